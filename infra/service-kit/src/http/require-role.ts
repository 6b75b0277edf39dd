import type { RouteContract } from '@lights-out/contracts';
import { rolesFor } from '@lights-out/contracts/admin-permissions';

import { Refusal } from '../errors.ts';
import type { Admin } from './handler.ts';

/**
 * Requires the role that the table of `admin-permissions.ts` asks for.
 *
 * @throws {Refusal} `not-signed-in`, or `not-allowed`, which names the roles that are
 */
export function requireRole(route: Pick<RouteContract, 'method' | 'path'>, admin: Admin | undefined): void {
  if (admin === undefined) throw new Refusal('not-signed-in');
  const roles = rolesFor(route);
  if (!roles.includes(admin.role))
    throw new Refusal('not-allowed', { message: `This takes another role: ${roles.join(' or ')}.` });
}
