import { createGame, getGame, postAnswer, postQuestion } from '@lights-out/contracts/game';
import { ApiError, callApi } from '@lights-out/web-kit';

import { afterFailedCall, type CallFault } from '../model/failed-call.ts';
import type { Errand, GameEvent } from '../model/game-state.ts';

/** A call that takes longer is given up and repeated, which every call of a game allows. */
const timeoutMs = 5_000;
/** The player is told of a wait only after this long. */
const slowAfterMs = 700;

/**
 * Asks the server what the game wants and tells the game of the reply, however often it takes. Ends without a word
 * when `signal` aborts; an answer under way still goes out.
 */
export async function runErrand(errand: Errand, tell: (event: GameEvent) => void, signal: AbortSignal): Promise<void> {
  const tellHere = (event: GameEvent) => {
    if (!signal.aborted) tell(event);
  };
  const beganAt = performance.now();
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const next = await attemptErrand(errand, { attempt, beganAt }, tellHere, signal);
    if (next.is !== 'retry') return tellHere(next);
    tellHere({ is: 'line-changed', line: next.line });
    await pause(next.afterMs, signal);
  }
}

interface Try {
  /** How many have failed before. */
  readonly attempt: number;
  /** When the first was made, by `performance.now()`. */
  readonly beganAt: number;
}

async function attemptErrand(
  errand: Errand,
  { attempt, beganAt }: Try,
  tell: (event: GameEvent) => void,
  signal: AbortSignal,
) {
  // An answer under way is not called back: it counts, and the reply can be asked for again.
  const callSignal = errand.asks === 'verdict' ? undefined : signal;
  const slow = setTimeout(() => {
    if (attempt === 0) tell({ is: 'line-changed', line: 'slow' });
  }, slowAfterMs);
  try {
    return await ask(errand, { signal: callSignal, timeoutMs });
  } catch (error) {
    const awaitsEntry = errand.asks === 'game' && errand.hasEntered;
    return afterFailedCall(faultOf(error, signal), attempt, awaitsEntry ? performance.now() - beganAt : null);
  } finally {
    clearTimeout(slow);
  }
}

async function ask(
  errand: Errand,
  limits: { readonly signal: AbortSignal | undefined; readonly timeoutMs: number },
): Promise<GameEvent> {
  const sentAt = performance.now();
  const receipt = () => ({ sentAt, receivedAt: performance.now() });
  switch (errand.asks) {
    case 'game': {
      const { premium, difficulty, challengeId } = errand;
      const body = { premium, ...(!premium && { difficulty }), ...(challengeId !== null && { challengeId }) };
      return { is: 'view-came', view: await callApi(createGame, { body, ...limits }), receipt: receipt() };
    }
    case 'view': {
      const view = await callApi(getGame, { params: { id: errand.gameId }, ...limits });
      return { is: 'view-came', view, receipt: receipt() };
    }
    case 'question': {
      const question = await callApi(postQuestion, { params: { id: errand.gameId, n: errand.n }, ...limits });
      return { is: 'question-came', question, receipt: receipt() };
    }
    case 'verdict': {
      const { gameId, n, selectedOption, clientElapsedMs } = errand;
      const body = { n, selectedOption, clientElapsedMs };
      return { is: 'verdict-came', verdict: await callApi(postAnswer, { params: { id: gameId }, body, ...limits }) };
    }
  }
}

/**
 * The fault of a failed call. Anything but an `ApiError` is a bug of this page (or a browser that lacks something it
 * uses): it goes to the console and to the window's `error` listeners, and the game says that it cannot go on.
 */
function faultOf(error: unknown, signal: AbortSignal): CallFault {
  if (error instanceof ApiError) return error;
  if (!signal.aborted) reportError(error);
  return { status: 400, code: 'failed' };
}

/** Waits, but no longer than until the network is back. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    signal.addEventListener('abort', done);
    function done() {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    }
  });
}
