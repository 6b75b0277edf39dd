import type { AnswerEvidence, AnswerInput } from '@lights-out/contracts/answers';
import { servedVersionsKey } from '@lights-out/contracts/slices';
import { useSingleKeys } from '@lights-out/web-kit';
import { type Dispatch, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

import type { GameEvent, Phase, ShownQuestion } from '../../model/game-state.ts';
import { optionOfKey } from '../../model/option-mark.ts';

/**
 * The player's answers to the question on the screen: by the returned function (clicks and touches), by the keys A to
 * D and 1 to 4, and by none at all when its time is up. Times run from when the question was painted.
 */
export function useAnswering(phase: Phase, dispatch: Dispatch<GameEvent>): (option: number, event: Event) => void {
  const question = phase.is === 'asking' ? phase.question : null;
  const appearance = useAppearance(question?.n ?? null);
  const focusChanges = useFocusChanges(question?.n ?? null);
  const answer = useCallback(
    (selectedOption: number | null, event?: Event) => {
      if (!question) return;
      const nowAt = performance.now();
      const { shownAt, isPainted } = appearance.current ?? { shownAt: nowAt, isPainted: false };
      dispatch({
        is: 'answered',
        selectedOption,
        evidence: evidenceOf({ shownAt, isPainted, chosenAt: nowAt, focusChanges: focusChanges.current }, event),
      });
    },
    [question, appearance, focusChanges, dispatch],
  );
  useKeys(question, answer);
  useTimeout(question, answer);
  return answer;
}

/** When question n came onto the screen, by `performance.now()`. Follows the browser's frames. */
function useAppearance(n: number | null) {
  const appearance = useRef<{ readonly shownAt: number; readonly isPainted: boolean } | null>(null);
  useLayoutEffect(() => {
    if (n === null) return undefined;
    // A hidden tab paints nothing: until it does, its own commit counts.
    appearance.current = { shownAt: performance.now(), isPainted: false };
    const frame = requestAnimationFrame(() => {
      appearance.current = { shownAt: performance.now(), isPainted: true };
    });
    return () => cancelAnimationFrame(frame);
  }, [n]);
  return appearance;
}

/** When the page lost focus and regained it, in turns, while question n is on the screen. Follows the window. */
function useFocusChanges(n: number | null) {
  const changes = useRef<readonly number[]>([]);
  useLayoutEffect(() => {
    if (n === null) return undefined;
    changes.current = document.hasFocus() ? [] : [performance.now()];
    const note = () => {
      const isLost = changes.current.length % 2 === 1;
      // A window can tell of the same change twice.
      if (isLost === document.hasFocus()) changes.current = [...changes.current, performance.now()];
    };
    window.addEventListener('blur', note);
    window.addEventListener('focus', note);
    return () => {
      window.removeEventListener('blur', note);
      window.removeEventListener('focus', note);
    };
  }, [n]);
  return changes;
}

function useKeys(question: ShownQuestion | null, answer: (option: number, event: Event) => void): void {
  useSingleKeys(
    useCallback(
      (event: KeyboardEvent) => {
        const option = question && optionOfKey(event, question.options.length);
        if (option !== null) answer(option, event);
      },
      [question, answer],
    ),
  );
}

/** Follows the clock: at the end of the question's time, no answer is the answer. */
function useTimeout(question: ShownQuestion | null, answer: (option: null) => void): void {
  useEffect(() => {
    if (!question) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      const leftMs = question.endsAt - performance.now();
      // Timers may fire a little early, the browser's long ones more so.
      if (leftMs > 0) timer = setTimeout(wait, leftMs);
      else answer(null);
    };
    wait();
    return () => clearTimeout(timer);
  }, [question, answer]);
}

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
