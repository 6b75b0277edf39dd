import { contestKey, type ImposedPenalty } from '@lights-out/contracts';
import type { AdminAction } from '@lights-out/contracts/admin';
import { Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import {
  advanceContest,
  type ContestState,
  deleteStandings,
  hasDisqualification,
  hasPartInContest,
  insertDisqualification,
  insertSteps,
  markContestGamesAbandoned,
  settleContest,
  type Settlement,
  withdrawAward,
} from '../../contests/index.ts';
import { findStanding, insertEntry } from '../sql/fair-play-log.ts';
import { hasCountedResult, insertStruckResults } from '../sql/struck-results.ts';
import { announceAdminAction, nameOf, type ActionBy } from '../../admin-actions.ts';
import { announceStrike, type Imposed } from './announce-strike.ts';
import { requireNoHousehold } from './require-no-household.ts';

type ImposedByAdmin = Imposed & { readonly penalty: ImposedPenalty };

/** What the admin saw: the contest's state, and the player's score, undefined where the page showed none. */
export interface Seen {
  readonly state: ContestState;
  readonly score: number | null | undefined;
}

const actions = {
  'result-struck': 'result-struck',
  disqualified: 'player-disqualified',
} as const satisfies Record<ImposedPenalty, AdminAction>;

/**
 * Strikes a player's results in a contest as played so far, or disqualifies the player: the standing goes, a game under way
 * ends, and the player is mailed. Only disqualification keeps the player from starting another game (decision 0251). A second call changes
 * nothing.
 *
 * @throws {Refusal} `stale-view` where the contest has moved on or the player has another score, `not-found` where the
 *   player is not in it, `own-entry` where the admin or their household is
 */
export async function imposePenalty(
  ctx: Context,
  imposed: ImposedByAdmin,
  seen: Seen,
  by: ActionBy,
): Promise<Settlement> {
  const { contest, playerId } = imposed;
  const taken = { by: nameOf(by.admin), at: by.at, requestId: by.requestId };
  await settleContest(
    ctx,
    contest,
    async (before, _nextInLine, tx) => {
      if (before.state !== seen.state) return { refused: 'stale-view' };
      await requireNoHousehold(tx, imposed, by.admin);
      if (!(await hasPartInContest(tx, contest, playerId))) throw new Refusal('not-found');
      const after = withdrawAward(before, playerId, by.at);
      if (!('refused' in after) && (await isNews(tx, imposed))) await strike(ctx, tx, imposed, seen, by);
      return after;
    },
    taken,
  );
  ctx.ranks.notifyCommitted();
  // The next in line is known only after that commit.
  return settleContest(ctx, contest, (before, nextInLine) => advanceContest(before, nextInLine, by.at), taken);
}

/** Whether there is something left that the penalty takes away. */
async function isNews(tx: Tx, { contest, playerId, penalty }: ImposedByAdmin): Promise<boolean> {
  if (await hasDisqualification(tx, contest, playerId)) return false;
  return penalty === 'disqualified' || hasCountedResult(tx, contest, playerId);
}

async function strike(ctx: Context, tx: Tx, imposed: ImposedByAdmin, seen: Seen, by: ActionBy): Promise<void> {
  const { contest, playerId, penalty, rule, reason, grounds } = imposed;
  const standing = await findStanding(tx, contest, playerId);
  if (seen.score !== undefined && seen.score !== (standing?.score ?? null)) throw new Refusal('stale-view');
  const taken = { by: nameOf(by.admin), at: by.at };
  const entry = { contest, playerId, outcome: 'struck', rule, penalty, reason, grounds, byId: by.admin.id } as const;
  const decision = await insertEntry(tx, entry, taken);
  if (penalty === 'disqualified') await insertDisqualification(tx, { contest, playerId, reason, ...taken });
  // First the game that may be about to finish: what it leaves is struck with the rest.
  await markContestGamesAbandoned(tx, playerId, contest, by.at);
  if (penalty === 'result-struck') await insertStruckResults(tx, { contest, playerId, decision });
  const left = penalty === 'disqualified' ? 'disqualified' : 'struck';
  await deleteStandings(tx, { playerId, reason: left, board: contestKey(contest), at: by.at });
  await insertSteps(tx, contest, [{ step: left, playerId, reason }], taken);
  await announceAdminAction(ctx.outbox, tx, { action: actions[penalty], contest, playerId, reason }, by);
  await announceStrike(ctx, tx, imposed, by);
}
