import { sectorOf } from '@lights-out/contracts/scoring';
import { writeText } from '@lights-out/web-kit';

import { tryLengthMs } from '../../model/try-question.ts';

/** The elements that the clock writes into. */
export interface TryHands {
  readonly time: HTMLElement | null;
  readonly bar: HTMLElement | null;
}

/** Shows a used time: straight into two elements, which never change their size by it. */
export function showTryTime({ time, bar }: TryHands, usedMs: number): void {
  if (time) writeText(time, (usedMs / 1_000).toFixed(3).padStart(6, '0'));
  if (!bar) return;
  bar.dataset.sector = sectorOf(usedMs / 1_000);
  bar.style.transform = `scaleX(${(1 - usedMs / tryLengthMs).toFixed(4)})`;
}

/**
 * Runs the clock of the try-question frame by frame, in whole seconds for players who prefer reduced motion; calls
 * `onEnd` once when its time is up. Returns what stops it.
 */
export function runTryClock(hands: TryHands, startedAt: number, isStepwise: boolean, onEnd: () => void): () => void {
  let frame = 0;
  const next = () => {
    const usedMs = Math.min(tryLengthMs, performance.now() - startedAt);
    showTryTime(hands, isStepwise ? Math.floor(usedMs / 1_000) * 1_000 : usedMs);
    if (usedMs < tryLengthMs) frame = requestAnimationFrame(next);
    else onEnd();
  };
  next();
  return () => cancelAnimationFrame(frame);
}
