/**
 * Prints an environment file for docker compose: .env.example with every secret filled in afresh. The password of the
 * admin portal, of which the file holds the hash alone, goes to the error output, to be kept elsewhere.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';

const { hashPassword } = await import('./hash-password.mjs').catch(() => ({}));
const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
process.stdout.write(withSecrets(example));

/** Fills each key that the example leaves empty: passwords, the two halves of one key pair, the way into the portal. */
function withSecrets(text) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const keys = {
    INTERNAL_TOKEN_PRIVATE_KEY: JSON.stringify(privateKey.export({ format: 'jwk' })),
    INTERNAL_TOKEN_PUBLIC_KEY: JSON.stringify(publicKey.export({ format: 'jwk' })),
    ADMIN_PASSWORD_HASH: portalHash(),
  };
  return text.replaceAll(
    /^(\w+)=$/gm,
    (_, name) => `${name}=${name in keys ? quoted(keys[name]) : randomBytes(24).toString('base64url')}`,
  );
}

/** Empty if this Node cannot generate one: then there is no portal until a key is set. */
function portalHash() {
  if (!hashPassword) {
    process.stderr.write(
      'No admin portal: its password takes Node 24.7 or newer to hash (infra/operate/deploy/hash-password.mjs).\n',
    );
    return '';
  }
  const password = randomBytes(18).toString('base64url');
  process.stderr.write(`The password of the admin portal, which stands nowhere else: ${password}\n`);
  return hashPassword(password);
}

function quoted(text) {
  return text === '' ? '' : `'${text}'`;
}
