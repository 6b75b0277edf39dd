import { availableParallelism } from 'node:os';

import { secondsSinceBootstrap } from '../bootstrapped.ts';
import { runCommand } from '../run-command.ts';
import { buildSlices } from '../slices/build-slices.ts';
import { faultStep } from '../test-run/fault-step.ts';
import { runJest } from '../test-run/jest.ts';
import { startServers } from '../test-run/servers.ts';
import { checkFormat, checkTypes, lint } from '../test-run/static-checks.ts';
import { sum, type Tally } from '../test-run/tally.ts';
import { hasTests, listWorkspaces } from '../test-run/workspaces.ts';

const stories = 'infra/e2e';
/** Stories that meet every service, the broker and money: told once more on what a deployment runs. */
const onBundles = ['first-game', 'monthly-challenge'];

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
  await also(checkFormat(signal));
  await also(
    faultStep('Pages', async (say) => {
      await buildSlices(say, signal);
      return [];
    }),
  );
  const env: NodeJS.ProcessEnv = {};
  await also(startServers(env, running));
  const tested = (await listWorkspaces()).filter(hasTests);
  await also(runJest({ label: 'Tests', folders: tested.filter((folder) => folder !== stories), workers, env, signal }));
  await also(findChromium(env, signal));
  await also(runJest({ label: 'Stories', folders: [stories], workers, env, signal }));
  await also(
    runJest({
      label: 'On bundles',
      folders: [stories],
      only: onBundles,
      workers,
      env: { ...env, STORIES_STACK: 'bundles' },
      signal,
    }),
  );
  const { passed, failed } = sum(tallies);
  console.log(`  All in ${secondsSinceBootstrap()} s.\n\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Tells the stories where a Chromium is, installed first where that can be done. */
async function findChromium(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Tally> {
  return faultStep('Browser', async (say) => {
    say('looking for a Chromium, installing one where there is none');
    const { code, output } = await runCommand(`"${process.execPath}" infra/e2e/src/install-chromium.ts`, { signal });
    if (code !== 0) return [output.trim()];
    env.CHROMIUM_PATH = output.trim().split('\n').at(-1);
    say(env.CHROMIUM_PATH ?? '');
    return [];
  });
}
