import { availableParallelism } from 'node:os';

import { ensureChromium } from '@lights-out/stand-ins/chromium';

import { secondsSinceBootstrap } from '../bootstrapped.ts';
import { buildSlices } from '../slices/build-slices.ts';
import { faultStep } from '../test-run/fault-step.ts';
import { runJest } from '../test-run/jest.ts';
import { startServers } from '../test-run/servers.ts';
import { checkFormat, checkTypes, lint } from '../test-run/static-checks.ts';
import { sum, type Tally } from '../test-run/tally.ts';
import { hasTests, listWorkspaces } from '../test-run/workspaces.ts';

const stories = 'infra/e2e';
/** Stories that involve every service, the broker and money: repeated on the bundles of a deployment. */
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
  await also(findChromium(env));
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

/** Sets CHROMIUM_PATH for the stories; installs a Chromium first where there is none and that can be done. */
async function findChromium(env: NodeJS.ProcessEnv): Promise<Tally> {
  return faultStep('Browser', async (say) => {
    say('looking for a Chromium, installing one where there is none');
    env.CHROMIUM_PATH = await ensureChromium();
    say(env.CHROMIUM_PATH);
    return [];
  });
}
