import { createHash, randomBytes } from 'node:crypto';

/** A new secret token: 256 random bits in base64url. The database stores only its hash. */
export function newSecretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 of a token, which cannot be used in its place. */
export function hashSecretToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
