import { isMonth } from '@lights-out/contracts';
import { inTransaction, type Player } from '@lights-out/service-kit';

import type { OnBehalfOf } from '../../clients/payments.ts';
import type { Context } from '../../context.ts';
import { findContest } from '../sql/contests.ts';
import { recordEntry } from './apply-entry.ts';

/**
 * Reads from svc-payments an entry whose event has not arrived yet, and stores it as the event would. A suspension that
 * has arrived in the meantime stays: a payment's row is inserted once (decision 0105).
 *
 * @returns whether the player has paid
 * @throws {Refusal} `unavailable`
 */
export async function fetchEntry(ctx: Context, player: Player, caller: OnBehalfOf, contest: string): Promise<boolean> {
  const { db, payments, log } = ctx;
  if (!(await isPaidFor(ctx, contest))) return false;
  const entry = await payments.findEntry(caller, contest);
  if (entry === undefined) return false;
  await inTransaction(db, async (tx) => {
    await recordEntry(tx, { ...entry, playerId: player.id, contest });
  });
  log.info({ event: 'entry-fetched', requestId: caller.requestId, paymentId: entry.paymentId });
  return true;
}

/** A month has a fee, even before its row is made. */
async function isPaidFor({ db }: Context, contest: string): Promise<boolean> {
  const found = await findContest(db, contest);
  return found === undefined ? isMonth(contest) : found.feeMinor > 0;
}
