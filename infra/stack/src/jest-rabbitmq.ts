import { readdir } from 'node:fs/promises';

const needsBroker = /\.amqp\.int\.test\.ts$/;

/**
 * Gives a workspace a RabbitMQ for this run when tests of it that need one (`*.amqp.int.test.ts`) are among those to be
 * run, unless there is one.
 *
 * @param patterns what the run was narrowed to on the command line; empty for everything
 */
export async function startRabbitForJest(rootDir: string, patterns: readonly string[]): Promise<void> {
  if (process.env.TEST_AMQP_URL) return;
  const files = (await readdir(`${rootDir}/test`, { recursive: true }).catch(() => [])).filter((file) =>
    needsBroker.test(file),
  );
  const isAsked = (file: string) =>
    patterns.length === 0 || patterns.some((pattern) => new RegExp(pattern, 'i').test(`${rootDir}/test/${file}`));
  if (!files.some(isAsked)) return;
  const [{ startTestRabbit }, { step }] = await Promise.all([
    import('./rabbitmq/test-server.ts'),
    import('../bootstrap/progress.mjs'),
  ]);
  const server = await step('RabbitMQ', async (note) => {
    const started = await startTestRabbit(note);
    note(started.description);
    return started;
  });
  process.env.TEST_AMQP_URL = server.amqpUrl;
  (globalThis as { stopTestRabbit?: () => Promise<void> }).stopTestRabbit = server.stop;
}

/** Ends what `startRabbitForJest` began. */
export async function stopRabbitForJest(): Promise<void> {
  await (globalThis as { stopTestRabbit?: () => Promise<void> }).stopTestRabbit?.();
}
