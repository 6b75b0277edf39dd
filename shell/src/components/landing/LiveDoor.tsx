import type { DailyRaceWanted } from '@lights-out/contracts/daily-race';
import type { DailyResult, DailyView } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import {
  ApiError,
  Button,
  dailyFigure,
  DailyMarks,
  ErrorPanel,
  formatCountdown,
  localInstant,
  marksOfRun,
  racedText,
  runningText,
  standingText,
  useDaily,
  useMe,
  useSecondsLeft,
  useShareDaily,
} from '@lights-out/web-kit';

import { useLeftRace } from '../../api/use-left-race.ts';
import styles from './DailyDoor.module.css';
import { StillDoor } from './StillDoor.tsx';

const { dailyDoor: texts } = messages;

const refreshEveryMs = 60_000;

/** The door as today's number stands for this player or guest: not raced, under way, or done. A race that was left is first. */
export default function LiveDoor({ isSecond }: { readonly isSecond: boolean }) {
  const isLeft = useLeftRace(useMe().user) !== null;
  const { data, error, isFetching, refetch, dataUpdatedAt } = useDaily(undefined, {
    refetchInterval: ({ state }) => (state.data ? untilRead(state.data, state.dataUpdatedAt) : refreshEveryMs),
  });
  // Of a day without a daily, which the one before leads into.
  if (error instanceof ApiError && error.code === 'no-daily') return <None />;
  if (data) return <Door daily={data} receivedAt={dataUpdatedAt} isSecond={isSecond || isLeft} />;
  if (error) return <ErrorPanel message={texts.failed} onRetry={() => void refetch()} isRetrying={isFetching} />;
  return <StillDoor isSecond={isSecond || isLeft} />;
}

/** At the latest when the next number opens. */
function untilRead(daily: DailyView, receivedAt: number): number {
  const leftMs = localInstant(daily.closesAt, daily, receivedAt) - Date.now();
  return Math.min(Math.max(leftMs, 1_000), refreshEveryMs);
}

function None() {
  return (
    <>
      <p className={styles.same}>{texts.none}</p>
      <Button to={pages.mode()} variant="secondary" size="lg" isWide>
        {texts.practise}
      </Button>
    </>
  );
}

interface DoorProps {
  readonly daily: DailyView;
  readonly receivedAt: number;
  /** Something else on the page is to be done first, and has the red button. */
  readonly isSecond: boolean;
}

function Door({ daily, receivedAt, isSecond }: DoorProps) {
  const { n, state, run, result, streak } = daily;
  const no = texts.no(String(n));
  const wanted = (isUntimed: boolean): DailyRaceWanted => ({ race: n, isUntimed });
  if (state === 'done' && result) return <Done {...{ daily, receivedAt, isSecond, result }} />;
  if (state === 'running' && run) {
    return (
      <>
        <p className={styles.no}>{no}</p>
        <DailyMarks marks={marksOfRun(run)} />
        <p className={styles.same}>{runningText(run)}</p>
        <p className={styles.said} />
        <Button to={pages.daily()} state={wanted(false)} variant={isSecond ? 'secondary' : 'primary'} size="lg" isWide>
          {texts.goOn}
        </Button>
      </>
    );
  }
  const streakText = streak.length > 0 ? texts.makes(streak.length, streak.length + 1) : racedText(daily.raced);
  return (
    <StillDoor
      no={no}
      said={daily.isGivenBack ? texts.givenBack(String(n)) : streakText}
      terms={daily.isGuest ? texts.terms : texts.ownTerms}
      raceState={wanted}
      isSecond={isSecond}
    />
  );
}

function Done({ daily, receivedAt, isSecond, result }: DoorProps & { readonly result: DailyResult }) {
  const { isCopied, share } = useShareDaily({ n: daily.n, result, streak: daily.streak.length });
  return (
    <>
      <p className={styles.no}>{texts.no(String(daily.n))}</p>
      <DailyMarks marks={result.marks} />
      <p className={styles.same}>{dailyFigure(result)}</p>
      {/* What was copied takes the line of the standing: nothing moves. */}
      <p className={styles.said}>
        {!isCopied && result.standing && standingText(result.standing)}
        <span role="status">{isCopied && texts.share.copied}</span>
      </p>
      <div className={styles.actions}>
        {/* A player has RACE below it. */}
        <Button size="lg" variant={daily.isGuest && !isSecond ? 'primary' : 'secondary'} onClick={() => void share()}>
          {texts.share.button}
        </Button>
        <Button to={pages.daily()} variant="secondary" size="lg">
          {texts.seeAll}
        </Button>
      </div>
      <Next daily={daily} receivedAt={receivedAt} />
    </>
  );
}

/** When the next number opens; the last minute in the colour of what is now. */
function Next({ daily, receivedAt }: Omit<DoorProps, 'isSecond'>) {
  const left = useSecondsLeft(localInstant(daily.closesAt, daily, receivedAt));
  return (
    <p role="timer" aria-live="off" className={styles.terms} data-is-soon={left < 60 || undefined}>
      {texts.nextIn(String(daily.n + 1), formatCountdown(left))}
    </p>
  );
}
