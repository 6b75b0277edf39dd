import * as z from 'zod';

/** Configuration keys of every service. */
export const commonConfig = {
  HOST: z.string().default('127.0.0.1').describe('Address to listen on.'),
  PORT: z.coerce.number().int().min(0).max(65_535).describe('Port to listen on; 0 picks a free one.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least level that is logged.'),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .default(1)
    .describe('Multiplies every rate limit; for load tests on one address.'),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .optional()
    .describe(
      'How long a process goes on serving after SIGTERM while callers are led to another: above 5000 behind a balancer, else not at all.',
    ),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Where traces go, by OTLP over HTTP: the address of a collector. Without it there are none.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .optional()
    .describe('Which share of the traces is sent, from 0 to 1; all unless given.'),
} as const;

/** A JSON Web Key in one line of JSON. */
export const jwk = z.string().transform((text, context) => {
  try {
    return z.looseObject({ kty: z.literal('OKP'), crv: z.literal('Ed25519') }).parse(JSON.parse(text));
  } catch {
    context.addIssue({ code: 'custom', message: 'must be an Ed25519 JSON Web Key' });
    return z.NEVER;
  }
});

/** Configuration keys of a service behind the gateway with its own schema in Postgres. */
export const serviceConfig = {
  ...commonConfig,
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .describe("Postgres address with this service's own role."),
  DATABASE_POOLER_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must be a postgres:// address')
    .optional()
    .describe('The same by a pooler in transaction mode (PgBouncer 1.21 or newer), for all but what needs a session.'),
  DATABASE_POOL_MAX: z.coerce.number().int().min(1).max(200).default(10).describe('Most connections of one process.'),
  INTERNAL_TOKEN_PUBLIC_KEY: jwk.describe("The gateway's public key (JWK, Ed25519)."),
} as const;

/**
 * Reads a service's configuration from the environment.
 *
 * @throws {Error} that lists every fault at once, by key, without the values
 */
export function readConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const filled = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = schema.safeParse(filled);
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`The configuration is not valid:\n${faults.join('\n')}`);
}
