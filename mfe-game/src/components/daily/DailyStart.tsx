import { questionsPerGame } from '@lights-out/contracts/constants';
import type { DailyRun, DailyView } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import {
  Button,
  DailyMarks,
  formatPoints,
  localInstant,
  marksOfRun,
  Page,
  racedText,
  runningText,
  useSecondsLeft,
} from '@lights-out/web-kit';
import { useLocation } from 'react-router-dom';

import { dayText } from '../../model/daily.ts';
import styles from './Daily.module.css';
import { MonthSoFar } from './DailyMonth.tsx';
import { DailyQuestions } from './DailyQuestions.tsx';
import { NextDaily } from './NextDaily.tsx';
import { answersHash, OtherDailies } from './OtherDailies.tsx';
import { Streak } from './Streak.tsx';
import { Yesterday } from './Yesterday.tsx';

const { daily: texts, dailyDoor } = messages;

interface DailyStartProps {
  readonly daily: DailyView;
  readonly receivedAt: number;
  readonly onStart: (isUntimed: boolean) => void;
  readonly onNext: () => void;
}

/** A number that the caller has not raced to its end: the way into the race, or back into it. */
export function DailyStart({ daily, receivedAt, onStart, onNext }: DailyStartProps) {
  const { n, day, closesAt, isToday, isGivenBack, isGuest, run, questions, streak } = daily;
  const { hash } = useLocation();
  const isOver = useSecondsLeft(localInstant(closesAt, daily, receivedAt)) === 0;
  const next = isToday && <NextDaily daily={daily} receivedAt={receivedAt} onOpen={onNext} />;
  return (
    <Page className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <header className={styles.head}>
            <h1>{texts.heading(String(n))}</h1>
            <p className={styles.muted}>{dayText(day)}</p>
          </header>
          {isGivenBack && <p>{dailyDoor.givenBack(String(n))}</p>}
          <DailyMarks marks={run ? marksOfRun(run) : []} />
          {run && <Running daily={daily} run={run} onGoOn={() => onStart(false)} />}
          {/* From midnight on it would be for practice, which nobody asked for here. */}
          {!run && (isToday && isOver ? next : <Fresh daily={daily} onStart={onStart} />)}
          {!isToday && <OtherDailies daily={daily} />}
        </div>
        <div className={styles.beside}>
          {questions && (
            <details className={styles.spoiler} open={hash === `#${answersHash}`}>
              <summary>{texts.practice.questions}</summary>
              <DailyQuestions questions={questions} isToday={isToday} />
            </details>
          )}
          {isToday && (
            <>
              <Streak streak={streak} isGuest={isGuest} />
              {(run || !isOver) && next}
              <OtherDailies daily={daily} />
            </>
          )}
          <MonthSoFar daily={daily} />
        </div>
        {isToday && (
          <div className={styles.below}>
            <ul className={styles.rules}>
              {texts.rules(questionsPerGame).map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
            {n > 1 && <Yesterday n={n} />}
          </div>
        )}
      </div>
    </Page>
  );
}

function Fresh({ daily, onStart }: { readonly daily: DailyView; readonly onStart: (isUntimed: boolean) => void }) {
  const { isToday, isGuest, raced, best } = daily;
  return (
    <>
      {isToday && <p className={styles.same}>{dailyDoor.same}</p>}
      <p className={styles.muted}>
        {racedText(raced)}
        {best !== null && ` · ${dailyDoor.best(formatPoints(best))}`}
      </p>
      <div className={styles.start}>
        <Button size="lg" isWide onClick={() => onStart(false)}>
          {isToday ? dailyDoor.start : texts.practice.race}
        </Button>
        <p className={styles.muted}>
          {termsOf(isToday, isGuest)}{' '}
          <button type="button" className={styles.link} onClick={() => onStart(true)}>
            {dailyDoor.untimed}
          </button>
        </p>
      </div>
    </>
  );
}

function termsOf(isToday: boolean, isGuest: boolean): string {
  if (!isToday) return texts.practice.terms;
  return isGuest ? dailyDoor.terms : dailyDoor.ownTerms;
}

interface RunningProps {
  readonly daily: DailyView;
  readonly run: DailyRun;
  readonly onGoOn: () => void;
}

/** It may run in another tab or on another device of the account as well: the server takes the first answer. */
function Running({ daily: { n, isToday }, run, onGoOn }: RunningProps) {
  return (
    <>
      <p className={styles.same}>{runningText(run)}</p>
      <p className={styles.muted}>{isToday ? texts.otherTab : texts.thisCounts(String(n))}</p>
      <div className={styles.start}>
        <Button size="lg" isWide onClick={onGoOn}>
          {dailyDoor.goOn}
        </Button>
      </div>
    </>
  );
}
