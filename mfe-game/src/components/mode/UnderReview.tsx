import { contestBoard } from '@lights-out/contracts/board';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { nameOfContest, standOf, usePastContests } from '@lights-out/web-kit';
import { Link } from 'react-router-dom';

/** The contests that have ended and whose winners are not announced yet, each with the way to its board. Nothing on most days. */
export function UnderReview() {
  const { data = [] } = usePastContests();
  return data
    .filter((contest) => standOf(contest) === 'provisional')
    .map((contest) => (
      <p key={contest.id}>
        <Link to={pages.leaderboard({ board: contestBoard(contest.id) })}>{nameOfContest(contest)}</Link>
        {messages.mode.underReview}
      </p>
    ));
}
