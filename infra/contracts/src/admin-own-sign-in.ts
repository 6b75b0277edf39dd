import * as z from 'zod/mini';

import {
  ceremonyLimit,
  newPasskey,
  newPasskeyOptions,
  ownPasskey,
  ownSignIn,
  passkeyId,
  passkeyName,
} from './passkeys.ts';
import { defineRoute } from './route.ts';
import { instant } from './time.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

/** A code for a command is valid for so long. */
export const commandCodeMinutes = 10;

const reads = { max: 120, windowSeconds: 60, per: 'address' } as const;
const writes = { max: 60, windowSeconds: 60, per: 'address' } as const;

export const getOwnSignIn = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/admin/own/sign-in',
  caller: 'admin',
  summary: "The caller's passkeys, and how many recovery codes are left.",
  rateLimit: reads,
  replies: { 200: ownSignIn },
  refusals: [],
});

export const askForPasskey = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/own/passkeys/options',
  caller: 'admin',
  summary: 'What another passkey of the caller is made from.',
  rateLimit: ceremonyLimit,
  replies: { 200: newPasskeyOptions },
  refusals: ['too-many-passkeys'],
});

export const addPasskey = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/own/passkeys',
  caller: 'admin',
  summary: 'Adds a passkey to the caller.',
  rateLimit: ceremonyLimit,
  body: z.object({ name: passkeyName, passkey: newPasskey }),
  replies: { 201: ownPasskey },
  refusals: ['passkey-refused', 'too-many-passkeys'],
});

export const removePasskey = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/own/passkeys/remove',
  caller: 'admin',
  summary: "Removes one of the caller's passkeys, but not the last.",
  rateLimit: writes,
  body: z.object({ id: passkeyId }),
  replies: { 204: null },
  refusals: ['not-found', 'last-passkey'],
});

export const makeRecoveryCodes = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/own/recovery-codes',
  caller: 'admin',
  summary: 'Makes new recovery codes for the caller; the old ones stop working. They are in this reply alone.',
  rateLimit: writes,
  replies: { 201: z.object({ recoveryCodes: z.array(z.string()) }) },
  refusals: [],
});

export const makeCommandCode = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/admin/own/command-codes',
  caller: 'admin',
  summary: 'Makes a code that signs a command in as the caller, once and within ten minutes.',
  rateLimit: writes,
  replies: { 201: z.object({ code: z.string(), expiresAt: instant }) },
  refusals: [],
});

export const adminOwnSignInRoutes = {
  getOwnSignIn,
  askForPasskey,
  addPasskey,
  removePasskey,
  makeRecoveryCodes,
  makeCommandCode,
} as const;
