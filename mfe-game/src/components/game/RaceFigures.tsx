import { messages } from '@lights-out/contracts/messages';
import { formatPoints, useReducedMotion } from '@lights-out/web-kit';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

import type { Phase } from '../../model/game-state.ts';
import { LapDrums } from './LapDrums.tsx';
import styles from './RaceFigures.module.css';
import { runRaceClock } from './run-race-clock.ts';

interface RaceFiguresProps {
  readonly phase: Phase;
  readonly score: number;
  readonly n: number;
  readonly total: number;
  readonly secondsPerQuestion: number;
}

/** Score, question, seconds left and answer time, and the bar of the time that is left. The clock writes the last three. */
export function RaceFigures({ phase, score, n, total, secondsPerQuestion }: RaceFiguresProps) {
  const lap = useRef<HTMLSpanElement>(null);
  const seconds = useRef<HTMLSpanElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const isStepwise = useReducedMotion();
  // Follows the browser's frames.
  useLayoutEffect(() => {
    const hands = { lap: lap.current, seconds: seconds.current, bar: bar.current };
    return runRaceClock(hands, phase, { lengthMs: secondsPerQuestion * 1_000, isStepwise });
  }, [phase, secondsPerQuestion, isStepwise]);
  const { game } = messages;
  return (
    <div className={styles.figures}>
      <dl className={styles.row}>
        <Figure name={game.score}>{formatPoints(score)}</Figure>
        <Figure name={game.question}>{game.of(n, total)}</Figure>
        <Figure name={game.secondsLeft}><span ref={seconds} role="timer" aria-live="off" className={styles.seconds} /></Figure>
        <Figure name={game.answerTime} isPicture><LapDrums ref={lap} /></Figure>
      </dl>
      <div className={styles.track} aria-hidden="true">
        <span ref={bar} className={styles.bar} />
      </div>
    </div>
  );
}

interface FigureProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Nothing to read out: the drums hold every digit there is. */
  readonly isPicture?: boolean;
}

function Figure({ name, children, isPicture }: FigureProps) {
  return (
    <div className={styles.figure} aria-hidden={isPicture}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
