import { accountDeleted } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { deleteAppealsOf, deleteEvidenceOf, deleteTracesOfPlayer } from '../fair-play/index.ts';
import { deleteConfirmedAddress, updateRetiredPlayer } from '../players/index.ts';
import { deletePlayerEstimate, updateCommentsDeleted } from '../questions/index.ts';
import { deleteSeenQuestions, markGamesAbandoned, updateTimeToRespond } from '../contests/index.ts';

/** Standings and results stay, under the pseudonym; running games and claims end. */
export const onAccountDeleted = listener(accountDeleted, async (tx, { body: { userId, pseudonym, deletedAt } }) => {
  await updateRetiredPlayer(tx, { id: userId, pseudonym, at: deletedAt });
  await markGamesAbandoned(tx, userId, deletedAt);
  await updateTimeToRespond(tx, userId, deletedAt);
  await deleteSeenQuestions(tx, userId);
  await deletePlayerEstimate(tx, userId);
  await updateCommentsDeleted(tx, userId);
  await deleteEvidenceOf(tx, userId);
  await deleteTracesOfPlayer(tx, userId);
  await deleteAppealsOf(tx, userId);
  await deleteConfirmedAddress(tx, userId);
});
