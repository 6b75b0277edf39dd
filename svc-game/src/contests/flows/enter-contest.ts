import { randomUUID } from 'node:crypto';

import { inRetriedTransaction, Refusal, type Player } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { admitPlayer } from '../../players/index.ts';
import { isRunning, type Contest } from '../rules/contest.ts';
import { findActiveEntry, insertEntry } from '../sql/entries.ts';
import { findShownContest } from './find-shown-contest.ts';

/**
 * Enters the player into a contest without a fee. An entry that exists stays as it is.
 *
 * @throws {Refusal} `contest-not-found`, `contest-closed`, `contest-canceled`, or `entry-required` where the contest has a fee
 */
export function enterContest(ctx: Context, player: Player, id: string, now: Date): Promise<Contest> {
  return inRetriedTransaction(ctx.db, async (tx) => {
    const contest = await findShownContest(tx, id, player.id);
    if (contest === undefined) throw new Refusal('contest-not-found');
    if (contest.state === 'canceled') throw new Refusal('contest-canceled');
    if (!isRunning(contest, now)) throw new Refusal('contest-closed');
    // Holds the player's row, so that two calls at once leave one entry.
    await admitPlayer(tx, player);
    if (await findActiveEntry(tx, player.id, id)) return contest;
    if (contest.feeMinor > 0) throw new Refusal('entry-required');
    // An entry is named by its payment; one without a payment has a name of its own.
    await insertEntry(tx, {
      paymentId: randomUUID(),
      playerId: player.id,
      contest: id,
      changedAt: now.toISOString(),
    });
    return contest;
  });
}
