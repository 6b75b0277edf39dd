import { Skeleton } from '@lights-out/web-kit';
import { useEffect, useRef } from 'react';

import type { ShownQuestion } from '../../model/game-state.ts';
import { pictureLayout, questionSize } from '../../model/question-layout.ts';
import { optionsId } from './Options.tsx';
import styles from './QuestionPanel.module.css';

interface QuestionPanelProps {
  readonly question: ShownQuestion | null;
  /** The reason of the right answer stands in its place. */
  readonly isExplained: boolean;
}

/**
 * The question, with its drawing where it has one. Each new question takes the focus, so that it is
 * read out, and its answers after it.
 */
export function QuestionPanel({ question, isExplained }: QuestionPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const n = question?.n;
  useEffect(() => {
    if (n !== undefined) heading.current?.focus({ preventScroll: true });
  }, [n]);
  if (!question) return <Waiting />;
  return (
    <div
      className={styles.question}
      data-picture={pictureLayout(question)}
      data-size={questionSize(question.question)}
      data-is-explained={isExplained || undefined}
    >
      {/* Questions are in English, whatever the page is in. */}
      <h2 ref={heading} lang="en" tabIndex={-1} aria-describedby={optionsId} className={styles.text}>
        {question.question}
      </h2>
      {question.image && (
        <div className={styles.frame}>
          <img
            lang="en"
            key={question.image}
            src={question.image}
            alt={question.imageAlt ?? ''}
            className={styles.picture}
          />
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.question}>
      <Skeleton height="1.4em" />
      <Skeleton height="1.4em" width="70%" />
    </div>
  );
}
