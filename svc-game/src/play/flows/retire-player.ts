import type { Tx } from '@lights-out/service-kit';

import { deleteSeenQuestions, markGamesAbandoned, updateTimeToRespond } from '../../contests/index.ts';
import { deleteAppealsOf, deleteEvidenceOf } from '../../fair-play/index.ts';
import { deleteConfirmedAddress, updateRetiredPlayer } from '../../players/index.ts';
import { deletePlayerEstimate, updateCommentsDeleted } from '../../questions/index.ts';

interface Retired {
  readonly userId: string;
  readonly pseudonym: string;
  readonly deletedAt: string;
}

/**
 * Takes a player whose account is deleted out of games, boards and contests. Standings and results stay, under the pseudonym.
 * Decisions and the hashes of card and address stay with those of the contest: else whoever was disqualified would delete the
 * account and come back.
 */
export async function retirePlayer(tx: Tx, { userId, pseudonym, deletedAt }: Retired): Promise<void> {
  await updateRetiredPlayer(tx, { id: userId, pseudonym, at: deletedAt });
  await markGamesAbandoned(tx, userId, deletedAt);
  await updateTimeToRespond(tx, userId, deletedAt);
  await deleteSeenQuestions(tx, userId);
  await deletePlayerEstimate(tx, userId);
  await updateCommentsDeleted(tx, userId);
  await deleteEvidenceOf(tx, userId);
  await deleteAppealsOf(tx, userId);
  await deleteConfirmedAddress(tx, userId);
}
