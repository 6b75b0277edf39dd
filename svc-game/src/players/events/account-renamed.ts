import { accountRenamed } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { updatePlayerName } from '../sql/players.ts';

/** Boards and challenges show the new name, which they read from the player's row. */
export const onAccountRenamed = listener(accountRenamed, (tx, { body: { userId, displayName, renamedAt } }) =>
  updatePlayerName(tx, { id: userId, displayName, at: renamedAt }),
);
