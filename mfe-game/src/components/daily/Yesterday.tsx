import { messages } from '@lights-out/contracts/messages';
import { dailyFigure, DailyMarks, formatPoints, racedText, standingText, useDaily } from '@lights-out/web-kit';

import { hardestOf } from '../../model/daily.ts';
import styles from './Daily.module.css';
import { Histogram } from './Histogram.tsx';

const { daily: texts } = messages;

/** What the number before this one was, once its day is over: the own race, everybody's, and its hardest question. */
export function Yesterday({ n }: { readonly n: number }) {
  const { data } = useDaily(n - 1);
  if (!data || data.isToday) return null;
  const { result, raced, best, questions } = data;
  const hardest = questions?.find((question) => question.n === hardestOf(questions));
  return (
    <section aria-labelledby="daily-before" className={styles.column}>
      <h2 id="daily-before">{texts.before.title(String(n - 1))}</h2>
      {result && <DailyMarks marks={result.marks} />}
      <p className={styles.same}>
        {result ? dailyFigure(result) : racedText(raced)}
        {!result && best !== null && ` · ${texts.streak.best(formatPoints(best))}`}
      </p>
      {result?.standing && <p className={styles.muted}>{standingText(result.standing)}</p>}
      {result?.standing && !result.isUntimed && <Histogram standing={result.standing} score={result.score} />}
      {hardest?.shares && (
        <p className={styles.muted}>
          {`${texts.questions.hardestFinal}: ${hardest.question} ${texts.questions.knewSpoken(hardest.shares.knew)}`}
        </p>
      )}
    </section>
  );
}
