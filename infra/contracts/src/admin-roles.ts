import * as z from 'zod/mini';

import { id } from './ids.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

/**
 * What an admin is there for. `owner`: everything, other admins included; `steward`: contests and their players; `editor`:
 * questions; `support`: players and their money. What each may call is in `admin-permissions.ts`.
 */
export const adminRoles = ['owner', 'steward', 'editor', 'support'] as const;
export const adminRole = z.enum(adminRoles);
export type AdminRole = z.infer<typeof adminRole>;

/** An admin as other services and the audit list name the person. */
export const namedAdmin = z.object({ id, name: z.string() });
export type NamedAdmin = z.infer<typeof namedAdmin>;

/** Who is signed in. `playerId`: the admin's own player account, as far as it was stated. */
export const adminIdentity = z.object({ ...namedAdmin.shape, role: adminRole, playerId: z.nullable(id) });
export type AdminIdentity = z.infer<typeof adminIdentity>;
