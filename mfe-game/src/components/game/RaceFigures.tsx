import { messages } from '@lights-out/contracts/messages';
import { formatPoints, useReducedMotion } from '@lights-out/web-kit';
import { type ReactNode, type Ref, useLayoutEffect, useRef } from 'react';

import type { Phase } from '../../model/game-state.ts';
import styles from './RaceFigures.module.css';
import { runRaceClock } from './run-race-clock.ts';

interface RaceFiguresProps {
  readonly phase: Phase;
  readonly score: number;
  readonly n: number;
  readonly total: number;
  readonly secondsPerQuestion: number;
}

/** Score, question, seconds left and answer time, and the bar of the time that is left. */
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
        <ClockFigure name={game.secondsLeft} role="timer" written={seconds} />
        <ClockFigure name={game.answerTime} written={lap} />
      </dl>
      <div className={styles.track} aria-hidden="true">
        <span ref={bar} className={styles.bar} />
      </div>
    </div>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}

/** Its text is written by the clock, not by React. */
function ClockFigure({ name, role, written }: {
  readonly name: string; readonly role?: 'timer'; readonly written: Ref<HTMLSpanElement>;
}) {
  return <Figure name={name}><span ref={written} role={role} aria-live={role && 'off'} className={styles.clock} /></Figure>;
}
