import { contestBoard } from '@lights-out/contracts/board';
import { isMonth } from '@lights-out/contracts/ids';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import type { HistoryEntry } from '@lights-out/contracts/results';
import {
  Button,
  formatDeadlineDay,
  formatPoints,
  formatRelativeTime,
  GridLine,
  Loaded,
  SectorBox,
  Skeleton,
  useDaily,
  useMonthlyPrize,
  usePlayerState,
} from '@lights-out/web-kit';
import { useId } from 'react';
import { Link } from 'react-router-dom';

import { useLeftRace } from '../../api/use-left-race.ts';
import { useLastRace, useRowsOf } from '../../api/use-last-race.ts';
import { raceFacts, racePlace, rivalAhead } from '../../model/welcome-words.ts';
import { SampleRun } from './SampleRun.tsx';
import { Trend } from './Trend.tsx';
import styles from './WelcomeBack.module.css';

const { landing, race: words, difficulties, offer } = messages;
const { back } = landing;

/** For a signed-in player: the own last race, who is ahead, the own trend, and one button to the lights. Its space is reserved. */
export default function WelcomeBack({ user }: { readonly user: User }) {
  const titleId = useId();
  const query = useLastRace(user.id);
  return (
    <section aria-labelledby={titleId} className={styles.back}>
      <h2 id={titleId} className={styles.title}>
        {query.data === null ? back.firstTitle(user.displayName) : back.title(user.displayName)}
      </h2>
      <div className={styles.last}>
        <Loaded
          query={query}
          loading={<Skeleton className={styles.waiting} />}
          renderFailure={() => <p className={styles.fine}>{landing.notKnown}</p>}
        >
          {(race) => (race ? <LastRace race={race} userId={user.id} /> : <NoRace />)}
        </Loaded>
      </div>
      <Trend userId={user.id} />
      <p className={styles.grid}>
        <GridLine />
      </p>
      {user.isPremium && <Contest />}
      <Race user={user} />
    </section>
  );
}

function LastRace({ race, userId }: { readonly race: HistoryEntry; readonly userId: string }) {
  const rows = useRowsOf(race, userId);
  const month = useMonthlyPrize().data?.contest;
  // Nobody is to be caught any more in a month that has ended.
  const { contest } = race;
  const isOver = contest !== undefined && isMonth(contest) && contest !== month;
  const place = racePlace(race, rows && (rows.find((row) => row.userId === userId) ?? null));
  return (
    <>
      <p className={styles.label}>
        {back.lastRace}, <time dateTime={race.completedAt}>{formatRelativeTime(race.completedAt)}</time>
      </p>
      <p className={styles.score}>
        <strong>{formatPoints(race.score)}</strong> {back.points}
      </p>
      <ol className={styles.sectors} aria-label={words.sectors}>
        {race.answers.map(({ n, timeTaken, isCorrect }) => (
          <li key={n}>
            <SectorBox n={n} timeTaken={timeTaken} isCorrect={isCorrect} />
          </li>
        ))}
      </ol>
      <p className={styles.fine}>{raceFacts(race)}</p>
      <p className={styles.place}>{place}</p>
      <p className={styles.rival}>
        {rows && race.challengeId === null && !isOver && rivalAhead(rows, userId)}
        {month !== undefined && isOver && (
          <Link to={pages.leaderboard({ board: contestBoard(contest) })}>{back.over}</Link>
        )}
      </p>
    </>
  );
}

/** Points of the question on the front page are shown until there is a race, and what one looks like. */
function NoRace() {
  const tried = usePlayerState('tryPoints');
  return (
    <>
      <p className={styles.label}>{back.lastRace}</p>
      <p>{back.noRace}</p>
      {tried && <p className={styles.fine}>{back.tried(formatPoints(tried.score))}</p>}
      <SampleRun />
    </>
  );
}

/** The position stands with the prizes. */
function Contest() {
  const { data: prize } = useMonthlyPrize();
  return (
    <div className={styles.today}>
      <p className={styles.fine}>{prize && `${back.ends(formatDeadlineDay(prize.endDate))} ${offer.entered.title}.`}</p>
    </div>
  );
}

/**
 * Races what the player chose last. One thing is first on the page: a race that was left, then that of the day, until that is done
 * or not to be had.
 */
function Race({ user }: { readonly user: User }) {
  const { data: daily, isError } = useDaily();
  const isLeft = useLeftRace(user) !== null;
  const isFirst = !isLeft && (isError || daily?.state === 'done');
  const board = usePlayerState('board');
  const difficulty = usePlayerState('difficulty');
  const mode =
    board.kind === 'contest' ? words.pageTitle.premium : `${words.pageTitle.free}, ${difficulties[difficulty]}`;
  return (
    <div className={styles.race}>
      <Button to={pages.game({ board })} variant={isFirst ? 'primary' : 'secondary'} size="lg" isWide>
        {offer.entered.race}
      </Button>
      <p className={styles.fine}>{back.straight(mode)}</p>
    </div>
  );
}
