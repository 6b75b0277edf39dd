import type { DailyResult as Result, DailyView } from '@lights-out/contracts/daily';
import { questionsPerGame } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { pages } from '@lights-out/contracts/pages';
import { Button, dailyFigure, DailyMarks, GridLine, Page, standingText, useShareDaily } from '@lights-out/web-kit';

import { dayText, spokenResult } from '../../model/daily.ts';
import { Said } from '../Said.tsx';
import { useHeadingInFocus } from '../use-heading-in-focus.ts';
import styles from './Daily.module.css';
import { MonthSoFar } from './DailyMonth.tsx';
import { DailyQuestions } from './DailyQuestions.tsx';
import { FriendsDaily } from './FriendsDaily.tsx';
import { Histogram } from './Histogram.tsx';
import { KeepResult } from './KeepResult.tsx';
import { NextDaily } from './NextDaily.tsx';
import { OtherDailies } from './OtherDailies.tsx';
import { Streak } from './Streak.tsx';

const { daily: texts, dailyDoor } = messages;

interface DailyResultProps {
  readonly daily: DailyView;
  readonly result: Result;
  readonly receivedAt: number;
  /** It was raced just now: it is said aloud, and its slots turn over. */
  readonly isNew: boolean;
  readonly onNext: () => void;
}

/** What a raced number was worth, to be shared; what everybody did; and when the next one opens. */
export function DailyResult({ daily, result, receivedAt, isNew, onNext }: DailyResultProps) {
  const { n, day, isToday, isGivenBack, isGuest, questions, streak } = daily;
  const { standing, isPractice, isUntimed, marks } = result;
  const heading = useHeadingInFocus(isNew);
  return (
    <Page className={styles.page}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <header className={styles.done}>
            <h1 ref={heading} tabIndex={-1}>
              {texts.heading(String(n))}
            </h1>
            <p>{dayText(day)}</p>
          </header>
          <p className={styles.score} data-is-text={isUntimed || undefined}>
            {dailyFigure(result)}
            {!isUntimed && (
              <span className={styles.right}>{texts.result.right(result.correctAnswers, questionsPerGame)}</span>
            )}
          </p>
          <DailyMarks marks={marks} isNew={isNew} />
          <div>
            <p className={styles.standing}>{standing ? standingText(standing) : texts.practice.done}</p>
            {isPractice && <p className={styles.muted}>{texts.practice.terms}</p>}
          </div>
          {standing && !isUntimed && <Histogram standing={standing} score={result.score} />}
          {!isPractice && isToday && <Streak streak={streak} isGuest={isGuest} />}
          {isToday && <GridLine />}
          {isGivenBack && <p>{dailyDoor.givenBack(String(n))}</p>}
          <Share n={n} result={result} streak={isToday ? streak.length : 0} />
          {isToday && <NextDaily daily={daily} receivedAt={receivedAt} onOpen={onNext} />}
          <OtherDailies daily={daily} />
          {!isGuest && <FriendsDaily n={n} isToday={isToday} />}
        </div>
        <div className={styles.beside}>
          {questions && <DailyQuestions questions={questions} isToday={isToday} />}
          {/* As long as what friends did is beside it. */}
          {(isToday || !isGuest) && <MonthSoFar daily={daily} />}
        </div>
      </div>
      {isGuest && !isPractice && <KeepResult result={result} />}
      <div>
        <Button variant="secondary" isWideOnPhone to={pages.mode()}>
          {texts.raceOn}
        </Button>
      </div>
      {isNew && <Said text={spokenResult(daily, result)} />}
    </Page>
  );
}

function Share(of: Parameters<typeof useShareDaily>[0]) {
  const { isCopied, copy, share } = useShareDaily(of);
  return (
    <div className={styles.share}>
      <Button size="lg" isWide onClick={() => void share()}>
        {dailyDoor.share.button}
      </Button>
      <Button variant="ghost" onClick={() => void copy()}>
        {dailyDoor.share.copy}
      </Button>
      <p role="status" className={styles.copied}>
        {isCopied && dailyDoor.share.copied}
      </p>
    </div>
  );
}
