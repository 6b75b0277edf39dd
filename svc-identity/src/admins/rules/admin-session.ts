import { randomBytes } from 'node:crypto';

import { adminIdleSeconds } from '@lights-out/contracts/admin-session';

const longestMs = 12 * 3_600_000;

/** A new session's short name: tells sessions apart in the audit list and cannot be used to sign in. */
export function newAdminSessionName(): string {
  return randomBytes(4).toString('hex');
}

/** A session is valid if it was last used after `seenAfter` and started after `startedAfter`. */
export function adminSessionLimits(now: Date): { seenAfter: Date; startedAfter: Date } {
  return {
    seenAfter: new Date(now.getTime() - adminIdleSeconds * 1_000),
    startedAfter: new Date(now.getTime() - longestMs),
  };
}
