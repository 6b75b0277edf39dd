import { type AdminDaily, giveBackDaily, getAdminDailies } from '@lights-out/contracts/admin-dailies';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, callApi, formatDay, Loaded } from '@lights-out/web-kit';
import { useState } from 'react';

import { useAnswer } from '../api/answers.ts';
import { failureIn, instantInWords } from '../model/wording.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';

const texts = adminMessages.dailies;
const { columns } = texts;

const shownColumns: readonly Column<AdminDaily>[] = [
  { name: columns.number, cell: ({ n }) => texts.number(n) },
  { name: columns.day, cell: ({ day }) => formatDay(day) },
  { name: columns.raced, cell: ({ raced }) => raced, isNumber: true },
  {
    name: columns.state,
    cell: ({ givenBack }) =>
      givenBack ? texts.givenBack(instantInWords(givenBack.at), givenBack.by, givenBack.reason) : '',
  },
];

function actColumn(onAsk: (n: number) => void): Column<AdminDaily> {
  return {
    name: columns.act,
    cell: ({ n, givenBack }) =>
      givenBack === null && (
        <Button variant="secondary" aria-label={texts.actWhich(n)} onClick={() => onAsk(n)}>
          {texts.act}
        </Button>
      ),
  };
}

/** The last numbers of the Daily Seven, each of which can be given back to everybody. */
export function Dailies() {
  const dailies = useAnswer(getAdminDailies);
  const [asked, setAsked] = useState<number>();
  const failure = failureIn(texts.failed);
  return (
    <Loaded query={dailies} failure={failure} refreshFailure={failure}>
      {(rows) => (
        <>
          {rows.length === 0 ? (
            <p>{texts.none}</p>
          ) : (
            <DataTable
              caption={texts.title}
              rows={rows}
              keyOf={({ n }) => String(n)}
              columns={[...shownColumns, actColumn(setAsked)]}
            />
          )}
          {asked !== undefined && (
            <ReasonDialog
              route={giveBackDaily}
              title={texts.ask(asked)}
              about={texts.effect}
              confirmLabel={texts.act}
              hint={adminMessages.site.reasonHint}
              done={texts.done}
              subject={texts.number(asked)}
              call={(reason) => callApi(giveBackDaily, { params: { n: asked }, body: { reason } })}
              onClose={() => setAsked(undefined)}
            />
          )}
        </>
      )}
    </Loaded>
  );
}
