import { Refusal, type Admin, type Tx } from '@lights-out/service-kit';

import { requireNoOwnPart } from '../../contests/index.ts';
import { listHouseholdLinks } from '../sql/households.ts';

/**
 * Keeps an admin from deciding about an entry of their own household.
 *
 * @throws {Refusal} `own-entry`
 */
export async function requireNoHousehold(
  tx: Tx,
  { contest, playerId }: { readonly contest: string; readonly playerId: string },
  admin: Admin,
): Promise<void> {
  await requireNoOwnPart(tx, contest, admin);
  const links = await listHouseholdLinks(tx, contest, [playerId]);
  if (links.some(({ adminId }) => adminId === admin.id)) throw new Refusal('own-entry');
}
