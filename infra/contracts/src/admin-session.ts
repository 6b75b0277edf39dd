import * as z from 'zod/mini';

import { adminIdentity } from './admin-roles.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

/** After this long without use the portal asks for the password again. */
export const adminIdleSeconds = 900;

/**
 * A session of the portal, identified by a short name that the audit log shows. `admin`: null at the gate, where the password
 * was given and no admin has signed in. `isNew`: there is no admin yet, and who is at the gate becomes the owner.
 */
export const adminSession = z.object({
  session: z.string().check(z.regex(/^[0-9a-f]{8}$/)),
  admin: z.nullable(adminIdentity),
  isNew: z.boolean(),
});
export type AdminSession = z.infer<typeof adminSession>;
