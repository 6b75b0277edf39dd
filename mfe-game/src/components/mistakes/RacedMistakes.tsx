import type { RacedMistake } from '@lights-out/contracts/mistakes';
import { messages } from '@lights-out/contracts/messages';
import { DailySign } from '@lights-out/web-kit';
import { useId } from 'react';

import { dayText } from '../../model/daily.ts';
import { QuestionDetails } from '../daily/DailyQuestions.tsx';
import questionStyles from '../daily/DailyQuestions.module.css';
import styles from './Mistakes.module.css';

const { mistakes: texts } = messages;

/** The questions of the last race, each with when it comes back; what went wrong is open with its reason. */
export function RacedMistakes({ questions }: { readonly questions: readonly RacedMistake[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={questionStyles.seven}>
      <h2 id={titleId}>{texts.last}</h2>
      <ol className={questionStyles.list}>
        {questions.map((question) => (
          <li key={question.n}>
            <details className={questionStyles.question} open={!question.isCorrect}>
              <summary className={styles.head}>
                <span className={questionStyles.n}>S{question.n}</span>
                <DailySign mark={question.mark} />
                <span className={questionStyles.text}>
                  <span lang="en">{question.question}</span>
                  <span className={styles.back}>{backText(question)}</span>
                </span>
              </summary>
              <QuestionDetails question={{ ...question, shares: null }} />
            </details>
          </li>
        ))}
      </ol>
    </section>
  );
}

function backText({ comesBackOn }: RacedMistake): string {
  return comesBackOn === null ? texts.isFixed : texts.comesBack(dayText(comesBackOn));
}
