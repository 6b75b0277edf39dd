import type { Verdict } from '@lights-out/contracts/answers';
import { formatPoints, useReducedMotion, writeText } from '@lights-out/web-kit';
import { useLayoutEffect, useRef } from 'react';

import { countUp, flyPoints } from './move-points.ts';
import styles from './Score.module.css';

interface ScoreProps {
  readonly score: number;
  /** On the screen now. */
  readonly verdict: Verdict | null;
}

/** The score so far. The points of a right answer fly into it from the option that won them, and it counts up. */
export function Score({ score, verdict }: ScoreProps) {
  const isStill = useReducedMotion();
  const figure = useRef<HTMLSpanElement>(null);
  const points = useRef<HTMLSpanElement>(null);
  const shown = useRef(score);
  const won = verdict?.isCorrect ? verdict.score : 0;

  // Follows the browser's frames; what is counted is the text of an element that React leaves alone.
  useLayoutEffect(() => {
    const from = shown.current;
    shown.current = score;
    const element = figure.current;
    if (!element) return undefined;
    if (isStill || won === 0 || from === score) {
      writeText(element, formatPoints(score));
      return undefined;
    }
    const flight = points.current && flyPoints(points.current);
    const stop = countUp(element, from, score);
    return () => {
      stop();
      flight?.cancel();
      writeText(element, formatPoints(score));
    };
  }, [score, won, isStill]);

  return (
    <>
      <span ref={figure} className={styles.score} />
      {won > 0 && !isStill && (
        <span ref={points} className={styles.points} aria-hidden="true">
          {`+${formatPoints(won)}`}
        </span>
      )}
    </>
  );
}
