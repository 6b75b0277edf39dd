import * as z from 'zod/mini';

import { ownPassword } from './account.ts';
import {
  ceremonyLimit,
  codeLimit,
  newPasskey,
  newPasskeyOptions,
  ownPasskey,
  ownSignIn,
  passkeyId,
  passkeyName,
  typedCode,
  usedPasskey,
  usedPasskeyOptions,
} from './passkeys.ts';
import { user } from './player.ts';
import { defineRoute } from './route.ts';

/** The second step of a player's sign-in, and what a player does about it in the settings (decision 0275). */

/** How long a proof of identity counts: within it the second step can be changed. */
export const proofMinutes = 10;

const perPlayer = { max: 60, windowSeconds: 60, per: 'player' } as const;

// Before the second step the caller has only a pending sign-in, which identity alone knows: its cookie is read there, and to the
// gateway these routes are for anyone.

export const askSecondStep = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/sign-in/passkey/options',
  caller: 'anyone',
  summary: 'What a passkey has to sign, for a caller who has given the right password.',
  rateLimit: ceremonyLimit,
  replies: { 200: usedPasskeyOptions },
  refusals: ['second-step-over'],
});

export const signInByPasskey = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/sign-in/passkey',
  caller: 'anyone',
  summary: "Completes a sign-in with one of the account's passkeys, and starts a session.",
  rateLimit: ceremonyLimit,
  body: z.object({ passkey: usedPasskey }),
  replies: { 200: user },
  refusals: ['second-step-over', 'passkey-refused', 'account-closed'],
});

/** The form that completes a sign-in with a recovery code. */
export const codeForm = z.object({ code: typedCode });

export const signInByRecoveryCode = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/sign-in/code',
  caller: 'anyone',
  summary: 'Completes a sign-in with a recovery code, which works once, and starts a session.',
  rateLimit: codeLimit,
  body: codeForm,
  replies: { 200: user },
  refusals: ['second-step-over', 'code-refused', 'account-closed'],
});

export const getTwoStep = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/two-step',
  caller: 'player',
  summary: "The caller's passkeys, and how many recovery codes are left.",
  rateLimit: perPlayer,
  replies: { 200: ownSignIn },
  refusals: [],
});

export const askProof = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/two-step/proof/options',
  caller: 'player',
  summary: 'What a passkey has to sign to prove that the caller is the owner of the account.',
  rateLimit: perPlayer,
  replies: { 200: usedPasskeyOptions },
  refusals: ['not-found'],
});

/** The form that proves identity by the password. */
export const passwordProof = z.object({ password: ownPassword });

export const proveIdentity = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/two-step/proof',
  caller: 'player',
  summary:
    'Proves by the password or a passkey that the caller is the owner; the session may change the second step for ten minutes.',
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  body: z.union([passwordProof, z.object({ passkey: usedPasskey })]),
  replies: { 204: null },
  refusals: ['wrong-password', 'passkey-refused', 'unavailable'],
});

/** The form that names a passkey. */
export const passkeyForm = z.object({ name: passkeyName });

/** A form of a button alone. */
export const noFields = z.object({});

export const askForPlayerPasskey = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/two-step/passkeys/options',
  caller: 'player',
  summary: 'What another passkey of the caller is made from.',
  rateLimit: perPlayer,
  replies: { 200: newPasskeyOptions },
  refusals: ['proof-needed', 'too-many-passkeys'],
});

export const addPlayerPasskey = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/two-step/passkeys',
  caller: 'player',
  summary:
    'Adds a passkey to the caller. The first one turns the second step on, and its reply alone has the recovery codes.',
  rateLimit: perPlayer,
  body: z.object({ ...passkeyForm.shape, passkey: newPasskey }),
  replies: { 201: z.object({ passkey: ownPasskey, recoveryCodes: z.nullable(z.array(z.string())) }) },
  refusals: ['proof-needed', 'address-unconfirmed', 'passkey-refused', 'too-many-passkeys'],
});

export const renamePlayerPasskey = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/two-step/passkeys/rename',
  caller: 'player',
  summary: "Gives one of the caller's passkeys another name.",
  rateLimit: perPlayer,
  body: z.object({ id: passkeyId, ...passkeyForm.shape }),
  replies: { 204: null },
  refusals: ['proof-needed', 'not-found'],
});

export const removePlayerPasskey = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/two-step/passkeys/remove',
  caller: 'player',
  summary:
    "Removes one of the caller's passkeys. The last one takes the recovery codes along and turns the second step off.",
  rateLimit: perPlayer,
  body: z.object({ id: passkeyId }),
  replies: { 204: null },
  refusals: ['proof-needed', 'not-found'],
});

export const makePlayerCodes = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/two-step/recovery-codes',
  caller: 'player',
  summary: 'Makes new recovery codes for the caller; the old ones stop working. They are in this reply alone.',
  rateLimit: perPlayer,
  replies: { 201: z.object({ recoveryCodes: z.array(z.string()) }) },
  refusals: ['proof-needed', 'not-found'],
});

export const twoStepRoutes = {
  askSecondStep,
  signInByPasskey,
  signInByRecoveryCode,
  getTwoStep,
  askProof,
  proveIdentity,
  askForPlayerPasskey,
  addPlayerPasskey,
  renamePlayerPasskey,
  removePlayerPasskey,
  makePlayerCodes,
} as const;
