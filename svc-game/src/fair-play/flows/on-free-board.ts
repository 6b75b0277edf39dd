import type { FreeBoard } from '@lights-out/contracts';
import { inRetriedTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import { type ActionBy, announceAdminAction, nameOf } from '../../admin-actions.ts';
import type { Context } from '../../context.ts';
import { deleteStandings, hasPartInContest, insertReinstatedStandings } from '../../contests/index.ts';
import { lockKnownPlayer } from '../../players/index.ts';
import { findStanding, insertEntry } from '../sql/fair-play-log.ts';
import { findCountedScore, insertStruckResults } from '../sql/struck-results.ts';
import { announceStrike, type Imposed } from './announce-strike.ts';

/**
 * Takes a decision about a player on a free board, while the player's row is held: of two decisions one comes after the other.
 *
 * @throws {Refusal} `not-found` where the player has no part in the board, `own-entry` where the player is the admin
 */
export function onFreeBoard<Done>(
  { db }: Pick<Context, 'db'>,
  { contest, playerId }: { readonly contest: string; readonly playerId: string },
  { admin }: ActionBy,
  decide: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  return inRetriedTransaction(db, async (tx) => {
    if (!(await lockKnownPlayer(tx, playerId)) || !(await hasPartInContest(tx, contest, playerId)))
      throw new Refusal('not-found');
    if (admin.playerId === playerId) throw new Refusal('own-entry');
    return decide(tx);
  });
}

/**
 * Strikes one run of a player on a free board, or all that were raced so far. The next best run takes the place, what is raced
 * afterwards counts, and the player is mailed.
 *
 * @param seenScore of the standing as the admin saw it; undefined where the page showed none
 * @throws {Refusal} as `onFreeBoard`; `stale-view` where the player has another score or there is nothing left to strike
 */
export async function strikeOnFreeBoard(
  ctx: Context,
  imposed: Omit<Imposed, 'penalty'> & { readonly contest: FreeBoard; readonly gameId?: string | undefined },
  seenScore: number | null | undefined,
  by: ActionBy,
): Promise<void> {
  const { contest, playerId, rule, reason, grounds, gameId } = imposed;
  await onFreeBoard(ctx, imposed, by, async (tx) => {
    const standing = await findStanding(tx, contest, playerId);
    if (seenScore !== undefined && seenScore !== (standing?.score ?? null)) throw new Refusal('stale-view');
    const score = await findCountedScore(tx, contest, playerId, gameId);
    if (score === undefined) throw new Refusal('stale-view');
    const penalty = 'result-struck';
    const entry = { contest, playerId, outcome: 'struck', rule, penalty, reason, grounds, gameId } as const;
    const decision = await insertEntry(tx, { ...entry, byId: by.admin.id }, { by: nameOf(by.admin), at: by.at });
    await insertStruckResults(tx, { contest, playerId, decision, gameId });
    await deleteStandings(tx, { playerId, reason: 'struck', board: contest, at: by.at });
    await insertReinstatedStandings(tx, { playerId, board: contest, at: by.at });
    await announceAdminAction(ctx.outbox, tx, { action: penalty, contest, playerId, reason }, by);
    await announceStrike(ctx, tx, { ...imposed, penalty, run: gameId === undefined ? undefined : { score } }, by);
  });
  ctx.ranks.notifyCommitted();
}
