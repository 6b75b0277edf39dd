import { messages } from '@lights-out/contracts';
import { type Conn, isUniqueViolation, Refusal } from '@lights-out/service-kit';

import { listAdmins } from '../../admins/index.ts';
import { foldDisplayName, hasDisplayName, hasLookAlike } from '../../users/index.ts';
import { skeletonOf } from '../rules/look-alike.ts';
import { namesKeptSince } from '../rules/name-change.ts';
import { isReservedName } from '../rules/pseudonym.ts';
import { isLink, isOffer, isSlur } from '../rules/unwanted-name.ts';
import { hasGivenUp } from '../sql/name-changes.ts';

/** Names are public: no insults, no frauds, and nothing that a reader could follow to another site (decision 0225). */
export function refuseUnwanted(displayName: string): void {
  const message = isLink(displayName) ? messages.fields.displayNameLink : messages.fields.displayNameRefused;
  if (isLink(displayName) || isSlur(displayName) || isOffer(displayName))
    throw new Refusal('display-name-refused', { message, fields: { displayName: message } });
}

/**
 * Refuses a name that another account has, looks like, or has given up lately, and one that looks like an admin's: players
 * would take it for the site's own. Admins may play under their own name. Of two concurrent changes the unique
 * constraints decide: see {@link asNameTaken}.
 *
 * @param own the account that is to have the name; null for a new one
 * @throws {Refusal} `display-name-taken`
 */
export async function refuseTaken(conn: Conn, displayName: string, now: Date, own: string | null): Promise<void> {
  const folded = foldDisplayName(displayName);
  const skeleton = skeletonOf(displayName);
  if (isReservedName(folded)) throw displayNameTaken();
  if (await hasDisplayName(conn, folded, own)) throw displayNameTaken();
  if (await hasLookAlike(conn, skeleton, own)) throw displayNameTaken();
  const admins = await listAdmins(conn);
  if (admins.some(({ name, playerId }) => (own === null || playerId !== own) && skeletonOf(name) === skeleton))
    throw displayNameTaken();
  if (await hasGivenUp(conn, skeleton, { since: namesKeptSince(now), by: own })) throw displayNameTaken();
}

/** The refusal that a unique violation means, or the error itself. */
export function asNameTaken(error: unknown): unknown {
  const isTaken =
    isUniqueViolation(error, 'users_display_name_unique') || isUniqueViolation(error, 'users_name_skeleton_unique');
  return isTaken ? displayNameTaken() : error;
}

function displayNameTaken(): Refusal {
  return new Refusal('display-name-taken', { fields: { displayName: messages.fields.displayNameTaken } });
}
