import type { Puzzle, SolvedPuzzle } from '@lights-out/contracts/puzzle';
import { Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { ownerOf, puzzleSteps, registrationSteps } from '../rules/puzzle.ts';

type Counting = Pick<Context, 'attempts'>;
/** What it takes to ask for a proof of work as well. */
export type Posing = Pick<Context, 'attempts' | 'puzzles'>;

/** Who tries a password, and how far the caller is trusted. */
export interface Attempt {
  /** The account's email, folded; there may be no such account. */
  readonly account: string;
  readonly address: string;
  /** Hash in hex of the token of a browser in which this account was signed in before; undefined for any other. */
  readonly knownDevice: string | undefined;
  /**
   * The caller holds a session of the account, or the account's password has just been set by a mail. The number of
   * guesses of others then does not count.
   */
  readonly isTrusted: boolean;
  /** The puzzle of an earlier refusal. */
  readonly solved: SolvedPuzzle | undefined;
}

/**
 * Counts an attempt at an account's password. Called before the password is hashed, so that concurrent attempts cannot
 * exceed a limit. A known device has a limit of its own alone, which no other caller can use up (decision 0171). Beyond the limits
 * that strangers share, a solved puzzle is asked for (decision 0239).
 *
 * @throws {Refusal} `rate-limited`, with a puzzle where one would help
 */
export async function countLogin(ctx: Posing, attempt: Attempt): Promise<void> {
  const { attempts } = ctx;
  const { account, address, knownDevice, isTrusted } = attempt;
  if (knownDevice !== undefined)
    return refuseFor(await attempts.loginByDevice.count(`${account} ${knownDevice}`), tooMany);
  refuseFor(await attempts.loginByPair.count(pairOf(account, address)), tooMany);
  if (!isTrusted) await countStranger(ctx, attempt);
}

async function countStranger(ctx: Posing, attempt: Attempt): Promise<void> {
  const { attempts, puzzles } = ctx;
  const { account, address, solved } = attempt;
  const [addressWaitMs, accountWaitMs] = await Promise.all([
    attempts.loginByAddress.count(address),
    attempts.loginByAccount.count(account),
  ]);
  if (addressWaitMs === undefined && accountWaitMs === undefined) return;
  const [ofAddress, ofAccount] = await Promise.all([
    attempts.loginByAddress.find(address),
    attempts.loginByAccount.find(account),
  ]);
  const steps = puzzleSteps({ ofAddress, ofAccount });
  if (solved !== undefined && (await puzzles.take(ownerOf(attempt), solved, steps))) return;
  // The password was not looked at, so the try does not count.
  await Promise.all([
    attempts.loginByPair.uncount(pairOf(account, address)),
    attempts.loginByAddress.uncount(address),
    attempts.loginByAccount.uncount(account),
  ]);
  const puzzle = await puzzles.pose(ownerOf(attempt), steps);
  const isByOthers = accountWaitMs !== undefined;
  refuseFor(accountWaitMs ?? addressWaitMs, isByOthers ? tooManyByOthers : tooMany, puzzle);
}

/**
 * Counts a registration. Beyond what people who share an address need, each takes a solved puzzle.
 *
 * @throws {Refusal} `rate-limited`, with a puzzle
 */
export async function countRegistration(
  { attempts: { registrationByAddress }, puzzles }: Posing,
  attempt: Pick<Attempt, 'account' | 'address' | 'solved'>,
): Promise<void> {
  const { address, solved } = attempt;
  const waitMs = await registrationByAddress.count(address);
  if (waitMs === undefined) return;
  const steps = registrationSteps(await registrationByAddress.find(address));
  if (solved !== undefined && (await puzzles.take(ownerOf(attempt), solved, steps))) return;
  await registrationByAddress.uncount(address);
  refuseFor(waitMs, tooManyRegistrations, await puzzles.pose(ownerOf(attempt), steps));
}

/** Takes an attempt back that was right, and forgets the failures of this caller. */
export async function forgetLogins({ attempts }: Counting, attempt: Attempt): Promise<void> {
  const { account, address, knownDevice, isTrusted } = attempt;
  if (knownDevice !== undefined) return attempts.loginByDevice.delete(`${account} ${knownDevice}`);
  await attempts.loginByPair.delete(pairOf(account, address));
  if (isTrusted) return;
  await Promise.all([attempts.loginByAddress.uncount(address), attempts.loginByAccount.uncount(account)]);
}

/** Forgets the failed logins to this account from this address. */
export async function forgetFailedLogins({ attempts }: Counting, account: string, address: string): Promise<void> {
  await attempts.loginByPair.delete(pairOf(account, address));
}

/**
 * Counts an attempt at the portal's password. Called before the password is compared, so that concurrent attempts cannot
 * exceed the limit.
 *
 * @throws {Refusal} `rate-limited`
 */
export async function countAdminAttempt({ attempts }: Counting, address: string): Promise<void> {
  refuseFor(await attempts.adminByAddress.count(address));
  const isAmongFirst = (await attempts.adminFirstByAddress.count(address)) === undefined;
  if (!isAmongFirst) refuseFor(await attempts.adminInAll.count('all'));
}

export async function forgetAdminAttempts({ attempts }: Counting, address: string): Promise<void> {
  await attempts.adminByAddress.delete(address);
}

/** Counts a request for a reset link. Returns false over the limit: the mails already sent hold a link that works. */
export async function mayRequestReset({ attempts }: Counting, emailFolded: string): Promise<boolean> {
  return (await attempts.resetByEmail.count(emailFolded)) === undefined;
}

/**
 * Counts a request for a mail that confirms the account's address.
 *
 * @throws {Refusal} `rate-limited`
 */
export async function countConfirmation({ attempts }: Counting, userId: string): Promise<void> {
  refuseFor(await attempts.confirmationByAccount.count(userId), tooManyMails);
}

/**
 * Counts a recovery code before it is looked at. Passkeys have no such limit, so a person who knows the password cannot lock the owner out.
 *
 * @throws {Refusal} `rate-limited`
 */
export async function countRecoveryCode({ attempts }: Counting, userId: string): Promise<void> {
  refuseFor(await attempts.recoveryCodeByAccount.count(userId), tooManyCodes);
}

/** Forgets the codes that were refused before one was right. */
export async function forgetRecoveryCode({ attempts }: Counting, userId: string): Promise<void> {
  await attempts.recoveryCodeByAccount.delete(userId);
}

const tooManyCodes = 'Too many recovery codes were wrong. Please use a passkey, or wait a while.';
const tooManyMails = 'We have sent you this mail several times. Please look among the unwanted mails, or wait a while.';
const tooMany = 'Too many failed logins. Please wait a while and try again.';
const tooManyRegistrations = 'Many accounts were made from your network. Please wait a while and try again.';
const tooManyByOthers =
  'Too many failed logins to this account. Please set a new password by mail, use a browser in which you were signed in before, or wait a while.';

function pairOf(account: string, address: string): string {
  return `${account} ${address}`;
}

function refuseFor(waitMs: number | undefined, message?: string, puzzle?: Puzzle): void {
  if (waitMs === undefined) return;
  throw new Refusal('rate-limited', {
    ...(message === undefined ? {} : { message }),
    ...(puzzle === undefined ? {} : { puzzle }),
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1_000)),
  });
}
