import { argon2Sync, randomBytes } from 'node:crypto';
import { argv, stdin, stdout } from 'node:process';
import { pathToFileURL } from 'node:url';

// OWASP's setting for argon2id, as svc-identity uses it.
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** The argon2id hash of a password, as ADMIN_PASSWORD_HASH takes it. Needs Node 24.7 or newer. */
export function hashPassword(password) {
  const nonce = randomBytes(16);
  const tag = argon2Sync('argon2id', { message: password, nonce, tagLength, ...cost });
  const text = (bytes) => bytes.toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${text(nonce)}$${text(tag)}`;
}

// `node infra/operate/deploy/hash-password.mjs < file`: the password stands on its own line, not among the arguments, which all may read.
if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
  // Without waiting at the top level: jest reads this file as a script.
  void stdin.toArray().then((parts) => {
    const [password = ''] = parts.join('').split('\n');
    if (password.length < 12)
      throw new Error('Give a password of at least 12 characters on the first line of the input.');
    return stdout.write(`${hashPassword(password)}\n`);
  });
}
