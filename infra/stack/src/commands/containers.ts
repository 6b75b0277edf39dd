import { join } from 'node:path';
import process from 'node:process';

import { ensureHeadlessShell } from '@lights-out/stand-ins/chromium';
import { ensureBaseImages, ensureEngine, type Engine } from '@lights-out/stand-ins/containers';
import { step } from '@lights-out/stand-ins/setup/progress';

import { secondsSinceBootstrap } from '../bootstrapped.ts';
import { startDeployment } from '../containers/deployment.ts';
import { clearDrills, writeDrills } from '../containers/drills-table.ts';
import { root } from '../paths.ts';
import { runJest } from '../test-run/jest.ts';
import { faultText } from '../ending.ts';
import { oneFailed, type Tally } from '../test-run/tally.ts';

/** Stories of a player that need nothing of a stack but its address, and the drills. */
const onContainers = ['stories/first-game', 'deployed/'];
const timeoutMs = 300_000;

/**
 * `npm run containers [-- pattern...]`: the product on a container engine, with stories and drills against it; with patterns, those
 * test files alone.
 */
export async function containers(signal: AbortSignal, running: AsyncDisposableStack): Promise<number> {
  const engine = await step('Engine', async (note) => {
    const found = await ensureEngine(join(root, '.local/engine'), note);
    running.defer(found.stop);
    note(found.description);
    return found;
  });
  const patterns = process.argv.slice(3);
  if (patterns.length === 0) await clearDrills();
  const { passed, failed } = await testOnContainers(engine, patterns.length > 0 ? patterns : onContainers, signal);
  if (patterns.length === 0) await writeDrills();
  console.log(`  All in ${secondsSinceBootstrap()} s.\n\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** Builds and starts the deployment on this engine, runs these tests against it, and removes it. */
export async function testOnContainers(engine: Engine, only: readonly string[], signal: AbortSignal): Promise<Tally> {
  const deployed = new AsyncDisposableStack();
  try {
    await step('Base images', async (note) => note(await ensureBaseImages(engine, note)));
    signal.throwIfAborted();
    const address = await step('Containers', async (note) => {
      const started = await startDeployment(engine, deployed, note);
      note(`healthy at ${started.url}`);
      return started;
    });
    signal.throwIfAborted();
    const env = {
      ...engine.env,
      HEADLESS_SHELL_PATH: await ensureHeadlessShell(),
      STORIES_STACK: 'containers',
      DEPLOYMENT: JSON.stringify(address),
      // The deployment has its own.
      TEST_DATABASE_URL: 'postgres://none',
    };
    // One file at a time: each empties the deployment.
    return await runJest({ label: 'On containers', folders: ['infra/e2e'], only, workers: 1, env, signal, timeoutMs });
  } catch (error) {
    if (signal.aborted) throw error;
    console.error(`\n${faultText(error)}\n`);
    return oneFailed;
  } finally {
    await step('Clean-up', () => deployed.disposeAsync());
  }
}
