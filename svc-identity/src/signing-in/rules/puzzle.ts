import { attemptLimits } from './attempt-limits.ts';

/** Whose password is tried, and from where. */
export interface PuzzleOwner {
  /** The account's email, folded; there may be no such account. */
  readonly account: string;
  readonly address: string;
}

/** Passwords that strangers have tried in the last hour, this one included. */
export interface StrangersTries {
  readonly ofAccount: number;
  readonly ofAddress: number;
}

// The owner pays for what others do to the account: at most four times the work. An address pays for itself: at most eight
// times, as others may share it.
const mostForAccount = 2;
const mostForAddress = 3;
const triesPerStep = 10;

/** How often the work is doubled: for each doubling of the account's limit, and for each ten tries of the address. */
export function puzzleSteps({ ofAccount, ofAddress }: StrangersTries): number {
  const timesLimit = Math.max(1, ofAccount / attemptLimits.loginByAccount.attempts);
  const forAccount = Math.min(mostForAccount, Math.floor(Math.log2(timesLimit)));
  const forAddress = Math.min(mostForAddress, Math.floor(Math.max(0, ofAddress - 1) / triesPerStep));
  return forAccount + forAddress;
}

/** The same for registrations from one address in the last hour, this one included: a doubling for each time the limit was reached again. */
export function registrationSteps(ofAddress: number): number {
  const times = Math.floor((ofAddress - 1) / attemptLimits.registrationByAddress.attempts);
  return Math.min(mostForAddress, Math.max(0, times - 1));
}

/** Whom a puzzle is for. */
export function ownerOf({ account, address }: PuzzleOwner): string {
  return `${account} ${address}`;
}
