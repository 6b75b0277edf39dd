import { resendMail, type SupportMail } from '@lights-out/contracts/admin-support';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, callApi, showToast } from '@lights-out/web-kit';
import * as z from 'zod/mini';

import { useStepForm } from '../api/step-form.ts';
import { instantInWords } from '../model/wording.ts';
import { type Column, DataTable } from './DataTable.tsx';

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
  const act = (mail: SupportMail) => mail.state !== 'waiting' && <Resend player={player} mail={mail} />;
  return (
    <DataTable
      caption={texts.mails}
      rows={mails}
      keyOf={({ id }) => id}
      columns={[...shownColumns, { name: mailColumns.act, cell: act }]}
    />
  );
}

function Resend({ player, mail: { id, kind, at } }: { readonly player: string; readonly mail: SupportMail }) {
  const { form, text, isBusy } = useStepForm({
    route: resendMail,
    schema: z.object({}),
    values: {},
    call: () => callApi(resendMail, { params: { user: player, mail: id } }),
    onDone: () => showToast({ title: texts.done.resent }),
  });
  return (
    <form {...form}>
      {text !== undefined && <p role="alert">{text}</p>}
      <Button
        type="submit"
        variant="secondary"
        isBusy={isBusy}
        aria-label={texts.resendWhich(kind, instantInWords(at))}
      >
        {texts.resend}
      </Button>
    </form>
  );
}
