import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

import { secondsSince, step } from '../../bootstrap/progress.mjs';
import { secondsSinceBootstrap } from '../bootstrapped.ts';
import { root } from '../paths.ts';
import { startTestPostgres } from '../postgres/test-server.ts';
import { startTestRabbit } from '../rabbitmq/test-server.ts';
import { runCommand } from '../run-command.ts';
import { buildSlices } from '../slices/build-slices.ts';
import { runJest } from '../test-run/jest.ts';
import { checkTypes, lint } from '../test-run/static-checks.ts';
import { nothing, oneFailed, sum, type Tally } from '../test-run/tally.ts';
import { hasTests, listWorkspaces } from '../test-run/workspaces.ts';

const stories = 'infra/e2e';

/** `npm test`: everything there is to check, one step after the other; every step runs, whatever the others came to. */
export async function test(signal: AbortSignal, running: AsyncDisposableStack): Promise<number> {
  const workers = Math.max(2, availableParallelism());
  const tallies: Tally[] = [];
  const also = async (part: Promise<Tally>) => {
    tallies.push(await part);
    signal.throwIfAborted();
  };
  await also(checkTypes(workers, signal));
  await also(lint(signal));
  await also(counted(step('Pages', (say) => buildSlices(say, signal))));
  const env = { ...await startDatabase(running), ...await startBroker(running) };
  const tested = (await listWorkspaces()).filter(hasTests);
  await also(timed('Tests', runJest(tested.filter((folder) => folder !== stories), { workers, env, signal })));
  const chromium = await findChromium(signal);
  if (chromium) await also(timed('Stories', runJest([stories], { workers, env: { ...env, CHROMIUM_PATH: chromium }, signal })));
  else tallies.push(oneFailed);
  const { passed, failed } = sum(tallies);
  console.log(`\n  All in ${secondsSinceBootstrap()} s.\n\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function startDatabase(running: AsyncDisposableStack): Promise<NodeJS.ProcessEnv> {
  return step('Database', async (say) => {
    const server = await startTestPostgres();
    running.defer(server.stop);
    say(server.description);
    return { TEST_DATABASE_URL: server.adminUrl };
  });
}

/** One for all that ask for it by their name. */
async function startBroker(running: AsyncDisposableStack): Promise<NodeJS.ProcessEnv> {
  const files = await Promise.all((await listWorkspaces()).map((workspace) => readdir(join(root, workspace, 'test')).catch(() => [])));
  if (!files.flat().some((file) => file.endsWith('.amqp.int.test.ts'))) return {};
  return step('RabbitMQ', async (say) => {
    const broker = await startTestRabbit(say);
    running.defer(broker.stop);
    say(broker.description);
    return { TEST_AMQP_URL: broker.amqpUrl };
  });
}

/** The path of a Chromium, installed first where that can be done. */
async function findChromium(signal: AbortSignal): Promise<string | undefined> {
  const { code, output } = await step('Browser', async (say) => {
    say('looking for a Chromium');
    const result = await runCommand(`"${process.execPath}" infra/e2e/src/install-chromium.ts`, { signal });
    say(result.output.trim().split('\n').at(-1) ?? '');
    return result;
  });
  signal.throwIfAborted();
  if (code === 0) return output.trim().split('\n').at(-1);
  console.error(`\n${output.trim()}\n`);
  return undefined;
}

async function timed(label: string, part: Promise<Tally>): Promise<Tally> {
  const startedAt = performance.now();
  const tally = await part;
  const mark = tally.failed === 0 ? '✓' : '✗';
  console.log(`  ${mark} ${label.padEnd(14)} ${`${tally.passed} passed, ${tally.failed} failed`.padEnd(52)} ${secondsSince(startedAt)}`);
  return tally;
}

async function counted(part: Promise<void>): Promise<Tally> {
  try {
    await part;
    return nothing;
  } catch (error) {
    console.error(`\n${error instanceof Error ? error.message : String(error)}\n`);
    return oneFailed;
  }
}
