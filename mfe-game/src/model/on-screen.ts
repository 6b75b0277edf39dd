import type { Answered, Phase, ShownQuestion } from './game-state.ts';

/** The question whose verdict is still to come; null when there is none. */
export function questionBeingAsked(phase: Phase): ShownQuestion | null {
  return phase.is === 'asking' || phase.is === 'sending' ? phase.question : null;
}

/** The judged question that is on the screen; null when there is none. */
export function lastAnswered(phase: Phase): Answered | null {
  if (phase.is === 'verdict') return phase;
  return phase.is === 'opening' || phase.is === 'finished' ? phase.last : null;
}

/** The question on the screen, judged or not; null before the first. */
export function questionOnScreen(phase: Phase): ShownQuestion | null {
  return questionBeingAsked(phase) ?? lastAnswered(phase)?.question ?? null;
}
