import { messages } from '@lights-out/contracts/messages';
import { sectorLimits } from '@lights-out/contracts/scoring';
import { useReducedMotion } from '@lights-out/web-kit';
import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react';

import type { CallStatus, Phase } from '../../model/game-state.ts';
import { isClockRunning } from '../../model/race-words.ts';
import { LapDrums } from './LapDrums.tsx';
import styles from './RaceFigures.module.css';
import { Score } from './Score.tsx';
import { runRaceClock } from './run-race-clock.ts';

interface RaceFiguresProps {
  readonly phase: Phase;
  readonly callStatus: CallStatus;
  /** Null where none is told: in a heat. */
  readonly score: number | null;
  readonly n: number;
  readonly total: number;
  readonly secondsPerQuestion: number;
}

/** The clock: seconds left, the bar of the time that is left, and the answer time at its end; score and question above it. The clock writes the first two and the bar. */
export function RaceFigures({ phase, callStatus, score, n, total, secondsPerQuestion }: RaceFiguresProps) {
  const lap = useRef<HTMLSpanElement>(null);
  const seconds = useRef<HTMLSpanElement>(null);
  const bar = useRef<HTMLSpanElement>(null);
  const isStepwise = useReducedMotion();
  const isRunning = isClockRunning(phase, callStatus);
  // Follows the browser's frames.
  useLayoutEffect(() => {
    const hands = { lap: lap.current, seconds: seconds.current, bar: bar.current };
    return runRaceClock(hands, phase, { lengthMs: secondsPerQuestion * 1_000, isStepwise, isRunning });
  }, [phase, secondsPerQuestion, isStepwise, isRunning]);
  const { game } = messages;
  return (
    <div className={styles.figures}>
      <dl className={styles.row}>
        <Figure name={game.secondsLeft} is="seconds">
          <span ref={seconds} role="timer" aria-live="off" className={styles.seconds} />
        </Figure>
        <Figure name={game.answerTime} is="lap">
          <LapDrums ref={lap} />
        </Figure>
        {score !== null && (
          <Figure name={game.score}>
            <Score score={score} verdict={phase.is === 'verdict' ? phase.verdict : null} />
          </Figure>
        )}
        <Figure name={game.question}>{game.of(n, total)}</Figure>
      </dl>
      <div className={styles.track} style={zonesOf(secondsPerQuestion)} aria-hidden="true">
        <span ref={bar} className={styles.bar} />
      </div>
    </div>
  );
}

/** Where on the bar of the time that is left a sector stops being the fastest, and being quick. */
function zonesOf(seconds: number): CSSProperties {
  const leftAt = (used: number) => `${(1 - used / seconds) * 100}%`;
  return { '--quick-to': leftAt(sectorLimits.fastest), '--slow-to': leftAt(sectorLimits.quick) } as CSSProperties;
}

interface FigureProps {
  readonly name: string;
  readonly children: ReactNode;
  /** A part of the clock: what is raced against, or what was used. */
  readonly is?: 'seconds' | 'lap';
}

export function Figure({ name, children, is }: FigureProps) {
  return (
    // Of the drums nothing is read out: they hold every digit there is.
    <div className={styles.figure} data-is={is} aria-hidden={is === 'lap'}>
      <dt className={styles.name}>
        <span className={is && styles.long}>{name}</span>
      </dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
