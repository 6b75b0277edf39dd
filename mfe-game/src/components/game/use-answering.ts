import { type Dispatch, useCallback, useEffect, useLayoutEffect, useRef } from 'react';

import type { GameEvent, Phase, ShownQuestion } from '../../model/game-state.ts';
import { optionOfKey } from '../../model/option-mark.ts';
import { useSingleKeys } from './use-single-keys.ts';

/**
 * The player's answers to the question on the screen: by the function given back (clicks and touches), by the keys A to
 * D and 1 to 4, and by none at all when its time is up. Times run from when the question was painted.
 */
export function useAnswering(phase: Phase, dispatch: Dispatch<GameEvent>): (option: number) => void {
  const question = phase.is === 'asking' ? phase.question : null;
  const paintedAt = usePaintedAt(question?.n ?? null);
  const answer = useCallback(
    (selectedOption: number | null) => {
      if (!question) return;
      const nowAt = performance.now();
      const elapsedMs = question.usedBeforeMs + nowAt - (paintedAt.current ?? nowAt);
      dispatch({ is: 'answered', selectedOption, clientElapsedMs: Math.max(0, Math.round(elapsedMs)) });
    },
    [question, paintedAt, dispatch],
  );
  useKeys(question, answer);
  useTimeout(question, answer);
  return answer;
}

/** When question n came onto the screen, by `performance.now()`. Follows the browser's frames. */
function usePaintedAt(n: number | null) {
  const paintedAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (n === null) return undefined;
    // A hidden tab paints nothing: until it does, its own commit counts.
    paintedAt.current = performance.now();
    const frame = requestAnimationFrame(() => {
      paintedAt.current = performance.now();
    });
    return () => cancelAnimationFrame(frame);
  }, [n]);
  return paintedAt;
}

function useKeys(question: ShownQuestion | null, answer: (option: number) => void): void {
  useSingleKeys(
    useCallback(
      (event: KeyboardEvent) => {
        const option = question && optionOfKey(event, question.options.length);
        if (option !== null) answer(option);
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
