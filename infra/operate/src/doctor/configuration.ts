import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { readConfig } from '@lights-out/service-kit';
import { parse } from 'yaml';

import type { ExaminedService } from './examined-service.ts';
import { bad, good, reasonOf, warning, type Environment, type Finding } from './finding.ts';

const composeFile = join(import.meta.dirname, '../../../../docker-compose.yml');
const secretNames = /PASSWORD$|SECRET/;
const shortestSecret = 16;

/** Checks the environment that docker compose gives each service against its schema, then looks for valid but unwise values. */
export async function examineConfiguration(env: Environment, services: readonly ExaminedService[]): Promise<Finding[]> {
  const compose = parse(await readFile(composeFile, 'utf8'), { merge: true }) as ComposeFile;
  const faults = services.map(({ name: service, configSchema }) => {
    try {
      readConfig(configSchema, given(compose.services[service]!.environment, env));
      return good(`${service} takes its configuration`);
    } catch (error) {
      return bad(
        `${service}: ${reasonOf(error).replaceAll(/\s*\n\s*/g, ' ')}`,
        'Mend these keys in the environment file; .env.example explains each.',
      );
    }
  });
  return [
    ...faults,
    ...examineKeyPair(env),
    ...examineSecrets(env),
    ...examineOrigin(env),
    ...examineStripeKeys(env),
    ...examineLimits(env),
    ...examineOperator(env),
  ];
}

interface ComposeFile {
  readonly services: Readonly<Record<string, { readonly environment: Readonly<Record<string, string | number>> }>>;
}

/** Substitutes variables as docker compose does: `${NAME}`, `${NAME:-default}`, `${NAME:?}`. */
function given(environment: Readonly<Record<string, string | number>>, env: Environment): Record<string, string> {
  const fill = (text: string) =>
    text.replaceAll(/\$\{(\w+)(?::-([^}]*)|:\?[^}]*)?\}/g, (_, name: string, preset = '') => env[name] || preset);
  return Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, fill(String(value))]));
}

function examineKeyPair(env: Environment): Finding[] {
  const publicPart = (key: string) => (JSON.parse(env[key] ?? '{}') as { x?: string }).x;
  try {
    if (publicPart('INTERNAL_TOKEN_PRIVATE_KEY') === publicPart('INTERNAL_TOKEN_PUBLIC_KEY'))
      return [good('the internal tokens are signed and checked with one pair of keys')];
  } catch {
    // The check of each service reports a key that cannot be parsed.
    return [];
  }
  return [
    bad(
      'INTERNAL_TOKEN_PRIVATE_KEY and INTERNAL_TOKEN_PUBLIC_KEY are of two pairs: no service will believe the gateway',
      'Take both from one run of infra/operate/deploy/make-env.mjs.',
    ),
  ];
}

function examineSecrets(env: Environment): Finding[] {
  const set = Object.entries(env).filter(([name, value]) => secretNames.test(name) && value);
  const short = set.filter(([, value]) => value!.length < shortestSecret).map(([name]) => name);
  const shared = set
    .filter(([, value], index) => set.findIndex(([, other]) => other === value) !== index)
    .map(([name]) => name);
  const placeholders = set.filter(([, value]) => /replace_me|change_?me/i.test(value!)).map(([name]) => name);
  return [
    ...(short.length > 0
      ? [bad(`too short to be safe: ${short.join(', ')}`, 'Let infra/operate/deploy/make-env.mjs make them.')]
      : []),
    ...(shared.length > 0
      ? [bad(`used for a second purpose as well: ${shared.join(', ')}`, 'Give each role a password of its own.')]
      : []),
    ...(placeholders.length > 0
      ? [warning(`still a placeholder: ${placeholders.join(', ')}`, 'Payments do not work until these are your own.')]
      : []),
  ];
}

function examineOrigin({ PUBLIC_ORIGIN: origin = '' }: Environment): Finding[] {
  if (origin.startsWith('https://') || isLocal(origin)) return [];
  return [
    bad(
      'PUBLIC_ORIGIN is not https: passwords and sessions would cross the network in the clear',
      'Put a proxy with a certificate in front and name its address.',
    ),
  ];
}

function examineStripeKeys(env: Environment): Finding[] {
  const isLive = /_live_/.test(env.STRIPE_SECRET_KEY ?? '');
  if (!isLive)
    return [
      warning('Stripe runs in test mode: no real money moves', 'Take live keys once the contest is meant in earnest.'),
    ];
  return env.PUBLIC_ORIGIN?.startsWith('https://')
    ? [good('Stripe runs in live mode')]
    : [bad('live Stripe keys without https', 'Serve the site over https first.')];
}

const ownWords = ['MAIL_FROM', 'COMPANY_NAME', 'CONTACT_EMAIL', 'IMPRINT', 'TAX_LINE', 'ENTRY_COUNTRIES'] as const;

/** Mails and the imprint must name who runs the site; the demo's names are for this machine alone. */
function examineOperator(env: Environment): Finding[] {
  if (isLocal(env.PUBLIC_ORIGIN)) return [];
  const missing = ownWords.filter((name) => !env[name]);
  const samples = ownWords.filter((name) => /\.example\b/.test(env[name] ?? ''));
  const advice = 'Say in the environment file who runs the site; .env.example explains each.';
  return [
    ...(missing.length > 0 ? [bad(`not said, so that players see the demo's: ${missing.join(', ')}`, advice)] : []),
    ...(samples.length > 0 ? [bad(`still an address that does not exist: ${samples.join(', ')}`, advice)] : []),
    ...(missing.length + samples.length === 0 ? [good('mails and the imprint name who runs the site')] : []),
  ];
}

function isLocal(origin = ''): boolean {
  return /^http:\/\/(localhost|127\.0\.0\.1)(:|$)/.test(origin);
}

function examineLimits(env: Environment): Finding[] {
  const isLoosened = Number(env.RATE_LIMIT_SCALE ?? 1) > 1;
  const hasMail = Boolean(env.SMTP_URL || env.MAIL_DIR);
  const hasPortal = Boolean(env.ADMIN_PATH && env.ADMIN_PASSWORD_HASH);
  return [
    ...(isLoosened
      ? [
          warning(
            `every rate limit is multiplied by ${env.RATE_LIMIT_SCALE}`,
            'Leave RATE_LIMIT_SCALE at 1 outside load tests.',
          ),
        ]
      : []),
    ...(hasMail
      ? []
      : [warning('no mail can be sent: winners are not told, passwords cannot be reset', 'Give SMTP_URL.')]),
    ...(hasPortal
      ? [good('the admin portal has its address and its password')]
      : [
          warning(
            'there is no admin portal: a contest cannot be confirmed',
            'Give ADMIN_PATH and ADMIN_PASSWORD_HASH.',
          ),
        ]),
  ];
}
