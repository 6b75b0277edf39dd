import { availableParallelism } from 'node:os';

import { ensureChromium, ensureHeadlessShell } from '@lights-out/stand-ins/chromium';
import { findEngine } from '@lights-out/stand-ins/containers';

import { secondsSinceBootstrap } from '../bootstrapped.ts';
import { buildBundles } from '../bundles/build-bundles.ts';
import { buildSlices } from '../slices/build-slices.ts';
import { faultStep } from '../test-run/fault-step.ts';
import { findFirefoxStories } from '../test-run/firefox.ts';
import { runJest } from '../test-run/jest.ts';
import { startServers } from '../test-run/servers.ts';
import { testOnContainers } from './containers.ts';
import { checkFormat, checkTypes, lint } from '../test-run/static-checks.ts';
import { sum, type Tally } from '../test-run/tally.ts';
import { hasTests, listWorkspaces } from '../test-run/workspaces.ts';

/** Repeats a story that involves every service, the broker and money on the bundles of a deployment. */
const onBundles = 'infra/e2e/jest.bundles.config.mjs';
/** The short form of `npm run containers`. */
const onContainers = ['stories/first-game', 'deployed/paying'];

/** `npm test`: runs every check there is. A step runs whatever the outcome of the others. */
export async function test(signal: AbortSignal, running: AsyncDisposableStack): Promise<number> {
  const cores = Math.max(2, availableParallelism());
  const env: NodeJS.ProcessEnv = {};
  // Each of these leaves a processor idle for a part of its time, and the servers take seconds to start.
  const tallies = await Promise.all([
    checkTypes(cores, signal),
    buildPages(env, signal).then(async (built) =>
      sum([built, await makeBundles(env, running), await lint(signal), await checkFormat(signal)]),
    ),
    startServers(env, running),
    findBrowsers(env),
  ]);
  const also = async (part: Promise<Tally>) => {
    signal.throwIfAborted();
    tallies.push(await part);
  };
  // After the Chromium, as apt does one thing at a time.
  const inFirefox = await findFirefoxStories(env);
  const tested = (await listWorkspaces()).filter(hasTests);
  await also(
    runJest({
      label: 'Tests',
      // Stories and tests in one run. A worker more keeps a quiet machine busier, and makes stories on a slow one wait too long (0291).
      folders: [...tested, ...(env.BUNDLES_DIR ? [onBundles] : []), ...inFirefox],
      workers: cores,
      env,
      signal,
    }),
  );
  const engine = await findEngine();
  if (engine) await also(testOnContainers(engine, { only: onContainers, forStories: true }, signal));
  else console.log('  – Containers     not tested: no container engine answers here (npm run containers)\n');
  const { passed, failed } = sum(tallies);
  console.log(`  All in ${secondsSinceBootstrap()} s.\n\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Sets SLICES_BUILT for the tests that need pages. */
function buildPages(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<Tally> {
  return faultStep('Pages', async (say) => {
    await buildSlices(say, signal);
    env.SLICES_BUILT = 'yes';
    return [];
  });
}

/** Sets BUNDLES_DIR for the story on bundles. */
function makeBundles(env: NodeJS.ProcessEnv, running: AsyncDisposableStack): Promise<Tally> {
  return faultStep('Bundles', async (say) => {
    const { folder, remove } = await buildBundles(say);
    running.defer(remove);
    env.BUNDLES_DIR = folder;
    return [];
  });
}

/** Sets HEADLESS_SHELL_PATH and CHROMIUM_PATH for the stories; installs what is missing where that can be done. */
async function findBrowsers(env: NodeJS.ProcessEnv): Promise<Tally> {
  return faultStep('Browsers', async (say) => {
    say('looking for a Chromium and its headless shell, installing what is missing');
    env.HEADLESS_SHELL_PATH = await ensureHeadlessShell();
    env.CHROMIUM_PATH = await ensureChromium();
    say([...new Set([env.HEADLESS_SHELL_PATH, env.CHROMIUM_PATH])].join(', '));
    return [];
  });
}
