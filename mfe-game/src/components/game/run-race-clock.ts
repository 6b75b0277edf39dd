import { type Sector, sectorOf } from '@lights-out/contracts/scoring';

import type { Phase } from '../../model/game-state.ts';
import { drumRowsOf } from '../../model/lap-drums.ts';
import { lastAnswered } from '../../model/on-screen.ts';
import { usedMsAt } from '../../model/question-clock.ts';
import { turnDrums } from './LapDrums.tsx';

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
}

/**
 * Shows the time of the question on the screen, straight into three elements: while it is asked, frame by frame; once
 * it is judged, to the millisecond as the server measured it; in between it stands where the player stopped it. Gives what ends it.
 */
export function runRaceClock(hands: ClockHands, phase: Phase, style: ClockStyle): () => void {
  if (phase.is === 'asking') {
    return everyFrame(() => draw(hands, usedMsAt(phase.question, performance.now()), style));
  }
  // What was measured moves no more: no steps, and whole milliseconds, since seconds times a thousand may fall short of one.
  const takenMs = Math.round((lastAnswered(phase)?.verdict.timeTaken ?? 0) * 1_000);
  if (phase.is !== 'sending') draw(hands, takenMs, { ...style, isStepwise: false });
  return () => {};
}

/** Of drums and bar the transform alone: nothing is laid out anew but the seconds, once each. */
function draw({ lap, seconds, bar }: ClockHands, usedMs: number, { lengthMs, isStepwise }: ClockStyle): void {
  const secondsLeft = Math.ceil((lengthMs - usedMs) / 1_000);
  if (lap) turnDrums(lap, drumRowsOf(isStepwise ? Math.floor(usedMs / 100) * 100 : usedMs));
  write(seconds, String(secondsLeft));
  for (const hand of [seconds, bar]) colour(hand, sectorOf(usedMs / 1_000));
  if (!bar) return;
  const leftMs = isStepwise ? secondsLeft * 1_000 : lengthMs - usedMs;
  bar.style.transform = `scaleX(${(leftMs / lengthMs).toFixed(4)})`;
}

function colour(element: HTMLElement | null, sector: Sector): void {
  if (element && element.dataset.sector !== sector) element.dataset.sector = sector;
}

function write(element: HTMLElement | null, text: string): void {
  if (element && element.textContent !== text) element.textContent = text;
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
