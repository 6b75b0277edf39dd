import { shortReason } from '@lights-out/contracts/short-reason';

import type { Answered } from '../../model/game-state.ts';
import styles from './Reason.module.css';

/** Why the right answer is right, in a sentence or two below the question; the review has all of it. The status line says it aloud. */
export function Reason({ answered }: { readonly answered: Answered | null }) {
  if (!answered) return null;
  const { question, verdict } = answered;
  return (
    <p lang="en" className={styles.reason} aria-hidden="true">
      {shortReason(verdict.explanation, question.options[verdict.correctOption])}
    </p>
  );
}
