import { hashPassword } from '@lights-out/operate/hash-password';
import { operatorConfig } from '@lights-out/service-kit';
import { internalTokenKeys } from '@lights-out/service-kit/testing';

import type { PaymentProvider } from './payment-provider.ts';
import type { PortalAccess } from './portal-access.ts';

type Environment = Readonly<Record<string, string>>;

/**
 * Makes the environment of each service of one stack, as a deployment would set it. The key pair of the internal tokens is new each
 * time, because all its users start and stop together.
 */
export async function stackEnvironment(options: {
  readonly databaseUrlFor: (schema: string) => string;
  readonly slicesDir: string;
  readonly port: number;
  readonly rateLimitScale?: number;
  readonly logLevel?: string;
  /** The broker's address; without one events go through Postgres. */
  readonly amqpUrl?: string;
  /** The folder that mails are written to. */
  readonly mailDir?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly paymentProvider: Pick<PaymentProvider, 'environment'>;
  /** Runs of free practice count, however fast: the players of stories are programs. */
  readonly hasRobots?: boolean;
  /** How often jobs look for due work; by default as the services do. */
  readonly sweepEveryMs?: number;
  /** Its data is made up, and every page says so. */
  readonly isMarked?: boolean;
  /** Absent: no portal. */
  readonly portal?: PortalAccess;
}): Promise<{ identity: Environment; game: Environment; payments: Environment; gateway: Environment }> {
  const { publicKey, privateKey } = await internalTokenKeys();
  const common = {
    HOST: '127.0.0.1',
    LOG_LEVEL: options.logLevel ?? 'info',
    RATE_LIMIT_SCALE: String(options.rateLimitScale ?? 1),
    PUBLIC_ORIGIN: `http://localhost:${options.port}`,
    INTERNAL_TOKEN_PUBLIC_KEY: JSON.stringify(publicKey),
  };
  const withDatabase = (schema: string) => ({
    ...common,
    PORT: '0',
    DATABASE_URL: options.databaseUrlFor(schema),
    ...(options.amqpUrl && { AMQP_URL: options.amqpUrl }),
  });
  return {
    identity: {
      ...withDatabase('identity'),
      ...mailOf(options),
      ...given(operatorKeys, options),
      ...(options.portal && { ADMIN_PASSWORD_HASH: hashPassword(options.portal.password) }),
    },
    game: {
      ...withDatabase('game'),
      ...(options.hasRobots && { FAST_RUNS: 'count' }),
      ...(options.sweepEveryMs && { SWEEP_EVERY_MS: String(options.sweepEveryMs) }),
    },
    payments: { ...withDatabase('payments'), ...options.paymentProvider.environment.payments },
    gateway: {
      ...common,
      PORT: String(options.port),
      INTERNAL_TOKEN_PRIVATE_KEY: JSON.stringify(privateKey),
      SLICES_DIR: options.slicesDir,
      ...(options.portal && { ADMIN_PATH: options.portal.path }),
      ...options.paymentProvider.environment.gateway,
      ...given([...operatorKeys, ...entryKeys], options),
      ...(mailOf(options).MAIL_DIR && { DEMO_MAIL_DIR: mailOf(options).MAIL_DIR }),
      ...(options.isMarked && { DEMO_DATA: 'marked' }),
    },
  };
}

interface Configured {
  readonly mailDir?: string;
  readonly env?: Readonly<Record<string, string | undefined>>;
}

/** The mail server if one is configured, else the folder. */
function mailOf({ mailDir, env = {} }: Configured): Environment {
  const { SMTP_URL, MAIL_FROM } = env;
  return { ...(SMTP_URL ? { SMTP_URL } : mailDir ? { MAIL_DIR: mailDir } : {}), ...(MAIL_FROM ? { MAIL_FROM } : {}) };
}

const operatorKeys = Object.keys(operatorConfig);
const entryKeys = ['ENTRY_MIN_AGE', 'ENTRY_COUNTRIES'];

/** Who runs the site, or who may enter, as far as it is configured. */
function given(names: readonly string[], { env = {} }: Configured): Environment {
  return Object.fromEntries(names.flatMap((name) => (env[name] ? [[name, env[name]]] : [])));
}
