import { accountDeleted } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { deleteTracesOfPlayer } from '../store/account-traces.ts';
import { deleteAppealsOf } from '../store/appeals.ts';
import { deleteConfirmedAddress } from '../store/confirmed-addresses.ts';
import { deleteEvidenceOf } from '../store/evidence.ts';
import { deletePlayerEstimate } from '../store/calibration.ts';
import { updateRetiredPlayer } from '../store/players.ts';
import { updateCommentsDeleted } from '../store/question-reports.ts';
import { markGamesAbandoned, deleteSeenQuestions, updateTimeToRespond } from '../store/retirement.ts';

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
