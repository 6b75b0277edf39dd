import type { Answered } from '../../model/game-state.ts';
import styles from './Reason.module.css';

/**
 * Why the right answer is right, in the place of its question; with room the question stands above
 * it. The status line says it aloud.
 */
export function Reason({ answered }: { readonly answered: Answered | null }) {
  if (!answered) return null;
  return (
    <div lang="en" className={styles.reason} aria-hidden="true">
      <p className={styles.question}>{answered.question.question}</p>
      <p>{answered.verdict.explanation}</p>
    </div>
  );
}
