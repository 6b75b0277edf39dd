/** Prints an environment file for docker compose: .env.example with every secret filled in afresh. */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';

const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
process.stdout.write(withSecrets(example));

/** Fills each key that the example leaves empty: passwords, and the two halves of one key pair. */
function withSecrets(text) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keys = {
    INTERNAL_TOKEN_PRIVATE_KEY: JSON.stringify(privateKey.export({ format: 'jwk' })),
    INTERNAL_TOKEN_PUBLIC_KEY: JSON.stringify(publicKey.export({ format: 'jwk' })),
  };
  return text.replaceAll(/^(\w+)=$/gm, (_, name) => `${name}=${keys[name] ? `'${keys[name]}'` : randomBytes(24).toString('base64url')}`);
}
