/**
 * Prints the Secrets of a cluster, with fresh passwords and keys, for `kubectl apply -f -`. What others give is taken from the
 * environment: SMTP_URL, STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, BACKUP_ACCESS_KEY_ID and
 * BACKUP_SECRET_ACCESS_KEY; and, where there is to be a portal, ADMIN_PATH and ADMIN_PASSWORD_HASH. Run it once: a second run
 * makes other passwords, which the database and the broker take on as well.
 */
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import process from 'node:process';

const needed = [
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'BACKUP_ACCESS_KEY_ID',
  'BACKUP_SECRET_ACCESS_KEY',
];
const missing = needed.filter((name) => !process.env[name]);
if (missing.length > 0) {
  process.stderr.write(`These are to be given in the environment: ${missing.join(', ')}\n`);
  process.exit(1);
}

const password = () => randomBytes(24).toString('base64url');
const given = (...names) =>
  Object.fromEntries(names.filter((name) => process.env[name]).map((name) => [name, process.env[name]]));
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const secrets = {
  ...Object.fromEntries(
    ['identity', 'game', 'payments'].map((role) => [`db-${role}`, { username: role, password: password() }]),
  ),
  broker: {
    RABBITMQ_PASSWORD: password(),
    IDENTITY_AMQP_PASSWORD: password(),
    GAME_AMQP_PASSWORD: password(),
    PAYMENTS_AMQP_PASSWORD: password(),
  },
  'internal-tokens': {
    INTERNAL_TOKEN_PRIVATE_KEY: JSON.stringify(privateKey.export({ format: 'jwk' })),
    INTERNAL_TOKEN_PUBLIC_KEY: JSON.stringify(publicKey.export({ format: 'jwk' })),
  },
  mail: given('SMTP_URL'),
  stripe: given('STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'),
  admin: given('ADMIN_PATH', 'ADMIN_PASSWORD_HASH'),
  'backup-bucket': {
    ACCESS_KEY_ID: process.env.BACKUP_ACCESS_KEY_ID,
    SECRET_ACCESS_KEY: process.env.BACKUP_SECRET_ACCESS_KEY,
  },
};

const items = Object.entries(secrets).map(([name, stringData]) => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace: 'lights-out' },
  type: name.startsWith('db-') ? 'kubernetes.io/basic-auth' : 'Opaque',
  stringData,
}));
process.stdout.write(`${JSON.stringify({ apiVersion: 'v1', kind: 'List', items }, null, 2)}\n`);
