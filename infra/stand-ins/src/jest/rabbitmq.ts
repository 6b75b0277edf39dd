import { readdir } from 'node:fs/promises';

const needsRabbit = /\.amqp\.int\.test\.ts$/;

/**
 * Starts a RabbitMQ for the run when a test that needs one (`*.amqp.int.test.ts`) is among the selected ones, unless
 * TEST_AMQP_URL names a broker (decision 0022).
 *
 * @param patterns the path patterns of jest's command line; empty selects every test
 */
export async function startRabbitForJest(rootDir: string, patterns: readonly string[]): Promise<void> {
  if (process.env.TEST_AMQP_URL) return;
  const files = (await readdir(`${rootDir}/test`, { recursive: true }).catch(() => [])).filter((file) =>
    needsRabbit.test(file),
  );
  const isSelected = (file: string) =>
    patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern, 'i').test(`${rootDir}/test/${file}`));
  if (!files.some(isSelected)) return;
  const [{ startTestRabbit }, { step }] = await Promise.all([
    import('../rabbitmq/test-server.ts'),
    import('../setup/progress.mjs'),
  ]);
  const server = await step('RabbitMQ', async (note) => {
    const started = await startTestRabbit(note);
    note(started.description);
    return started;
  });
  process.env.TEST_AMQP_URL = server.amqpUrl;
  (globalThis as { stopTestRabbit?: () => Promise<void> }).stopTestRabbit = server.stop;
}

/** Stops the RabbitMQ that `startRabbitForJest` started. */
export async function stopRabbitForJest(): Promise<void> {
  await (globalThis as { stopTestRabbit?: () => Promise<void> }).stopTestRabbit?.();
}
