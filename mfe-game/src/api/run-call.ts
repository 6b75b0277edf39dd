import { boardQuery } from '@lights-out/contracts/board';
import { arrivalHeldSeconds } from '@lights-out/contracts/constants';
import { postAnswer } from '@lights-out/contracts/answers';
import { createGame, getGame, postEcho, postQuestion, postQuestionKey } from '@lights-out/contracts/game';
import type { SealedQuestion } from '@lights-out/contracts/answers';
import type { OpenQuestion, RunningGame } from '@lights-out/contracts/game-view';
import { ApiError, callApi } from '@lights-out/web-kit';

import { afterFailedCall, type CallFault } from '../model/failed-call.ts';
import type { PendingCall, GameEvent } from '../model/game-state.ts';
import type { Receipt } from '../model/question-clock.ts';
import { canOpenSeals, openSeal } from './open-seal.ts';

/** A call that takes longer is aborted and repeated. All are idempotent: the creation of a game by its key. */
const timeoutMs = 5_000;
/** A call is shown as slow only after this long. */
const slowAfterMs = 700;
/** How often the line is measured before the first question, and after each answer. */
const roundsAtStart = 2;
const roundsAfterAnswer = 1;

/**
 * Makes the call that a game is waiting for, repeats it until it succeeds or is refused, and dispatches the outcome.
 * Dispatches nothing more once `signal` aborts; an answer that is being sent still goes out.
 */
export async function runCall(
  asked: PendingCall,
  dispatch: (event: GameEvent) => void,
  signal: AbortSignal,
  line: GameLine,
  asking: Asking = askOnLine(line),
): Promise<void> {
  const dispatchHere = (event: GameEvent) => {
    if (!signal.aborted) dispatch(event);
  };
  let pendingCall = asked;
  let heldAt: number | undefined;
  for (let attempt = 0; !signal.aborted; attempt += 1) {
    const next = await attemptCall(pendingCall, { attempt, asking, signal }, dispatchHere);
    if (next.is !== 'retry') return dispatchHere(next);
    const { arrival } = next;
    if (pendingCall.asks === 'verdict' && arrival !== undefined) {
      pendingCall = { ...pendingCall, arrival };
      heldAt ??= performance.now();
    }
    const isHeld = heldAt !== undefined && performance.now() - heldAt < arrivalHeldSeconds * 1_000;
    dispatchHere({ is: 'call-status-changed', callStatus: isHeld ? 'held' : next.callStatus });
    await pause(next.afterMs, signal);
  }
}

/**
 * Makes one call of a game: the event that its reply is.
 *
 * @param onChecking called when a puzzle is being solved before the call is made again
 */
export type Asking = (pendingCall: PendingCall, limits: Limits, onChecking: () => void) => Promise<GameEvent>;

/** The calls of a race. */
function askOnLine(line: GameLine): Asking {
  const creationKey = newCreationKey();
  return (pendingCall, limits) => ask(pendingCall, line, limits, creationKey);
}

interface Attempt {
  /** How many attempts have failed before this one. */
  readonly attempt: number;
  readonly asking: Asking;
  readonly signal: AbortSignal;
}

async function attemptCall(
  pendingCall: PendingCall,
  { attempt, asking, signal }: Attempt,
  dispatch: (event: GameEvent) => void,
) {
  // An answer is not aborted: once sent it counts, and its verdict can be asked for again.
  const callSignal = pendingCall.asks === 'verdict' ? undefined : signal;
  const slow = setTimeout(() => {
    if (attempt === 0) dispatch({ is: 'call-status-changed', callStatus: 'slow' });
  }, slowAfterMs);
  const onChecking = () => {
    clearTimeout(slow);
    dispatch({ is: 'call-status-changed', callStatus: 'checking' });
  };
  try {
    return await asking(pendingCall, { signal: callSignal, timeoutMs }, onChecking);
  } catch (error) {
    return afterFailedCall(faultOf(error, signal), attempt);
  } finally {
    clearTimeout(slow);
  }
}

export interface Limits {
  readonly signal: AbortSignal | undefined;
  readonly timeoutMs: number;
}

