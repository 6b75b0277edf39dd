import { resendMail, type SupportMail } from '@lights-out/contracts/admin-support';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { callApi } from '@lights-out/web-kit';

import { instantInWords } from '../model/wording.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { StepButton } from './StepButton.tsx';

const texts = adminMessages.support;
const { mailColumns } = texts;

const shownColumns: readonly Column<SupportMail>[] = [
  { name: mailColumns.at, cell: ({ at }) => <time dateTime={at}>{instantInWords(at)}</time> },
  { name: mailColumns.kind, cell: ({ kind }) => kind },
  { name: mailColumns.state, cell: ({ state }) => texts.mailStates[state] },
];

interface SupportMailsProps {
  readonly player: string;
  readonly mails: readonly SupportMail[];
}

/** The mails to a player, each of which can be sent again once it is done. */
export function SupportMails({ player, mails }: SupportMailsProps) {
  if (mails.length === 0) return <p>{texts.noMails}</p>;
  const act = ({ id, kind, at, state }: SupportMail) =>
    state !== 'waiting' && (
      <StepButton
        label={texts.resend}
        name={texts.resendWhich(kind, instantInWords(at))}
        done={texts.done.resent}
        route={resendMail}
        call={() => callApi(resendMail, { params: { user: player, mail: id } })}
      />
    );
  return (
    <DataTable
      caption={texts.mails}
      rows={mails}
      keyOf={({ id }) => id}
      columns={[...shownColumns, { name: mailColumns.act, cell: act }]}
    />
  );
}
