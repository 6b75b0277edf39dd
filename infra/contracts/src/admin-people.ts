import * as z from 'zod/mini';

import { adminOwnSignInRoutes } from './admin-own-sign-in.ts';
import { adminRole, namedAdmin } from './admin-roles.ts';
import { adminSession } from './admin-session.ts';
import { id } from './ids.ts';
import {
  ceremonyLimit,
  codeLimit,
  newPasskey,
  newPasskeyOptions,
  typedCode,
  usedPasskey,
  usedPasskeyOptions,
} from './passkeys.ts';
import { defineRoute } from './route.ts';
import { canBeKept } from './text.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

export const adminNameMaxLength = 60;
export const invitationHours = 72;

const nameComplaint = 'Please enter a name of 2 to 60 characters';
export const adminName = z
  .string({ error: nameComplaint })
  .check(
    z.trim(),
    z.minLength(2, nameComplaint),
    z.maxLength(adminNameMaxLength, nameComplaint),
    z.refine(canBeKept, nameComplaint),
  );

/** Who joins: with an invitation's code, or without one as the first owner. */
export const joining = z.object({ name: adminName, invitation: z.nullable(typedCode) });
export type Joining = z.infer<typeof joining>;

const reads = { max: 120, windowSeconds: 60, per: 'address' } as const;
const writes = { max: 60, windowSeconds: 60, per: 'address' } as const;

// Before the sign-in the caller has only the session that the portal's password has started, which identity alone knows: its cookie
// is read there, and to the gateway these routes are for anyone.

export const askSignIn = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/sign-in/options',
  caller: 'anyone',
  summary: 'What a passkey has to sign, for a caller who has given the password of the portal.',
  rateLimit: ceremonyLimit,
  replies: { 200: usedPasskeyOptions },
  refusals: ['not-signed-in'],
});

export const signInAdmin = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/sign-in',
  caller: 'anyone',
  summary: 'Signs an admin in with a passkey; a new session takes the place of the one before.',
  rateLimit: ceremonyLimit,
  body: z.object({ passkey: usedPasskey }),
  replies: { 200: adminSession },
  refusals: ['not-signed-in', 'passkey-refused'],
});

export const signInByCode = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/sign-in/code',
  caller: 'anyone',
  summary: 'Signs an admin in with a recovery code or a code for a command; each works once.',
  rateLimit: codeLimit,
  body: z.object({ code: typedCode }),
  replies: { 200: adminSession },
  refusals: ['not-signed-in', 'code-refused'],
});

export const askToJoin = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/join/options',
  caller: 'anyone',
  summary: 'What the first passkey of a new admin is made from.',
  rateLimit: codeLimit,
  body: joining,
  replies: { 200: newPasskeyOptions },
  refusals: ['not-signed-in', 'invitation-invalid', 'admin-name-taken'],
});

export const joinAdmins = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/join',
  caller: 'anyone',
  summary: 'Makes the first owner, or the admin of an invitation, with a first passkey, and signs in.',
  rateLimit: codeLimit,
  body: z.object({ ...joining.shape, passkey: newPasskey }),
  replies: { 201: z.object({ ...adminSession.shape, recoveryCodes: z.array(z.string()) }) },
  refusals: ['not-signed-in', 'invitation-invalid', 'admin-name-taken', 'passkey-refused'],
});

const listedAdmin = z.object({
  ...namedAdmin.shape,
  role: adminRole,
  joinedAt: instant,
  playerId: z.nullable(id),
  passkeys: z.int(),
});
export type ListedAdmin = z.infer<typeof listedAdmin>;

const invitation = z.object({ id, role: adminRole, by: z.nullable(z.string()), expiresAt: instant });
export type Invitation = z.infer<typeof invitation>;

/** Who may work in the portal, and who was invited to; invitations are shown to owners alone. */
export const adminPeople = z.object({ admins: z.array(listedAdmin), invitations: z.array(invitation) });

export const getAdminPeople = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/people',
  caller: 'admin',
  summary: 'The admins with their roles; to an owner also the open invitations.',
  rateLimit: reads,
  replies: { 200: adminPeople },
  refusals: [],
});

export const inviteAdmin = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/invitations',
  caller: 'admin',
  summary: 'Makes an invitation, valid once and for three days. Its code is in this reply alone.',
  rateLimit: writes,
  body: z.object({ role: adminRole }),
  replies: { 201: z.object({ ...invitation.shape, code: z.string() }) },
  refusals: [],
});

export const withdrawInvitation = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/invitations/:invitation/withdraw',
  caller: 'admin',
  summary: 'Withdraws an invitation.',
  rateLimit: writes,
  params: z.object({ invitation: id }),
  replies: { 204: null },
  refusals: ['not-found'],
});

const params = z.object({ admin: id });

export const changeAdminRole = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/people/:admin/role',
  caller: 'admin',
  summary: 'Gives an admin another role, from the next call on.',
  rateLimit: writes,
  params,
  body: z.object({ role: adminRole }),
  replies: { 204: null },
  refusals: ['not-found', 'last-owner'],
});

export const removeAdmin = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/people/:admin/remove',
  caller: 'admin',
  summary: 'Removes an admin with passkeys and codes, and ends their sessions.',
  rateLimit: writes,
  params,
  replies: { 204: null },
  refusals: ['not-found', 'last-owner'],
});

export const linkAdminPlayer = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/people/:admin/player',
  caller: 'admin',
  summary:
    "States which player account is an admin's own, or none. Each admin may state their own once; after that another owner changes it.",
  rateLimit: writes,
  params,
  /** An email address or the id of an account; null for none. */
  body: z.object({ player: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(254))) }),
  replies: { 204: null },
  refusals: ['not-found', 'player-not-found', 'link-stays'],
});

export const adminPeopleRoutes = {
  askSignIn,
  signInAdmin,
  signInByCode,
  askToJoin,
  joinAdmins,
  getAdminPeople,
  inviteAdmin,
  withdrawInvitation,
  changeAdminRole,
  removeAdmin,
  linkAdminPlayer,
  ...adminOwnSignInRoutes,
} as const;
