/**
 * Replaces every secret of a Compose deployment that make-env.mjs made: passwords of the database's and the broker's roles, the
 * key pair of internal tokens, Grafana's, and with `--portal` the admin portal's path and password too. Stripe's keys stay; they
 * come from Stripe. Run in the folder of docker-compose.yml; all that runs is started anew, profiles of COMPOSE_PROFILES included.
 * Words after `--` go to every `docker compose`, such as `--env-file` and `--project-name` of another deployment.
 * The database's passwords change first, then .env, which is replaced whole; the old one is kept as .env.before.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

const databaseRoles = {
  identity: 'IDENTITY_DB_PASSWORD',
  game: 'GAME_DB_PASSWORD',
  payments: 'PAYMENTS_DB_PASSWORD',
  postgres: 'POSTGRES_PASSWORD',
};
const portal = ['ADMIN_PATH', 'ADMIN_PASSWORD_HASH'];
const secret = /_(?:PASSWORD|PASSWORD_HASH|PRIVATE_KEY|PUBLIC_KEY|PATH)$/;

const separator = process.argv.indexOf('--');
const words = separator === -1 ? [] : process.argv.slice(separator + 1);
const file = words.includes('--env-file') ? words[words.indexOf('--env-file') + 1] : '.env';
const withPortal = process.argv.slice(2, separator === -1 ? undefined : separator).includes('--portal');
const maker = fileURLToPath(new URL('make-env.mjs', import.meta.url));
const stdio = ['ignore', 'pipe', withPortal ? 'inherit' : 'ignore'];
const made = parseEnv(execFileSync(process.execPath, [maker], { stdio }).toString());
const fresh = Object.fromEntries(
  Object.entries(made).filter(([name]) => secret.test(name) && (withPortal || !portal.includes(name))),
);

// From standard input, so that no password stands in the list of processes.
const statements = Object.entries(databaseRoles).map(([role, name]) => `alter role ${role} password '${fresh[name]}';`);
const psql = [
  'exec',
  '-T',
  'postgres',
  'psql',
  '--username=postgres',
  '--quiet',
  '--set=ON_ERROR_STOP=1',
  '--single-transaction',
];
const resetGrafana = 'exec -T grafana grafana cli admin reset-admin-password --password-from-stdin'.split(' ');
compose(psql, statements.join('\n'));

copyFileSync(file, `${file}.before`);
writeFileSync(`${file}.new`, withValues(readFileSync(file, 'utf8'), fresh), { mode: 0o600 });
renameSync(`${file}.new`, file);

// The broker takes its passwords at its start; everything that was given another environment is made anew.
compose(['up', '--detach', '--no-build', '--wait']);
// Grafana reads its password from the environment at its first start alone.
const running = execFileSync('docker', ['compose', ...words, 'ps', '--services', '--status', 'running']).toString();
if (running.split('\n').includes('grafana')) compose(resetGrafana, fresh.GRAFANA_PASSWORD);
console.log(
  `Replaced ${Object.keys(fresh).length} secrets. The old file is ${file}.before: remove it when all is well.`,
);

/** The file with these values in place of the old ones; a key that it lacks is added at its end. */
function withValues(text, values) {
  const left = new Map(Object.entries(values));
  const lines = text.split('\n').map((line) => {
    const name = /^(\w+)=/.exec(line)?.[1];
    const value = name === undefined ? undefined : left.get(name);
    if (value === undefined) return line;
    left.delete(name);
    return `${name}='${value}'`;
  });
  return [...lines, ...[...left].map(([name, value]) => `${name}='${value}'`)].join('\n');
}

function compose(args, input = '') {
  execFileSync('docker', ['compose', ...words, ...args], { input, stdio: ['pipe', 'inherit', 'inherit'] });
}
