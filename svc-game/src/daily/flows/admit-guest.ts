import { createHmac } from 'node:crypto';

import type { SolvedPuzzle } from '@lights-out/contracts/puzzle';
import { Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { guestPuzzleSteps, hourMs } from '../rules/new-guests.ts';
import { updateGuestUncounted, upsertGuestStart } from '../sql/guest-starts.ts';

interface ComingGuest {
  readonly guest: string;
  readonly address: string;
  /** The puzzle of an earlier refusal. */
  readonly solved: SolvedPuzzle | undefined;
}

/**
 * Counts a guest's first race. Beyond what people who share an address need, each takes a solved puzzle; who has raced before takes none.
 * A puzzle is the address's, not the guest's: the cookie of the refusal may come late.
 *
 * @throws {Refusal} `rate-limited`, with a puzzle
 */
export async function admitGuest(
  { db, prepared, puzzles, playSecret, newGuestsAnHour: limit, clock }: Context,
  { guest, address, solved }: ComingGuest,
): Promise<void> {
  const now = clock.now();
  const addressHash = createHmac('sha256', playSecret.current()).update(`guest-start ${address}`).digest();
  const endsAt = new Date(now.getTime() + hourMs);
  const come = await upsertGuestStart(prepared, { guest, addressHash, now, endsAt });
  if (come === undefined || come.counted <= limit) return;
  const steps = guestPuzzleSteps(come.counted, limit);
  const owner = `guest ${address}`;
  if (solved !== undefined && (await puzzles.take(owner, solved, steps))) return;
  // Nobody has come, so nobody counts.
  await updateGuestUncounted(db, addressHash);
  throw new Refusal('rate-limited', {
    message: solved === undefined ? tooManyGuests : notSolved,
    puzzle: await puzzles.pose(owner, steps),
    retryAfterSeconds: Math.max(1, Math.ceil((come.endsAt.getTime() - now.getTime()) / 1_000)),
  });
}

const tooManyGuests = 'Many have started to race from your network. Please wait a while and try again, or sign in.';
const notSolved = 'The solution of the puzzle was wrong, came too late or was used before. Please solve another one.';
