import { messages } from '@lights-out/contracts';

/** What keeps the owner of an account from signing in. */
export interface Closure {
  readonly at: Date;
  /** Null for one that holds until an admin reopens the account. */
  readonly until: Date | null;
  readonly reason: string;
}

const dayMs = 86_400_000;

/** @param days how long it holds; null for one without an end */
export function newClosure({ days, reason }: { days: number | null; reason: string }, now: Date): Closure {
  return { at: now, until: days === null ? null : new Date(now.getTime() + days * dayMs), reason };
}

/** `until 24 November 2026 at 12:00 UTC`, or `for good`. */
export function endInWords(until: Date | string | null): string {
  return until === null ? 'for good' : `until ${messages.formats.instant(until)}`;
}
