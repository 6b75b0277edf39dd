import { accountDeleted } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { retirePlayer } from '../play/index.ts';
import { deleteHeatsOf } from './sql/heats.ts';

/** Standings and results stay, under the pseudonym; running games, heats and claims end. */
export const onAccountDeleted = listener(accountDeleted, async (tx, { body }) => {
  await retirePlayer(tx, body);
  await deleteHeatsOf(tx, body.userId, body.deletedAt);
});
