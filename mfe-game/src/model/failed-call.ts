import type { GameEvent, CallStatus, Loss } from './game-state.ts';

/** As much of a failed call as decides what follows; status 0 is no answer at all. */
export interface CallFault {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds?: number | undefined;
  readonly arrival?: string | undefined;
}

export interface Retry {
  readonly is: 'retry';
  readonly callStatus: Extract<CallStatus, 'offline' | 'unavailable'>;
  readonly afterMs: number;
  /** What an answer is sent with again, to count by when it first arrived. */
  readonly arrival?: string;
}

const firstRetryMs = 500;
const longestRetryMs = 4_000;
const longestWaitAskedMs = 10_000;

const lossOf = new Map<string, Loss>([
  ['not-signed-in', 'signed-out'],
  ['entry-required', 'entry-required'],
  ['contest-closed', 'contest-closed'],
  ['contest-canceled', 'contest-canceled'],
  ['no-race-left', 'no-race-left'],
  ['matches-disqualified', 'matches-disqualified'],
  ['result-struck', 'result-struck'],
  ['challenge-not-found', 'challenge-not-found'],
  ['game-not-found', 'gone'],
  ['heat-not-found', 'gone'],
]);
/** Page and server are at different steps; after an unreadable reply the page cannot tell at which. */
const outOfStep = new Set(['already-answered', 'out-of-order', 'game-over', 'invalid-reply']);

/**
 * What follows from a failed call: it is repeated, which every call of a game allows, or the game is out of step, or it
 * cannot go on.
 *
 * @param attempt how many attempts have failed before this one
 */
export function afterFailedCall(fault: CallFault, attempt: number): Retry | GameEvent {
  const loss = lossOf.get(fault.code);
  if (loss) return { is: 'refused', why: loss };
  if (fault.status === 401) return { is: 'refused', why: 'signed-out' };
  if (outOfStep.has(fault.code)) return { is: 'out-of-step' };
  if (!mayPass(fault.status)) return { is: 'refused', why: 'failed' };
  const callStatus = fault.status === 0 ? 'offline' : 'unavailable';
  const { arrival } = fault;
  return { is: 'retry', callStatus, afterMs: waitMs(fault, attempt), ...(arrival !== undefined && { arrival }) };
}

function mayPass(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function waitMs({ retryAfterSeconds }: CallFault, attempt: number): number {
  const backOffMs = Math.min(longestRetryMs, firstRetryMs * 2 ** attempt);
  return Math.max(backOffMs, Math.min(longestWaitAskedMs, (retryAfterSeconds ?? 0) * 1_000));
}
