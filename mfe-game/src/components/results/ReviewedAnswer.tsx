import type { FinishedGame } from '@lights-out/contracts/game';
import { messages } from '@lights-out/contracts/messages';
import { SectorBox } from '@lights-out/web-kit';

import { optionLetter } from '../../model/option-mark.ts';
import styles from './ReviewedAnswer.module.css';

const { results } = messages;

/** One question in review. */
export function ReviewedAnswer({ question: reviewed }: { readonly question: FinishedGame['questions'][number] }) {
  const { n, category, question, image, imageAlt, isCorrect, correctOption, timeTaken, score, explanation, source } = reviewed;
  return (
    <article className={styles.answer}>
      <header className={styles.head}>
        <div className={styles.sector}><SectorBox n={n} timeTaken={timeTaken} /></div>
        <p>{category}</p>
        <p className={styles.points}>{messages.game.points(score)}</p>
      </header>
      <div className={styles.body}>
        <h3 className={styles.question}>{question}</h3>
        {image && <img src={image} alt={imageAlt ?? ''} width={640} height={360} loading="lazy" className={styles.picture} />}
        <dl className={styles.options}>
          <div className={styles.option} data-look={isCorrect ? 'right' : 'wrong'}>
            <dt>
              <span aria-hidden="true">{isCorrect ? '✓ ' : '✕ '}</span>
              {results.yourAnswer}
            </dt>
            <dd>{ownAnswer(reviewed)}</dd>
          </div>
          {!isCorrect && (
            <div className={styles.option} data-look="right">
              <dt>
                <span aria-hidden="true">✓ </span>
                {results.rightAnswer}
              </dt>
              <dd>{optionText(reviewed.options, correctOption)}</dd>
            </div>
          )}
        </dl>
        <p className={styles.explanation}>{explanation}</p>
        <p className={styles.source}>{`${results.source}: ${source}`}</p>
      </div>
    </article>
  );
}

function ownAnswer({ options, selectedOption, timedOut }: FinishedGame['questions'][number]): string {
  if (timedOut || selectedOption === null) return messages.game.timesUp;
  return optionText(options, selectedOption);
}

function optionText(options: readonly string[], index: number): string {
  return `${optionLetter(index)} · ${options[index] ?? ''}`;
}
