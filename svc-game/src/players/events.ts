import { accountRenamed, addressConfirmed } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { insertConfirmedAddress, findDeletion, updatePlayerName } from './sql.ts';

/** Boards and challenges show the new name, which they read from the player's row. */
export const onAccountRenamed = listener(accountRenamed, (tx, { body: { userId, displayName, renamedAt } }) =>
  updatePlayerName(tx, { id: userId, displayName, at: renamedAt }),
);

/** The player may claim prizes from now on. */
export const onAddressConfirmed = listener(addressConfirmed, async (tx, { body: { userId, confirmedAt } }) => {
  if ((await findDeletion(tx, userId)) === undefined) await insertConfirmedAddress(tx, userId, confirmedAt);
});
