import { questionsPerGame } from '@lights-out/contracts/constants';
import type { DailyView } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { Button, DailyMarks, formatPoints, Page, racedText } from '@lights-out/web-kit';

import { useLocation } from 'react-router-dom';

import { dayText, runningText } from '../../model/daily.ts';
import styles from './Daily.module.css';
import { DailyQuestions } from './DailyQuestions.tsx';
import { NextDaily } from './NextDaily.tsx';
import { answersHash, OtherDailies } from './OtherDailies.tsx';
import { Streak } from './Streak.tsx';

const { daily: texts, dailyDoor } = messages;

interface DailyStartProps {
  readonly daily: DailyView;
  readonly receivedAt: number;
  readonly onStart: (isUntimed: boolean) => void;
  readonly onNext: () => void;
}

/** A number that the caller has not raced to its end: the way into the race, or back into it. */
export function DailyStart({ daily, receivedAt, onStart, onNext }: DailyStartProps) {
  const { n, day, isToday, isGivenBack, isGuest, questions, streak } = daily;
  const { hash } = useLocation();
  return (
    <Page className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <header className={styles.head}>
            <h1>{texts.heading(String(n))}</h1>
            <p className={styles.muted}>{dayText(day)}</p>
          </header>
          {isGivenBack && <p>{dailyDoor.givenBack(String(n))}</p>}
          <DailyMarks marks={[]} />
          {daily.state === 'running' ? (
            <Running daily={daily} onGoOn={() => onStart(false)} />
          ) : (
            <Fresh daily={daily} onStart={onStart} />
          )}
          {!isToday && <OtherDailies daily={daily} />}
        </div>
        {questions && (
          <details className={styles.spoiler} open={hash === `#${answersHash}`}>
            <summary>{texts.practice.questions}</summary>
            <DailyQuestions questions={questions} isToday={isToday} />
          </details>
        )}
        {isToday && (
          <div className={styles.column}>
            <Streak streak={streak} isGuest={isGuest} />
            <NextDaily daily={daily} receivedAt={receivedAt} onOpen={onNext} />
            <OtherDailies daily={daily} />
            <ul className={styles.rules}>
              {texts.rules(questionsPerGame).map((rule) => (
                <li key={rule}>{rule}</li>
              ))}
            </ul>
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

/** It may run in another tab or on another device of the account as well: the server takes the first answer. */
function Running({ daily, onGoOn }: { readonly daily: DailyView; readonly onGoOn: () => void }) {
  const { n, isToday, run } = daily;
  return (
    <>
      {run && <p className={styles.same}>{runningText(run)}</p>}
      <p className={styles.muted}>{isToday ? texts.otherTab : texts.thisCounts(String(n))}</p>
      <div className={styles.start}>
        <Button size="lg" isWide onClick={onGoOn}>
          {dailyDoor.goOn}
        </Button>
      </div>
    </>
  );
}