async function ask(pendingCall: PendingCall, line: GameLine, limits: Limits, creationKey: string): Promise<GameEvent> {
  const sentAt = performance.now();
  const receipt = () => ({ sentAt, receivedAt: performance.now() });
  switch (pendingCall.asks) {
    case 'game': {
      const { board, difficulty, challengeId } = pendingCall;
      const body = {
        ...boardQuery(board),
        ...(board.kind === 'practice' && { difficulty }),
        ...(challengeId !== null && { challengeId }),
        key: creationKey,
      };
      const view = await callApi(createGame, { body, ...limits });
      line.note(view.gameId, view, roundsAtStart);
      return { is: 'view-came', view, receipt: receipt() };
    }
    case 'view': {
      const view = await callApi(getGame, { params: { id: pendingCall.gameId }, ...limits });
      if (view.state === 'running') line.note(view.gameId, view, roundsAtStart);
      return { is: 'view-came', view, receipt: receipt() };
    }
    case 'question': {
      return { is: 'question-came', ...(await askForQuestion(pendingCall, line, limits)) };
    }
    case 'verdict': {
      const { gameId, n, selectedOption, evidence, arrival } = pendingCall;
      const body = { n, selectedOption, lineToken: line.lineToken(), evidence, arrival };
      const { sealedQuestion, lineToken, ...verdict } = await callApi(postAnswer, {
        params: { id: gameId },
        body,
        ...limits,
      });
      line.note(gameId, { sealedQuestion, lineToken }, roundsAfterAnswer);
      return { is: 'verdict-came', verdict };
    }
  }
}

/** A random UUID. `randomUUID` would ask for https, which a demo on a local network does not have. */
function newCreationKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  // Version 4 and its variant (RFC 9562).
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** The question by its key where it came sealed before; else, or where the seal cannot be opened, as it is. */
async function askForQuestion(
  { gameId, n }: Extract<PendingCall, { asks: 'question' }>,
  line: GameLine,
  limits: Limits,
): Promise<{ question: OpenQuestion; receipt: Receipt }> {
  const call = { params: { id: gameId, n }, ...limits };
  const sealed = line.sealed(n);
  let sentAt = performance.now();
  if (sealed && canOpenSeals()) {
    const key = await callApi(postQuestionKey, call);
    const receipt = { sentAt, receivedAt: performance.now() };
    const question = await openSeal(sealed, key).catch(reportError);
    if (question) return { question, receipt };
    sentAt = performance.now();
  }
  const question = await callApi(postQuestion, call);
  return { question, receipt: { sentAt, receivedAt: performance.now() } };
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

/** What replies of a game carry along for the next step. */
type NextStep = Pick<RunningGame, 'sealedQuestion' | 'lineToken'>;

/** What a page holds for a game's next step beside its state: the next question, sealed, and the last line token. */
export interface GameLine {
  /**
   * Keeps what a reply brought, and measures the line by returning the token at once, `rounds` times. Nothing waits for
   * that; a round that fails is not repeated.
   */
  note(gameId: string, next: NextStep, rounds: number): void;
  /** Sealed question n, where it came before. */
  sealed(n: number): SealedQuestion | undefined;
  lineToken(): string | undefined;
}

/** An echo that takes longer measures nothing that counts. */
const echoTimeoutMs = 2_000;

export function gameLine(): GameLine {
  let held: NextStep = {};
  return {
    note(gameId, { sealedQuestion, lineToken }, rounds) {
      held = { sealedQuestion, lineToken: lineToken ?? held.lineToken };
      if (lineToken !== undefined) void measure(gameId, lineToken, rounds);
    },
    sealed: (n) => (held.sealedQuestion?.n === n ? held.sealedQuestion : undefined),
    lineToken: () => held.lineToken,
  };

  async function measure(gameId: string, first: string, rounds: number): Promise<void> {
    let sent = first;
    for (let round = 0; round < rounds; round += 1) {
      const body = { lineToken: sent };
      const reply = await callApi(postEcho, { params: { id: gameId }, body, timeoutMs: echoTimeoutMs }).catch(
        () => undefined,
      );
      // A newer reply has brought another token meanwhile.
      if (reply === undefined || held.lineToken !== sent) return;
      sent = reply.lineToken;
      held = { ...held, lineToken: sent };
    }
  }
}
