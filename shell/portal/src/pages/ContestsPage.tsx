import { getAdminContests } from '@lights-out/contracts/admin-contests';
import { freeBoards } from '@lights-out/contracts/board';
import type { AdminContest } from '@lights-out/contracts/admin-contest-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Loaded, Panel } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

import { useKeptAnswer } from '../api/answers.ts';
import { type Column, DataTable } from '../components/DataTable.tsx';
import { PhaseBadge } from '../components/PhaseBadge.tsx';
import { RehearsalForm } from '../components/RehearsalForm.tsx';
import { ReviewNotice } from '../components/ReviewNotice.tsx';
import { contestInWords, failureIn, instantInWords } from '../model/wording.ts';
import { pathToView } from '../paths.ts';
import lists from './Lists.module.css';

const texts = adminMessages.contests;
const fairPlayTexts = adminMessages.fairPlay;

/** Every contest, the latest first, the free boards, and the opening of a rehearsal. */
export function ContestsPage() {
  const contests = useKeptAnswer(getAdminContests);
  return (
    <section className={lists.view} aria-label={adminMessages.views.contests}>
      <Loaded query={contests} failure={failureIn(texts.failed)} refreshFailure={failureIn(texts.failed)}>
        {(rows) => <ContestTable contests={rows} />}
      </Loaded>
      <Panel title={fairPlayTexts.freeBoard.title}>
        <ul>
          {freeBoards.map((board) => (
            <li key={board}>
              <Link to={pathToView('contests', board)}>{fairPlayTexts.freeBoard.names[board]}</Link>
            </li>
          ))}
        </ul>
      </Panel>
      <RehearsalForm />
    </section>
  );
}

const contestColumns: readonly Column<AdminContest>[] = [
  {
    name: texts.columns.month,
    cell: (row) => <Link to={pathToView('contests', row.contest)}>{contestInWords(row)}</Link>,
  },
  {
    name: texts.columns.state,
    cell: (contest) => (
      <>
        <PhaseBadge contest={contest} />
        <ReviewNotice contest={contest} />
      </>
    ),
  },
  { name: texts.columns.entries, cell: ({ entries }) => entries, isNumber: true },
  { name: texts.columns.players, cell: ({ players }) => players, isNumber: true },
  { name: texts.columns.prize, cell: ({ prize }) => prize.title },
  { name: texts.columns.ends, cell: ({ endsAt }) => instantInWords(endsAt) },
];

function ContestTable({ contests }: { readonly contests: readonly AdminContest[] }) {
  return (
    <DataTable
      caption={adminMessages.views.contests}
      rows={contests}
      keyOf={({ contest }) => contest}
      columns={contestColumns}
    />
  );
}
