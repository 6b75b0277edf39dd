/** Jest's globalTeardown: stops the servers that `set-up.ts` started. */
export default async function stopServersForJest(): Promise<void> {
  const { stopTestPostgres, stopTestRabbit } = globalThis as {
    stopTestPostgres?: () => Promise<void>;
    stopTestRabbit?: () => Promise<void>;
  };
  await Promise.all([stopTestPostgres?.(), stopTestRabbit?.()]);
}
