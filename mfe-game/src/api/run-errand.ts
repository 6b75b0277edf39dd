import { createGame, getGame, postAnswer, postQuestion } from '@lights-out/contracts/game';
import { ApiError, callApi } from '@lights-out/web-kit';

import { afterFailedCall, type CallFault } from '../model/failed-call.ts';
import type { Errand, GameEvent } from '../model/game-state.ts';

/** A call that takes longer is given up and made again: every one of them may be repeated. */
const patienceMs = 5_000;
/** Until then a wait is not worth a word. */
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
  const patience = new AbortController();
  const isOneWay = errand.asks === 'verdict';
  const giveUp = setTimeout(() => patience.abort(), patienceMs);
  const slow = setTimeout(() => {
    if (attempt === 0) tell({ is: 'line-changed', line: 'slow' });
  }, slowAfterMs);
  try {
    return await ask(errand, isOneWay ? patience.signal : AbortSignal.any([signal, patience.signal]));
  } catch (error) {
    const awaitsEntry = errand.asks === 'game' && errand.hasEntered;
    return afterFailedCall(faultOf(error), attempt, awaitsEntry ? performance.now() - beganAt : null);
  } finally {
    clearTimeout(giveUp);
    clearTimeout(slow);
  }
}

async function ask(errand: Errand, signal: AbortSignal): Promise<GameEvent> {
  const sentAt = performance.now();
  const receipt = () => ({ sentAt, receivedAt: performance.now() });
  switch (errand.asks) {
    case 'game': {
      const { premium, difficulty, challengeId } = errand;
      const body = { premium, ...(!premium && { difficulty }), ...(challengeId !== null && { challengeId }) };
      return { is: 'view-came', view: await callApi(createGame, { body, signal }), receipt: receipt() };
    }
    case 'view': {
      const view = await callApi(getGame, { params: { id: errand.gameId }, signal });
      return { is: 'view-came', view, receipt: receipt() };
    }
    case 'question': {
      const question = await callApi(postQuestion, { params: { id: errand.gameId, n: errand.n }, signal });
      return { is: 'question-came', question, receipt: receipt() };
    }
    case 'verdict': {
      const { gameId, n, selectedOption, clientElapsedMs } = errand;
      const body = { n, selectedOption, clientElapsedMs };
      return { is: 'verdict-came', verdict: await callApi(postAnswer, { params: { id: gameId }, body, signal }) };
    }
  }
}

/** An abort by our own patience is the line's fault; what is no failed call at all is a bug, and a game cannot go on. */
function faultOf(error: unknown): CallFault {
  if (error instanceof ApiError) return error;
  const isAbort = error instanceof DOMException && error.name === 'AbortError';
  return isAbort ? { status: 0, code: 'timeout' } : { status: 400, code: 'failed' };
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
