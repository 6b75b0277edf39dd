import { inRetriedTransaction, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findSnapshot, listLateGames, listResultsToCheck, markChecked } from '../../questions/index.ts';
import { lockSettlement, lockStandings, updateStandings } from '../../contests/index.ts';
import { longestGameMs } from '../rules/void.ts';
import { updateRescoredResults } from '../sql/rescored-results.ts';

const manyResults = 500;

/**
 * Scores finished games of a contest by its voided questions, and their players' standings with them. The caller holds
 * the contest's lock, so that two of these do not overwrite one another.
 *
 * @returns how many standings have another score
 */
export async function rescoreGames(tx: Tx, contest: string, gameIds: readonly string[], at: Date): Promise<number> {
  if (gameIds.length === 0) return 0;
  const players = await updateRescoredResults(tx, contest, gameIds);
  await lockStandings(tx, contest, players);
  return updateStandings(tx, contest, players, at);
}

/**
 * Scores again the games that ended while one of their questions was voided, or after it: results that the voiding
 * transaction could not see yet.
 */
export async function rescoreLateGames({ db, ranks }: Pick<Context, 'db' | 'ranks'>, now: Date): Promise<void> {
  const since = new Date(now.getTime() - longestGameMs);
  for (const { contest, hasVoided, results } of await listResultsToCheck(db, since)) {
    // Looking through the same few results again costs less than a write.
    if (!hasVoided && results < manyResults) continue;
    await inRetriedTransaction(db, async (tx) => {
      await lockSettlement(tx, contest);
      const snapshot = await findSnapshot(tx);
      await rescoreGames(tx, contest, await listLateGames(tx, contest), now);
      await markChecked(tx, contest, snapshot);
    });
    ranks.notifyCommitted();
  }
}
