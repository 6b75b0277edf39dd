import { accountDeleted } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { deleteDailyRunsOf } from '../daily/index.ts';
import { deleteFriendsOf } from '../friends/index.ts';
import { deleteRegistration } from '../funnel/index.ts';
import { deleteGridsOf } from '../grids/index.ts';
import { deleteMistakesOf } from '../mistakes/index.ts';
import { retirePlayer } from '../play/index.ts';
import { deleteHeatsOf } from './sql/heats.ts';

/** Standings and results stay, under the pseudonym; running games, heats and claims end, dailies, mistakes, friends, seats on grids and the source go. */
export const onAccountDeleted = listener(accountDeleted, async (tx, { body }) => {
  await retirePlayer(tx, body);
  await deleteHeatsOf(tx, body.userId, body.deletedAt);
  await deleteDailyRunsOf(tx, body.userId);
  await deleteMistakesOf(tx, body.userId);
  await deleteFriendsOf(tx, body.userId);
  await deleteGridsOf(tx, body.userId);
  await deleteRegistration(tx, body.userId);
});
