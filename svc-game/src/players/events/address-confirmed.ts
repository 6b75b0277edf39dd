import { addressConfirmed } from '@lights-out/contracts';
import { listener } from '@lights-out/service-kit';

import { insertConfirmedAddress } from '../sql/confirmed-addresses.ts';
import { findDeletion } from '../sql/players.ts';

/** The player may claim prizes from now on. */
export const onAddressConfirmed = listener(addressConfirmed, async (tx, { body: { userId, confirmedAt } }) => {
  if ((await findDeletion(tx, userId)) === undefined) await insertConfirmedAddress(tx, userId, confirmedAt);
});
