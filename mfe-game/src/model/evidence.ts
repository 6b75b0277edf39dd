import type { AnswerEvidence, AnswerInput } from '@lights-out/contracts/game-view';
import { servedVersionsKey } from '@lights-out/contracts/slices';

/** An answer as this page saw it, in milliseconds of `performance.now()`. */
interface SeenAnswer {
  readonly shownAt: number;
  readonly chosenAt: number;
  readonly isPainted: boolean;
  /** When focus was lost and regained, in turns. */
  readonly focusChanges: readonly number[];
}

const mostFocusChanges = 20;
const longestMs = 86_400_000;

/** What the server keeps of an answer in a contest. Without an event the time was up. */
export function evidenceOf({ shownAt, chosenAt, isPainted, focusChanges }: SeenAnswer, event?: Event): AnswerEvidence {
  return {
    input: event ? inputOf(event) : 'none',
    isTrusted: event?.isTrusted ?? true,
    shownAt: browserInstant(shownAt),
    chosenAt: browserInstant(chosenAt),
    isPainted,
    focusChangesMs: focusChanges
      .slice(0, mostFocusChanges)
      .map((at) => Math.min(longestMs, Math.max(0, Math.round(at - shownAt)))),
    version: servedVersion(),
  };
}

/** A button that is pressed by a key gives a click without a pointer, and so do assistive programs. */
function inputOf(event: Event): Exclude<AnswerInput, 'none'> {
  const { pointerType, detail } = event as Partial<PointerEvent>;
  if (pointerType === 'touch' || pointerType === 'pen' || pointerType === 'mouse') return pointerType;
  return event.type.startsWith('key') || !detail ? 'key' : 'mouse';
}

function browserInstant(at: number): number {
  return Math.max(0, Math.round(performance.timeOrigin + at));
}

/** The version of this front end, as the shell noted it; unknown where it runs alone or storage is blocked. */
function servedVersion(): string | undefined {
  try {
    const known = JSON.parse(localStorage.getItem(servedVersionsKey) ?? '{}') as Record<string, { version?: string }>;
    return known['mfe-game']?.version;
  } catch {
    return undefined;
  }
}
