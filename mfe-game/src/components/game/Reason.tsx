import { explained, type Phase } from '../../model/game-state.ts';
import styles from './Reason.module.css';

/**
 * Why the right answer is right, in the place of a question that was answered wrong; with room the question stands above
 * it. The status line says it aloud.
 */
export function Reason({ phase }: { readonly phase: Phase }) {
  const answered = explained(phase);
  if (!answered) return null;
  return (
    <div lang="en" className={styles.reason} aria-hidden="true">
      <p className={styles.question}>{answered.question.question}</p>
      <p>{answered.verdict.explanation}</p>
    </div>
  );
}
