import { stopRabbitForJest } from './jest-rabbitmq.ts';

/** Jest's globalTeardown: ends what `jest-postgres.ts` began. */
export default async function stopServersForJest(): Promise<void> {
  await Promise.all([stopRabbitForJest(), (globalThis as { stopTestPostgres?: () => Promise<void> }).stopTestPostgres?.()]);
}
