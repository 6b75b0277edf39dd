/** Jest's globalTeardown: ends what `jest-postgres.ts` began. */
export default async function stopPostgresForJest(): Promise<void> {
  await (globalThis as { stopTestPostgres?: () => Promise<void> }).stopTestPostgres?.();
}
