import { getAdminContests } from '@lights-out/contracts/admin-contests';
import type { AdminContest } from '@lights-out/contracts/admin-contest-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Button, Loaded } from '@lights-out/web-kit';
import { useNavigate } from 'react-router-dom';

import { useKeptAnswer } from '../api/answers.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { PhaseBadge } from '../components/PhaseBadge.tsx';
import { PrizeForm } from '../components/PrizeForm.tsx';
import { isFixed } from '../model/prize-draft.ts';
import { dayInWords, failureIn, monthInWords } from '../model/wording.ts';
import { pathToView } from '../paths.ts';
import lists from './Lists.module.css';

const texts = adminMessages.prizes;
const { columns } = adminMessages.contests;

/** The prize of each month; one of them open for editing. */
export function PrizesPage({ contest }: { readonly contest: string | undefined }) {
  const contests = useKeptAnswer(getAdminContests);
  const navigate = useNavigate();
  return (
    <section className={lists.view} aria-label={adminMessages.views.prizes}>
      <Loaded query={contests} failure={failureIn(texts.failed)} refreshFailure={failureIn(texts.failed)}>
        {(rows) => {
          const open = rows.find((row) => row.contest === contest);
          return (
            <>
              {open && (
                <PrizeForm key={open.contest} contest={open} onClose={() => void navigate(pathToView('prizes'))} />
              )}
              <PrizeTable contests={rows} />
            </>
          );
        }}
      </Loaded>
    </section>
  );
}

const prizeColumns: readonly Column<AdminContest>[] = [
  { name: columns.month, cell: ({ contest }) => monthInWords(contest) },
  { name: columns.state, cell: (contest) => <PhaseBadge contest={contest} /> },
  { name: texts.title, cell: ({ prize }) => prize.title },
  { name: texts.eventDate, cell: ({ prize }) => (prize.eventDate ? dayInWords(prize.eventDate) : texts.noEvent) },
  { name: texts.ranks, cell: ({ prize }) => prize.ranks, isNumber: true },
  {
    name: texts.act,
    cell: (row) => (isFixed(row) ? texts.fixed : <EditLink contest={row.contest} />),
  },
];

function PrizeTable({ contests }: { readonly contests: readonly AdminContest[] }) {
  return (
    <DataTable
      caption={adminMessages.views.prizes}
      rows={contests}
      keyOf={({ contest }) => contest}
      columns={prizeColumns}
    />
  );
}

function EditLink({ contest }: { readonly contest: string }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="secondary"
      aria-label={texts.editWhich(monthInWords(contest))}
      onClick={() => void navigate(pathToView('prizes', contest))}
    >
      {texts.edit}
    </Button>
  );
}
