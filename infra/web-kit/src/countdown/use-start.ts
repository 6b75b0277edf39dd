import { useEffect, useEffectEvent, useState } from 'react';

import { darkMs, goMs, holdAfterCount, lightsOnAt } from './start-sequence.ts';

/** `lights`: they come on and stay on; `dark`: they have gone out together; `go`: the race is on. */
export type StartStage = 'lights' | 'dark' | 'go';

/** What is signalled: how many lights are on after one more went on, or GO. */
export type StartSignal = number | 'go';

interface Start {
  readonly seconds: number;
  readonly count: number;
  /** Keeps the lights on for as long as it holds: what is started is not ready yet. */
  readonly isHeld: boolean;
  /** The lights went out before: GO from the beginning, and nothing to wait for. */
  readonly isOut: boolean;
  readonly onDone: () => void;
  readonly onSignal: ((signal: StartSignal) => void) | undefined;
}

/**
 * Runs a start by the clock: the count, the lights, a hold of random length, the dark, GO. A tab whose timers were held
 * back is right again when it is looked at. `onDone` is called once.
 */
export function useStart({ seconds, count, isHeld, isOut, onDone, onSignal }: Start) {
  const [startedAt] = useState(() => Date.now());
  const [holdMs] = useState(() => holdAfterCount(Math.random()));
  const [elapsedMs, setElapsedMs] = useState(0);
  const [stage, setStage] = useState<StartStage>(isOut ? 'go' : 'lights');
  const onAt = lightsOnAt(seconds, count);
  const lit = stage === 'lights' ? onAt.filter((atMs) => atMs <= elapsedMs).length : 0;

  // Follows the clock.
  useEffect(() => {
    if (stage !== 'lights') return undefined;
    const endMs = seconds * 1_000 + holdMs;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const step = () => {
      clearTimeout(timer);
      const passedMs = Date.now() - startedAt;
      setElapsedMs(passedMs);
      if (passedMs < endMs) timer = setTimeout(step, nextChangeMs(passedMs, seconds, count, endMs) - passedMs);
      else if (!isHeld) setStage('dark');
    };
    step();
    document.addEventListener('visibilitychange', step);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', step);
    };
  }, [stage, startedAt, seconds, count, holdMs, isHeld]);

  // Follows the clock: each of the last two stages is shown for its whole length, however late it began.
  const done = useEffectEvent(onDone);
  useEffect(() => {
    if (stage === 'lights' || isOut) return undefined;
    const timer = setTimeout(() => (stage === 'dark' ? setStage('go') : done()), stage === 'dark' ? darkMs : goMs);
    return () => clearTimeout(timer);
  }, [stage, isOut]);

  const signal = useEffectEvent((what: StartSignal) => onSignal?.(what));
  useEffect(() => {
    if (lit > 0) signal(lit);
  }, [lit]);
  useEffect(() => {
    if (stage === 'go' && !isOut) signal('go');
  }, [stage, isOut]);

  const left = stage === 'lights' ? Math.max(0, Math.ceil(seconds - elapsedMs / 1_000)) : 0;
  return { stage, lit, left };
}

/** When the picture changes next: at a whole second, at a light, or at the end. */
function nextChangeMs(passedMs: number, seconds: number, count: number, endMs: number): number {
  const second = (Math.floor(passedMs / 1_000) + 1) * 1_000;
  const light = lightsOnAt(seconds, count).find((atMs) => atMs > passedMs) ?? endMs;
  return Math.min(second, light, endMs);
}
