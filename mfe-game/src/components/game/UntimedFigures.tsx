import { messages } from '@lights-out/contracts/messages';
import { Button } from '@lights-out/web-kit';
import { useEffect, useRef } from 'react';

import type { Phase } from '../../model/game-state.ts';
import { Figure } from './RaceFigures.tsx';
import { Score } from './Score.tsx';
import styles from './UntimedFigures.module.css';

const { game } = messages;

interface UntimedFiguresProps {
  readonly phase: Phase;
  /** Null where none is told: in a heat. */
  readonly score: number | null;
  readonly n: number;
  readonly total: number;
  readonly onNext: () => void;
}

/** Score and question of a game without the clock, and after each verdict the way on, which takes the focus. */
export function UntimedFigures({ phase, score, n, total, onNext }: UntimedFiguresProps) {
  const isJudged = phase.is === 'verdict';
  const next = useRef<HTMLDivElement>(null);
  // Follows the focus: it was on an answer, and the answers are over.
  useEffect(() => {
    if (isJudged) next.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isJudged]);
  return (
    <>
      <dl className={styles.figures}>
        <Figure name={game.untimed}>∞</Figure>
        {score !== null && (
          <Figure name={game.score}>
            <Score score={score} verdict={isJudged ? phase.verdict : null} />
          </Figure>
        )}
        <Figure name={game.question}>{game.of(n, total)}</Figure>
      </dl>
      <div ref={next} className={styles.next}>
        {isJudged && (
          <Button className={styles.button} onClick={onNext}>
            {n === total ? game.toResults : game.nextQuestion}
          </Button>
        )}
      </div>
    </>
  );
}
