import type { GameEvent, Line, Loss } from './game-state.ts';

/** What a failed call says of itself: status 0 is no answer at all. */
export interface CallFault {
  readonly status: number;
  readonly code: string;
  readonly retryAfterSeconds?: number | undefined;
}

export interface Retry {
  readonly is: 'retry';
  readonly line: Extract<Line, 'offline' | 'unavailable' | 'awaiting-entry'>;
  readonly afterMs: number;
}

const firstRetryMs = 500;
const longestRetryMs = 4_000;
const longestWaitAskedMs = 10_000;

/** An entry that was paid for is on its way to the game by an event: milliseconds as a rule. */
const entryPatienceMs = 20_000;
const longestEntryRetryMs = 2_000;

const lossOf = new Map<string, Loss>([
  ['not-signed-in', 'signed-out'],
  ['entry-required', 'entry-required'],
  ['contest-closed', 'contest-closed'],
  ['challenge-not-found', 'challenge-not-found'],
  ['game-not-found', 'gone'],
]);
/** The page and the server are at different steps; an unreadable reply leaves open at which. */
const outOfStep = new Set(['already-answered', 'out-of-order', 'game-over', 'invalid-reply']);

/**
 * What follows from a call that failed: it is tried again, as every call of a game may be repeated; or the game learns
 * that it is out of step, or that it cannot go on.
 *
 * @param attempt how many tries have failed before this one
 * @param awaitedMs for how long an entry has been waited for that was paid just before; null where there is none
 */
export function afterFailedCall(fault: CallFault, attempt: number, awaitedMs: number | null = null): Retry | GameEvent {
  if (fault.code === 'entry-required' && awaitedMs !== null) return afterMissingEntry(attempt, awaitedMs);
  const loss = lossOf.get(fault.code);
  if (loss) return { is: 'refused', why: loss };
  if (fault.status === 401) return { is: 'refused', why: 'signed-out' };
  if (outOfStep.has(fault.code)) return { is: 'out-of-step' };
  if (!mayPass(fault.status)) return { is: 'refused', why: 'failed' };
  return { is: 'retry', line: fault.status === 0 ? 'offline' : 'unavailable', afterMs: waitMs(fault, attempt) };
}

function afterMissingEntry(attempt: number, awaitedMs: number): Retry | GameEvent {
  if (awaitedMs >= entryPatienceMs) return { is: 'refused', why: 'entry-late' };
  return { is: 'retry', line: 'awaiting-entry', afterMs: Math.min(longestEntryRetryMs, firstRetryMs * 2 ** attempt) };
}

function mayPass(status: number): boolean {
  return status === 0 || status === 408 || status === 429 || status >= 500;
}

function waitMs({ retryAfterSeconds }: CallFault, attempt: number): number {
  const backOffMs = Math.min(longestRetryMs, firstRetryMs * 2 ** attempt);
  return Math.max(backOffMs, Math.min(longestWaitAskedMs, (retryAfterSeconds ?? 0) * 1_000));
}
