import { stopRabbitForJest } from './jest-rabbitmq.ts';

/** Jest's globalTeardown: ends what `jest-postgres.ts` began. */
export default async function stopServersForJest(): Promise<void> {
  const { stopTestPostgres, removeBundles } = globalThis as {
    stopTestPostgres?: () => Promise<void>;
    removeBundles?: () => Promise<void>;
  };
  await Promise.all([stopRabbitForJest(), stopTestPostgres?.(), removeBundles?.()]);
}
