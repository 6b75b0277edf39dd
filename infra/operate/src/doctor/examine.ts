import { examineBroker } from './broker.ts';
import { examineContainers } from './containers.ts';
import { examineConfiguration } from './configuration.ts';
import { examineDatabase } from './database.ts';
import type { ExaminedService } from './examined-service.ts';
import { siteOf } from './fetch-site.ts';
import { skipped, type Environment, type Finding } from './finding.ts';
import { examineMail } from './mail.ts';
import { examineService } from './measures.ts';
import { examineSite } from './site.ts';
import { examineStripe } from './stripe.ts';

export interface Section {
  readonly title: string;
  readonly findings: readonly Finding[];
}

const fromInside = 'To look into it, run where it can be reached, with';

/**
 * Examines the parts of an installation whose addresses are in `env`: the site at PUBLIC_ORIGIN (or SITE_URL, where it has another
 * address inside), the configuration if there is one, each service and each server. It only reads.
 */
export async function examine(env: Environment, services: readonly ExaminedService[]): Promise<Section[]> {
  const hasConfiguration = env.INTERNAL_TOKEN_PUBLIC_KEY !== undefined;
  const sections: [string, Promise<Finding[]>][] = [
    [
      'Configuration',
      hasConfiguration
        ? examineConfiguration(env, services)
        : skip('no environment file', 'Name one: npm run doctor -- --env-file .env'),
    ],
    ['Site', examineSite(siteOf(env))],
    ['Services', examineServices(env)],
    ['Database', examineDatabases(env, services)],
    ['Broker', env.AMQP_URL ? examineBroker(env) : skip('not looked at', `${fromInside} AMQP_URL.`)],
    [
      'Stripe',
      isRealKey(env.STRIPE_SECRET_KEY) ? examineStripe(env) : skip('not looked at', 'Give STRIPE_SECRET_KEY.'),
    ],
    ['Mail', env.SMTP_URL ? examineMail(env.SMTP_URL) : skip('not looked at', 'Give SMTP_URL.')],
  ];
  const containers = await examineContainers(env);
  const examined = await Promise.all(sections.map(async ([title, findings]) => ({ title, findings: await findings })));
  return containers.length > 0 ? [{ title: 'Containers', findings: containers }, ...examined] : examined;
}

async function examineServices(env: Environment): Promise<Finding[]> {
  const given = ['identity', 'game', 'payments'].flatMap((service) => {
    const url = env[`${service.toUpperCase()}_URL`];
    return url ? [examineService(`svc-${service}`, url)] : [];
  });
  if (given.length === 0) return skip('not looked at', `${fromInside} IDENTITY_URL, GAME_URL and PAYMENTS_URL.`);
  return (await Promise.all(given)).flat();
}

async function examineDatabases(env: Environment, services: readonly ExaminedService[]): Promise<Finding[]> {
  const findings = await Promise.all(
    services.flatMap(({ database: source }) => {
      if (!source) return [];
      const key = `${source.schema.toUpperCase()}_DATABASE_URL`;
      const url = env[key];
      return url ? examineDatabase(url, source) : skip(`${source.schema} is not looked at`, `${fromInside} ${key}.`);
    }),
  );
  // What is said of the server is said by each schema.
  return [...new Map(findings.flat().map((finding) => [finding.what, finding])).values()];
}

async function skip(what: string, advice: string): Promise<Finding[]> {
  return [skipped(what, advice)];
}

function isRealKey(key: string | undefined): boolean {
  return key !== undefined && !key.includes('replace_me');
}
