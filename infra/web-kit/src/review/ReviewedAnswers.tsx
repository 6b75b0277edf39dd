import type { FinishedGame } from '@lights-out/contracts/game-view';
import { messages } from '@lights-out/contracts/messages';
import type { CSSProperties } from 'react';

import { formatPoints } from '../format/numbers.ts';
import { SectorBox } from '../parts/SectorBox.tsx';
import { ReportQuestion } from './ReportQuestion.tsx';
import styles from './ReviewedAnswers.module.css';
import { SourceText } from './SourceText.tsx';
import { TimingReceipt } from './TimingReceipt.tsx';

const { results } = messages;

type ReviewedQuestion = FinishedGame['questions'][number];

interface ReviewedAnswersProps {
  readonly gameId: string;
  readonly questions: readonly ReviewedQuestion[];
  /** The game was played without the clock: there are no times. */
  readonly isUntimed?: boolean | undefined;
  /** Each is one line until it is opened; otherwise what went wrong is open. */
  readonly isFolded?: boolean;
}

/** The questions of a finished game, each with the player's answer, the right one, the explanation and its source. */
export function ReviewedAnswers({ gameId, questions, isUntimed, isFolded = false }: ReviewedAnswersProps) {
  return (
    <ol className={styles.list}>
      {questions.map((question) => (
        <li key={question.n}>
          <ReviewedAnswer gameId={gameId} question={question} isUntimed={isUntimed} isFolded={isFolded} />
        </li>
      ))}
    </ol>
  );
}

interface ReviewedAnswerProps extends Pick<ReviewedAnswersProps, 'gameId' | 'isUntimed' | 'isFolded'> {
  readonly question: ReviewedQuestion;
}

/** A right answer is shown as one line that opens to the details. */
function ReviewedAnswer({ gameId, question: reviewed, isUntimed, isFolded }: ReviewedAnswerProps) {
  const { n, isCorrect, question, score, timeTaken } = reviewed;
  return (
    <article>
      <details className={styles.answer} open={!isCorrect && !isFolded}>
        <summary className={styles.head}>
          <span className={styles.sector}>
            <SectorBox n={n} timeTaken={isUntimed ? undefined : timeTaken} isCorrect={isCorrect} />
          </span>
          <h3 lang="en" className={styles.question}>
            {question}
          </h3>
          <span className={styles.points}>{messages.game.points(formatPoints(score))}</span>
        </summary>
        <div className={styles.body}>
          <Answers question={reviewed} />
          <Reason gameId={gameId} question={reviewed} isUntimed={isUntimed} />
        </div>
      </details>
    </article>
  );
}

/** What was asked, what the player answered, and what would have been right. */
function Answers({ question }: Pick<ReviewedAnswerProps, 'question'>) {
  const { category, image, imageAlt, isCorrect, options, correctOption } = question;
  return (
    <div className={styles.answers}>
      <p className={styles.source}>{messages.results.category(category)}</p>
      {image && (
        <img
          lang="en"
          src={image}
          alt={imageAlt ?? ''}
          width={640}
          height={360}
          loading="lazy"
          className={styles.picture}
        />
      )}
      <dl className={styles.options}>
        <Answer look={isCorrect ? 'right' : 'wrong'} name={results.yourAnswer}>
          {ownAnswer(question)}
        </Answer>
        {!isCorrect && (
          <Answer look="right" name={results.rightAnswer}>
            {optionText(options, correctOption)}
          </Answer>
        )}
      </dl>
      <Everybody question={question} />
    </div>
  );
}

/** How many knew the answer, and how many chose each option; nothing while few have met the question. */
function Everybody({ question: { shares, options, correctOption } }: Pick<ReviewedAnswerProps, 'question'>) {
  if (!shares) return null;
  return (
    <div className={styles.everybody}>
      <p>{results.knew(shares.knew, formatPoints(shares.answers))}</p>
      {shares.options && (
        <ul>
          {shares.options.map((percent, index) => (
            <li
              key={index}
              className={styles.share}
              style={{ '--share': percent / 100 } as CSSProperties}
              data-look={index === correctOption ? 'right' : undefined}
            >
              <span lang="en">{results.chose(optionText(options, index), percent)}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Why the right answer is right, with its source, how the time was counted, and the way to report the question. */
function Reason({ gameId, question, isUntimed }: Omit<ReviewedAnswerProps, 'isFolded'>) {
  const { n, isVoided, explanation, source, timing, timedOut, report } = question;
  return (
    <div className={styles.reason}>
      {isVoided && <p>{results.voided}</p>}
      <p lang="en" className={styles.explanation}>
        {explanation}
      </p>
      <p className={styles.source}>
        {`${results.source} · `}
        <SourceText text={source} />
      </p>
      {timing && !isUntimed && <TimingReceipt timing={timing} timedOut={timedOut} />}
      <ReportQuestion gameId={gameId} n={n} report={report} />
    </div>
  );
}

interface AnswerProps {
  readonly look: 'right' | 'wrong';
  readonly name: string;
  readonly children: string;
}

function Answer({ look, name, children }: AnswerProps) {
  return (
    <div className={styles.option} data-look={look}>
      <dt>
        <span aria-hidden="true">{look === 'right' ? '✓ ' : '✕ '}</span>
        {name}
      </dt>
      <dd lang={children === messages.game.timesUp ? undefined : 'en'}>{children}</dd>
    </div>
  );
}

function ownAnswer({ options, selectedOption, timedOut }: ReviewedQuestion): string {
  if (timedOut || selectedOption === null) return messages.game.timesUp;
  return optionText(options, selectedOption);
}

function optionText(options: readonly string[], index: number): string {
  return `${String.fromCharCode(65 + index)} · ${options[index] ?? ''}`;
}
