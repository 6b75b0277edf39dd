import type { NewPasskey, NewPasskeyOptions, UsedPasskey, UsedPasskeyOptions } from '@lights-out/contracts/passkeys';
import { Refusal } from '@lights-out/service-kit';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';

/** A passkey as it is stored. */
export interface KnownPasskey {
  readonly id: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

/** A passkey as a browser is told of it. */
type NamedPasskey = Pick<KnownPasskey, 'id' | 'transports'>;

/** Makes and verifies passkeys of this site by WebAuthn. */
export interface Passkeys {
  /** What a browser makes a passkey from. `handle` names the account to the authenticator. */
  askForNew(
    owner: { readonly handle: Uint8Array<ArrayBuffer>; readonly name: string },
    known?: readonly NamedPasskey[],
  ): Promise<NewPasskeyOptions>;
  /** @throws {Refusal} `passkey-refused` */
  checkNew(passkey: NewPasskey, challenge: string): Promise<KnownPasskey>;
  /** What a passkey signs; any of the site's, or one of those given. */
  askForUse(known?: readonly NamedPasskey[]): Promise<UsedPasskeyOptions>;
  /**
   * @returns the authenticator's new counter
   * @throws {Refusal} `passkey-refused`
   */
  checkUse(passkey: UsedPasskey, challenge: string, known: KnownPasskey): Promise<number>;
}

const siteName = 'Lights Out';
const timeout = 300_000;
// COSE: Ed25519, ES256 and RS256, in the order of preference of the library.
const algorithms = [-8, -7, -257];
// The person has to be present and to unlock the authenticator: the passkey then is two factors by itself.
const userVerification = 'required';

/** @param publicOrigin where browsers reach the site; its host is the passkeys' relying party */
export function createPasskeys(publicOrigin: string): Passkeys {
  const { origin, hostname: rpID } = new URL(publicOrigin);
  return {
    askForNew: (owner, known = []) => newOptionsFor(rpID, owner, known),
    async checkNew(response, expectedChallenge) {
      const { verified, registrationInfo } = await refusing(
        verifyRegistrationResponse({
          response,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          supportedAlgorithmIDs: algorithms,
        }),
      );
      if (!verified) throw new Refusal('passkey-refused');
      const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
      return { id, publicKey: Buffer.from(publicKey), counter, transports };
    },
    askForUse: (known) => useOptionsFor(rpID, known),
    async checkUse(response, expectedChallenge, { id, publicKey, counter, transports }) {
      const { verified, authenticationInfo } = await refusing(
        verifyAuthenticationResponse({
          response,
          expectedChallenge,
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: { id, publicKey: new Uint8Array(publicKey), counter, transports },
        }),
      );
      if (!verified) throw new Refusal('passkey-refused');
      return authenticationInfo.newCounter;
    },
  };
}

const credentialsOf = (known: readonly NamedPasskey[]) => known.map(({ id, transports }) => ({ id, transports }));

async function newOptionsFor(
  rpID: string,
  { handle, name }: { readonly handle: Uint8Array<ArrayBuffer>; readonly name: string },
  known: readonly NamedPasskey[],
): Promise<NewPasskeyOptions> {
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID,
    userID: handle,
    userName: name,
    userDisplayName: name,
    timeout,
    attestationType: 'none',
    excludeCredentials: credentialsOf(known),
    authenticatorSelection: { residentKey: 'required', userVerification },
    supportedAlgorithmIDs: algorithms,
  });
  const { challenge, rp, user, pubKeyCredParams, excludeCredentials, authenticatorSelection } = options;
  return {
    challenge,
    rp,
    user,
    pubKeyCredParams,
    timeout,
    attestation: 'none',
    excludeCredentials,
    authenticatorSelection,
  } as NewPasskeyOptions;
}

async function useOptionsFor(rpID: string, known: readonly NamedPasskey[] | undefined): Promise<UsedPasskeyOptions> {
  const options = await generateAuthenticationOptions({
    rpID,
    timeout,
    userVerification,
    ...(known && { allowCredentials: credentialsOf(known) }),
  });
  const { challenge, allowCredentials } = options;
  return {
    challenge,
    rpId: rpID,
    timeout,
    userVerification,
    ...(allowCredentials && { allowCredentials }),
  } as UsedPasskeyOptions;
}

/** The WebAuthn user handle of an account: its id in bytes. */
export function handleOf(id: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'));
}

/** The library throws on everything that it does not accept. */
async function refusing<Result>(checked: Promise<Result>): Promise<Result> {
  try {
    return await checked;
  } catch {
    throw new Refusal('passkey-refused');
  }
}
