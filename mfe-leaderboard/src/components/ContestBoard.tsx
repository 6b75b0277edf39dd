import type { PastContest } from '@lights-out/contracts/contests';
import { messages } from '@lights-out/contracts/messages';
import { type BoardView, pages } from '@lights-out/contracts/pages';
import {
  type BoardRanks,
  CanceledContest,
  contestsQuery,
  formatMonth,
  nameOfContest,
  standOf,
  useMe,
  useMonthlyPrize,
  usePastContests,
} from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';

import { Board } from './Board.tsx';
import { BoardSkeleton } from './BoardSkeleton.tsx';
import { Filters } from './Choices.tsx';
import styles from './ContestBoard.module.css';
import { PastContests } from './PastContests.tsx';
import { PeriodChoices, WhoChoices } from './PeriodChoices.tsx';
import { PoolSeal } from './PoolSeal.tsx';

interface ContestBoardProps {
  readonly view: BoardView;
  readonly ranksBefore: BoardRanks;
  readonly show: (view: BoardView) => void;
}

const texts = messages.leaderboard;

/** The board of the Monthly Challenge of now, or of the contest that the address names, which may have ended. */
export function ContestBoard(props: ContestBoardProps) {
  const { board } = props.view;
  const named = board.kind === 'contest' ? board.contest : undefined;
  const { data: past, isPending } = usePastContests();
  const ended = past?.find(({ id }) => id === named);
  return (
    <>
      {named === undefined && <CurrentMonth {...props} />}
      {named !== undefined && isPending && <BoardSkeleton />}
      {ended && <Ended {...props} contest={ended} />}
      {named !== undefined && !isPending && !ended && <Running {...props} contest={named} />}
      <PastContests shown={named} />
    </>
  );
}

function CurrentMonth({ view, ranksBefore, show }: ContestBoardProps) {
  const { canceledFor, contest } = useMonthlyPrize().data ?? {};
  return (
    <>
      {canceledFor !== undefined && <CanceledContest reason={canceledFor} />}
      <Filters>
        <PeriodChoices view={view} show={show} />
        <WhoChoices view={view} show={show} />
      </Filters>
      <p className={styles.note}>{texts.premiumDifficulty}</p>
      <Board key={`${view.period}-${view.isOfFriends}`} view={view} ranksBefore={ranksBefore} />
      {contest !== undefined && <PoolSeal contest={contest} />}
    </>
  );
}

/** The month of now by its address, or a contest beside it. */
function Running({ view, ranksBefore, show, contest }: ContestBoardProps & { readonly contest: string }) {
  const { user } = useMe();
  const month = useMonthlyPrize().data?.contest;
  const running = useQuery(contestsQuery(user?.id ?? '')).data?.find(({ id }) => id === contest);
  const name = contest === month ? formatMonth(contest) : running?.title;
  return (
    <>
      {name !== undefined && <h2>{name}</h2>}
      <Filters>
        <PeriodChoices view={view} show={show} />
        <WhoChoices view={view} show={show} />
      </Filters>
      <Board key={`${contest}-${view.period}-${view.isOfFriends}`} view={view} ranksBefore={ranksBefore} />
      <PoolSeal contest={contest} />
    </>
  );
}

function Ended({ view: { board }, ranksBefore, contest }: ContestBoardProps & { readonly contest: PastContest }) {
  const stand = standOf(contest);
  return (
    <>
      <header className={styles.head}>
        <h2>
          {nameOfContest(contest)} · {texts.past[stand]}
        </h2>
        <p className={styles.note}>{texts.past.about[stand]}</p>
        {contest.isWon && contest.first && (
          <p>
            {texts.past.winner}: <strong>{contest.first.displayName}</strong>
          </p>
        )}
        <Link to={pages.leaderboard({ board: { kind: 'contest' } })}>{texts.past.now}</Link>
      </header>
      <Board key={contest.id} view={{ board }} ranksBefore={ranksBefore} isOver />
      <PoolSeal contest={contest.id} />
    </>
  );
}
