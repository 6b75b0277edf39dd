import { accountDeleted } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { deleteTracesOfPlayer } from '../../fair-play/sql/account-traces.ts';
import { deleteAppealsOf } from '../../fair-play/sql/appeals.ts';
import { deleteConfirmedAddress } from '../../players/sql/confirmed-addresses.ts';
import { deleteEvidenceOf } from '../../fair-play/sql/evidence.ts';
import { deletePlayerEstimate } from '../../questions/sql/calibration.ts';
import { updateRetiredPlayer } from '../../players/sql/players.ts';
import { updateCommentsDeleted } from '../../questions/sql/question-reports.ts';
import { markGamesAbandoned, deleteSeenQuestions, updateTimeToRespond } from '../../contests/sql/retirement.ts';

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
