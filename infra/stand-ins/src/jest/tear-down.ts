import { stopRabbitForJest } from './rabbitmq.ts';

/** Jest's globalTeardown: stops the servers that `set-up.ts` started. */
export default async function stopServersForJest(): Promise<void> {
  const { stopTestPostgres } = globalThis as { stopTestPostgres?: () => Promise<void> };
  await Promise.all([stopRabbitForJest(), stopTestPostgres?.()]);
}
