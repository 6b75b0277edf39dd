/**
 * Prints an environment file for docker compose: .env.example with every secret filled in afresh. The password of the
 * admin portal, of which the file holds the hash alone, goes to the error output, to be kept elsewhere.
 */
import { execFileSync } from 'node:child_process';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const folder = new URL('./', import.meta.url);
const example = readFileSync(new URL('../../../.env.example', folder), 'utf8');
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

/** Empty if there is nothing to hash with: then there is no portal until a key is set. */
function portalHash() {
  const password = randomBytes(18).toString('base64url');
  const hash = hashOf(password);
  process.stderr.write(
    hash
      ? `The password of the admin portal, which stands nowhere else: ${password}\n`
      : 'No admin portal: its password takes Node 24.7 or newer, or Docker, to hash (infra/operate/deploy/hash-password.mjs).\n',
  );
  return hash;
}

/**
 * Hashes with the first Node that can: this one, the one that npm installed in the checkout, or the one of the image that the
 * product's images are built from. Node has argon2 from 24.7 on.
 */
function hashOf(password) {
  const script = fileURLToPath(new URL('hash-password.mjs', folder));
  const installed = fileURLToPath(new URL('../../../node_modules/.bin/node', folder));
  const pinned = /^ARG NODE_IMAGE=(\S+)$/m.exec(readFileSync(new URL('Dockerfile', folder), 'utf8'))[1];
  const image = process.env.NODE_IMAGE || pinned;
  const inContainer = ['run', '--rm', '--interactive', '--network=none', `--volume=${script}:/hash-password.mjs:ro`];
  for (const [program, ...args] of [
    [process.execPath, script],
    [installed, script],
    ['docker', ...inContainer, image, 'node', '/hash-password.mjs'],
  ]) {
    try {
      return execFileSync(program, args, { input: `${password}\n`, stdio: ['pipe', 'pipe', 'ignore'] })
        .toString()
        .trim();
    } catch {
      // The next one may have it.
    }
  }
  return '';
}

function quoted(text) {
  return text === '' ? '' : `'${text}'`;
}
