import type { DailyQuestion } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { DailySign, SourceText, VisuallyHidden } from '@lights-out/web-kit';
import { type CSSProperties, useId, useState } from 'react';

import { hardestOf } from '../../model/daily.ts';
import { optionLetter } from '../../model/option-mark.ts';
import styles from './DailyQuestions.module.css';

const { questions: texts } = messages.daily;

interface DailyQuestionsProps {
  readonly questions: readonly DailyQuestion[];
  readonly isToday: boolean;
}

/** The seven, one line each, with how many knew the answer; each opens to its options, reason and source. */
export function DailyQuestions({ questions, isToday }: DailyQuestionsProps) {
  const titleId = useId();
  const hardest = hardestOf(questions);
  return (
    <section aria-labelledby={titleId} className={styles.seven}>
      <h2 id={titleId}>{texts.title}</h2>
      {questions.every(({ shares }) => !shares) && <p className={styles.few}>{texts.fewAnswers}</p>}
      <ol className={styles.list}>
        {questions.map((question) => (
          <li key={question.n}>
            <Question question={question} isHardest={question.n === hardest} isToday={isToday} />
          </li>
        ))}
      </ol>
    </section>
  );
}

interface QuestionProps {
  readonly question: DailyQuestion;
  readonly isHardest: boolean;
  readonly isToday: boolean;
}

function Question({ question, isHardest, isToday }: QuestionProps) {
  const { n, mark, shares } = question;
  return (
    <details className={styles.question}>
      <summary className={styles.head}>
        <span className={styles.n}>S{n}</span>
        {mark ? <DailySign mark={mark} /> : <span />}
        <span className={styles.text}>
          <span lang="en">{question.question}</span>
          {isHardest && shares && <Hardest question={question} knew={shares.knew} isToday={isToday} />}
        </span>
        {shares && (
          <span className={styles.knew}>
            <span aria-hidden="true">{texts.knew(shares.knew)}</span>
            <VisuallyHidden>{texts.knewSpoken(shares.knew)}</VisuallyHidden>
            <Bar percent={shares.knew} />
          </span>
        )}
      </summary>
      <QuestionDetails question={question} />
    </details>
  );
}

function Hardest({ question, knew, isToday }: { question: DailyQuestion; knew: number; isToday: boolean }) {
  const name = isToday ? texts.hardest : texts.hardestFinal;
  return <span className={styles.hardest}>{question.isCorrect ? `${name}. ${texts.oneOf(knew)}` : name}</span>;
}

type Asked = Pick<
  DailyQuestion,
  'options' | 'correctOption' | 'selectedOption' | 'shares' | 'explanation' | 'source' | 'image' | 'imageAlt'
>;

/** How many chose each option, what was chosen and what was right, then why. */
export function QuestionDetails({ question }: { readonly question: Asked }) {
  const { options, correctOption, selectedOption, shares, explanation, source } = question;
  return (
    <div className={styles.details}>
      {question.image && <Picture image={question.image} description={question.imageAlt ?? ''} />}
      <ol className={styles.options}>
        {options.map((text, index) => {
          const isRight = index === correctOption;
          const isOwn = index === selectedOption;
          const percent = shares?.options[index];
          return (
            <li key={index} className={styles.option} data-is={isRight ? 'right' : isOwn ? 'wrong' : undefined}>
              <span className={styles.letter}>{optionLetter(index)}</span>
              <span>
                <span lang="en">{text}</span>
                {(isRight || isOwn) && (
                  <span className={styles.said}>
                    {isRight ? `✓ ${texts.right}` : '✕'}
                    {isOwn && (isRight ? `, ${texts.yours}` : ` ${texts.yours}`)}
                  </span>
                )}
              </span>
              {percent !== undefined && (
                <span className={styles.knew}>
                  <span aria-hidden="true">{texts.knew(percent)}</span>
                  <VisuallyHidden>{texts.share(percent)}</VisuallyHidden>
                  <Bar percent={percent} />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <p lang="en">{explanation}</p>
      <p className={styles.source}>
        {`${texts.source} · `}
        <SourceText text={source} />
      </p>
    </div>
  );
}

/** A picture that does not come is told by its description: no question needs it. */
function Picture({ image, description }: { readonly image: string; readonly description: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) {
    return (
      <p>
        {texts.pictureMissing} <span lang="en">{description}</span>
      </p>
    );
  }
  return (
    <img
      lang="en"
      src={image}
      alt={description}
      width={640}
      height={360}
      loading="lazy"
      className={styles.picture}
      onError={() => setMissing(true)}
    />
  );
}

function Bar({ percent }: { readonly percent: number }) {
  return <span aria-hidden="true" className={styles.bar} style={{ '--share': percent / 100 } as CSSProperties} />;
}
