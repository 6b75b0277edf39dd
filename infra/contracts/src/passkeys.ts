import * as z from 'zod/mini';

import { canBeKept } from './text.ts';
import { instant } from './time.ts';

/** What a browser and the server exchange for a passkey, as WebAuthn's JSON (https://w3c.github.io/webauthn/#sctn-parseCreationOptionsFromJSON). */

const base64url = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(8_192));
const credentialId = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(1_400));
const transport = z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);
const publicKey = z.literal('public-key');
const userVerification = z.enum(['required', 'preferred', 'discouraged']);
const credential = {
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  clientExtensionResults: z.object({}),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
};

/** What a browser returns for a new passkey. */
export const newPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** What a browser returns for a passkey that was used. */
export const usedPasskey = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: base64url,
    authenticatorData: base64url,
    signature: base64url,
    userHandle: z.optional(z.string().check(z.maxLength(100))),
  }),
});
export type UsedPasskey = z.infer<typeof usedPasskey>;

const descriptor = z.object({ id: z.string(), type: publicKey, transports: z.optional(z.array(transport)) });

/** What `startRegistration` of @simplewebauthn/browser takes. */
export const newPasskeyOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(descriptor),
  authenticatorSelection: z.object({
    residentKey: z.enum(['required', 'preferred', 'discouraged']),
    requireResidentKey: z.boolean(),
    userVerification,
  }),
});
export type NewPasskeyOptions = z.infer<typeof newPasskeyOptions>;

/** What `startAuthentication` of @simplewebauthn/browser takes. */
export const usedPasskeyOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification,
  allowCredentials: z.optional(z.array(descriptor)),
});
export type UsedPasskeyOptions = z.infer<typeof usedPasskeyOptions>;

export const passkeyNameMaxLength = 60;
export const passkeysMost = 10;

/** How many recovery codes there are; each works once. */
export const recoveryCodesCount = 10;

/** A code as a person types it: spaces, hyphens and case do not matter. */
export const typedCode = z.string().check(z.trim(), z.minLength(1, 'Please enter the code'), z.maxLength(120));

const passkeyComplaint = 'Please enter a name of 1 to 60 characters';
/** What its owner calls a passkey. */
export const passkeyName = z
  .string({ error: passkeyComplaint })
  .check(
    z.trim(),
    z.minLength(1, passkeyComplaint),
    z.maxLength(passkeyNameMaxLength, passkeyComplaint),
    z.refine(canBeKept, passkeyComplaint),
  );

/** A passkey as its owner sees it. */
export const ownPasskey = z.object({ id: z.string(), name: z.string(), addedAt: instant, usedAt: z.nullable(instant) });
export type OwnPasskey = z.infer<typeof ownPasskey>;

/** How a player or an admin signs in. A player without a passkey needs only the password. */
export const ownSignIn = z.object({
  passkeys: z.array(ownPasskey),
  /** How many are left. */
  recoveryCodes: z.int(),
});
export type OwnSignIn = z.infer<typeof ownSignIn>;

/** A passkey's id as its owner names it to the server. */
export const passkeyId = z.string().check(z.maxLength(1_400));

/** Limit of a route that asks for or takes a passkey's answer before the caller is known. */
export const ceremonyLimit = { max: 30, windowSeconds: 60, per: 'address' } as const;
/** Limit of a route that takes a typed code, which has at least 80 random bits. */
export const codeLimit = { max: 10, windowSeconds: 60, per: 'address' } as const;
