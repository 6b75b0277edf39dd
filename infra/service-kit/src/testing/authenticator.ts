import { createHash, createPrivateKey, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

import type { NewPasskey, NewPasskeyOptions, UsedPasskey, UsedPasskeyOptions } from '@lights-out/contracts/passkeys';

/** Stands in for a phone or a security key together with its browser: makes passkeys (ES256) and signs with them. */
export interface Authenticator {
  /** As `navigator.credentials.create` does. */
  make(options: NewPasskeyOptions): NewPasskey;
  /** As `navigator.credentials.get` does, with the passkey that was made last unless the options name another. */
  use(options: UsedPasskeyOptions): UsedPasskey;
  /**
   * The passkey that was made last, for the virtual authenticator of a browser (`WebAuthn.addCredential` of the DevTools protocol).
   * Its counter is ahead of all uses before, and this authenticator's next use ahead of a thousand there.
   */
  lend(): LentPasskey;
}

export interface LentPasskey {
  readonly credentialId: string;
  readonly isResidentCredential: true;
  readonly rpId: string;
  /** PKCS #8 in base64, as the ids. */
  readonly privateKey: string;
  readonly userHandle: string;
  readonly signCount: number;
}

interface Made {
  readonly id: string;
  readonly key: KeyObject;
  readonly rpId: string;
  readonly userHandle: string;
  signCount: number;
}

const userPresent = 0x01;
const userVerified = 0x04;
const holdsCredential = 0x40;
const idBytes = 16;
const usesLent = 1_000;

/** @param origin of the site in the browser's address bar */
export function createAuthenticator(origin: string): Authenticator {
  const made: Made[] = [];
  return {
    make({ challenge, rp, user }) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const id = randomBytes(idBytes);
      const passkey = { id: id.toString('base64url'), key: createPrivateKey(privateKey.export(pem)), signCount: 0 };
      made.push({ ...passkey, rpId: rp.id, userHandle: user.id });
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const credential = Buffer.concat([
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      ]);
      const authData = authenticatorData(rp.id, userPresent | userVerified | holdsCredential, 0, credential);
      return {
        ...common(passkey.id),
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    use({ challenge, rpId, allowCredentials }) {
      const passkey = made.findLast(({ id }) => !allowCredentials || allowCredentials.some((one) => one.id === id));
      if (passkey === undefined) throw new Error('This authenticator holds none of these passkeys.');
      passkey.signCount += 1;
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(rpId, userPresent | userVerified, passkey.signCount);
      return {
        ...common(passkey.id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', Buffer.concat([data, sha256(client)]), passkey.key).toString('base64url'),
          userHandle: passkey.userHandle,
        },
      };
    },
    lend() {
      const passkey = made.at(-1);
      if (passkey === undefined) throw new Error('This authenticator holds no passkey.');
      const { id, rpId, key, userHandle, signCount } = passkey;
      passkey.signCount += usesLent;
      return {
        credentialId: base64(Buffer.from(id, 'base64url')),
        isResidentCredential: true,
        rpId,
        privateKey: base64(key.export({ format: 'der', type: 'pkcs8' })),
        userHandle: base64(Buffer.from(userHandle, 'base64url')),
        signCount: signCount + 1,
      };
    },
  };
}

const pem = { format: 'pem', type: 'pkcs8' } as const;

function base64(bytes: Buffer): string {
  return bytes.toString('base64');
}

function common(id: string) {
  return { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** https://w3c.github.io/webauthn/#sctn-authenticator-data */
function authenticatorData(rpId: string, flags: number, signCount: number, credential = Buffer.alloc(0)): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(signCount);
  return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.from([flags]), count, credential]);
}

/** An EC2 key for ES256 in CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseKey(x: Buffer, y: Buffer): Buffer {
  return Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);
}

/** CBOR of `{fmt: "none", attStmt: {}, authData}`. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  return Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
    Buffer.from([0x59]),
    length,
    authData,
  ]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
