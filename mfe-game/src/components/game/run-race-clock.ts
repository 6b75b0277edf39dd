import { type Sector, sectorOf } from '@lights-out/contracts/scoring';
import { writeText } from '@lights-out/web-kit';

import { lastAnswered, type Phase } from '../../model/game-state.ts';
import { drumRowsOf } from '../../model/lap-drums.ts';
import { pressingSeconds } from '../../model/race-sounds.ts';
import { usedMsAt } from '../../model/question-clock.ts';
import { turnDrums } from './LapDrums.tsx';

/** The colour of the time: of its sector, of the last seconds, or, once the answer was wrong, none. */
type Tone = Sector | 'last' | 'wrong';

/** The elements that the clock writes into. */
export interface ClockHands {
  readonly lap: HTMLElement | null;
  readonly seconds: HTMLElement | null;
  readonly bar: HTMLElement | null;
}

interface ClockStyle {
  readonly lengthMs: number;
  /** In steps of a second or a tenth, for players who prefer reduced motion. */
  readonly isStepwise: boolean;
  /** The time of a question on the screen is being used. */
  readonly isRunning: boolean;
}

/**
 * Shows the time of the question on the screen, straight into three elements: while it is asked, frame by frame; once
 * it is judged, to the millisecond as the server measured it; in between it stands where the player stopped it. Gives what ends it.
 */
export function runRaceClock(hands: ClockHands, phase: Phase, style: ClockStyle): () => void {
  if (phase.is === 'asking' || (phase.is === 'sending' && style.isRunning)) {
    const stop = everyFrame(() => {
      const usedMs = usedMsAt(phase.question, performance.now());
      draw(hands, usedMs, style, isPressing(usedMs, style.lengthMs) ? 'last' : sectorOf(usedMs / 1_000));
    });
    return () => {
      stop();
      // Once the answer is locked, the clock no longer presses.
      hands.seconds?.removeAttribute('data-is-pressing');
    };
  }
  // What was measured moves no more: no steps, and whole milliseconds, since seconds times a thousand may fall short of one.
  const takenMs = Math.round((lastAnswered(phase)?.verdict.timeTaken ?? 0) * 1_000);
  if (phase.is !== 'sending') draw(hands, takenMs, { ...style, isStepwise: false }, toneOf(phase, takenMs));
  return () => {};
}

/** The last seconds press. */
function isPressing(usedMs: number, lengthMs: number): boolean {
  return usedMs < lengthMs && usedMs >= lengthMs - pressingSeconds * 1_000;
}

function toneOf(phase: Phase, takenMs: number): Tone {
  return lastAnswered(phase)?.verdict.isCorrect === false ? 'wrong' : sectorOf(takenMs / 1_000);
}

/** Of drums and bar the transform alone: nothing is laid out anew but the seconds, once each. */
function draw(
  { lap, seconds, bar }: ClockHands,
  usedMs: number,
  { lengthMs, isStepwise }: Pick<ClockStyle, 'lengthMs' | 'isStepwise'>,
  tone: Tone,
): void {
  const secondsLeft = Math.ceil((lengthMs - usedMs) / 1_000);
  if (lap) turnDrums(lap, drumRowsOf(isStepwise ? Math.floor(usedMs / 100) * 100 : usedMs));
  if (seconds) writeText(seconds, String(secondsLeft));
  for (const hand of [seconds, bar]) colour(hand, tone);
  if (tone === 'last' && !isStepwise) seconds?.setAttribute('data-is-pressing', '');
  if (!bar) return;
  const leftMs = isStepwise ? secondsLeft * 1_000 : lengthMs - usedMs;
  bar.style.transform = `scaleX(${(leftMs / lengthMs).toFixed(4)})`;
}

function colour(element: HTMLElement | null, tone: Tone): void {
  if (element && element.dataset.sector !== tone) element.dataset.sector = tone;
}

function everyFrame(act: () => void): () => void {
  let frame = 0;
  const next = () => {
    act();
    frame = requestAnimationFrame(next);
  };
  next();
  return () => cancelAnimationFrame(frame);
}
