import { boardQuery } from '@lights-out/contracts/board';
import { createGame, getGame, postAnswer, postQuestion } from '@lights-out/contracts/game';
import { ApiError, callApi } from '@lights-out/web-kit';

import { afterFailedCall, type CallFault } from '../model/failed-call.ts';
import type { PendingCall, GameEvent } from '../model/game-state.ts';

/** A call that takes longer is aborted and repeated; every call of a game is idempotent. */
const timeoutMs = 5_000;
/** A call is shown as slow only after this long. */
const slowAfterMs = 700;

/**
 * Makes the call that a game is waiting for, repeats it until it succeeds or is refused, and dispatches the outcome.
 * Dispatches nothing more once `signal` aborts; an answer that is being sent still goes out.
 */
export async function runCall(
  pendingCall: PendingCall,
  dispatch: (event: GameEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const dispatchHere = (event: GameEvent) => {
    if (!signal.aborted) dispatch(event);
  };
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const next = await attemptCall(pendingCall, attempt, dispatchHere, signal);
    if (next.is !== 'retry') return dispatchHere(next);
    dispatchHere({ is: 'call-status-changed', callStatus: next.callStatus });
    await pause(next.afterMs, signal);
  }
}

/** @param attempt how many attempts have failed before this one */
async function attemptCall(
  pendingCall: PendingCall,
  attempt: number,
  dispatch: (event: GameEvent) => void,
  signal: AbortSignal,
) {
  // An answer is not aborted: once sent it counts, and its verdict can be asked for again.
  const callSignal = pendingCall.asks === 'verdict' ? undefined : signal;
  const slow = setTimeout(() => {
    if (attempt === 0) dispatch({ is: 'call-status-changed', callStatus: 'slow' });
  }, slowAfterMs);
  try {
    return await ask(pendingCall, { signal: callSignal, timeoutMs });
  } catch (error) {
    return afterFailedCall(faultOf(error, signal), attempt);
  } finally {
    clearTimeout(slow);
  }
}

async function ask(
  pendingCall: PendingCall,
  limits: { readonly signal: AbortSignal | undefined; readonly timeoutMs: number },
): Promise<GameEvent> {
  const sentAt = performance.now();
  const receipt = () => ({ sentAt, receivedAt: performance.now() });
  switch (pendingCall.asks) {
    case 'game': {
      const { board, difficulty, challengeId } = pendingCall;
      const body = {
        ...boardQuery(board),
        ...(board.kind === 'practice' && { difficulty }),
        ...(challengeId !== null && { challengeId }),
      };
      return { is: 'view-came', view: await callApi(createGame, { body, ...limits }), receipt: receipt() };
    }
    case 'view': {
      const view = await callApi(getGame, { params: { id: pendingCall.gameId }, ...limits });
      return { is: 'view-came', view, receipt: receipt() };
    }
    case 'question': {
      const question = await callApi(postQuestion, { params: { id: pendingCall.gameId, n: pendingCall.n }, ...limits });
      return { is: 'question-came', question, receipt: receipt() };
    }
    case 'verdict': {
      const { gameId, n, selectedOption, clientElapsedMs } = pendingCall;
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

/** Waits for `ms`, or until the network is back or `signal` aborts. */
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
