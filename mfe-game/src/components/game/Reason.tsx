import { lastAnswered, type Phase } from '../../model/game-state.ts';
import styles from './Reason.module.css';

/** Why the right answer is right, over the foot of a question that was answered wrong. The status line says it aloud. */
export function Reason({ phase }: { readonly phase: Phase }) {
  const verdict = lastAnswered(phase)?.verdict;
  if (!verdict || verdict.isCorrect || !verdict.explanation) return null;
  return (
    <p className={styles.reason} aria-hidden="true">
      {verdict.explanation}
    </p>
  );
}
