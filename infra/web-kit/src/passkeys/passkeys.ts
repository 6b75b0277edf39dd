import type { NewPasskey, NewPasskeyOptions, UsedPasskey, UsedPasskeyOptions } from '@lights-out/contracts/passkeys';

/** Whether this browser knows passkeys at all. */
export function knowsPasskeys(): boolean {
  return window.PublicKeyCredential !== undefined;
}

/** Loaded with the first passkey that is made or used. */
const library = () => import('@simplewebauthn/browser');

/** @throws the browser's own error where the person has called it off, or the device cannot */
export async function createPasskey(options: NewPasskeyOptions): Promise<NewPasskey> {
  const { startRegistration } = await library();
  return (await startRegistration({ optionsJSON: options })) as NewPasskey;
}

/** @throws the browser's own error where the person has called it off, or the device has none */
export async function getPasskey(options: UsedPasskeyOptions): Promise<UsedPasskey> {
  const { startAuthentication } = await library();
  return (await startAuthentication({ optionsJSON: options })) as UsedPasskey;
}
