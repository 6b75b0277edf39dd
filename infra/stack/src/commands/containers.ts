import { join } from 'node:path';
import process from 'node:process';

import { ensureChromium, ensureHeadlessShell } from '@lights-out/stand-ins/chromium';
import { ensureBaseImages, ensureEngine, ensureKubectl, type Engine } from '@lights-out/stand-ins/containers';
import { canInstall } from '@lights-out/stand-ins/programs';
import { step } from '@lights-out/stand-ins/setup/progress';

import { secondsSinceBootstrap } from '../bootstrapped.ts';
import { startDeployment } from '../containers/deployment.ts';
import { clearDrills, writeDrills } from '../containers/drills-table.ts';
import { notOnContainers } from '../containers/not-on-containers.ts';
import { pinnedImages } from '../containers/pinned-images.ts';
import { root } from '../paths.ts';
import { runJest } from '../test-run/jest.ts';
import { faultText } from '../ending.ts';
import { oneFailed, sum, type Tally } from '../test-run/tally.ts';

const timeoutMs = 300_000;
const exceptions = [
  ...Object.keys(notOnContainers).map((name) => `stories/${name}.e2e`),
  ...(canInstall() ? [] : ['deployed/pods-of-kubernetes']),
].join('|');
/** Where the drills are and what else only containers have; the other files of `infra/e2e` are stories. */
const drills = 'deployed/';

/**
 * `npm run containers [-- pattern...]`: the Kubernetes files as kubectl renders them, then the product on a container engine, with every
 * story against it and then the drills; with patterns, those test files alone.
 */
export async function containers(signal: AbortSignal, running: AsyncDisposableStack): Promise<number> {
  const engine = await step('Engine', async (note) => {
    const found = await ensureEngine(join(root, '.local/engine'), note);
    running.defer(found.stop);
    note(found.description);
    return found;
  });
  const patterns = process.argv.slice(3);
  const all = patterns.length === 0;
  await clearDrills();
  const { stories = [], drilled = [] } = all
    ? { stories: ['stories/'], drilled: [drills] }
    : Object.groupBy(patterns, (pattern) => (pattern.startsWith(drills) ? 'drilled' : 'stories'));
  const tallies: Tally[] = [];
  if (all) tallies.push(await testKubernetesFiles(signal));
  if (stories.length > 0) tallies.push(await testOnContainers(engine, { only: stories, forStories: true }, signal));
  if (drilled.length > 0 && !canInstall())
    console.log('  The pods of Kubernetes are left out: Podman can be had under root on Debian alone.');
  // On a deployment as an operator runs it.
  if (drilled.length > 0) tallies.push(await testOnContainers(engine, { only: drilled, forStories: false }, signal));
  await writeDrills({ all });
  const { passed, failed } = sum(tallies);
  console.log(`  All in ${secondsSinceBootstrap()} s.\n\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/** No cluster is needed: kubectl renders the files, and the tests compare and examine them. */
async function testKubernetesFiles(signal: AbortSignal): Promise<Tally> {
  const kubectl = await step('kubectl', async (note) => {
    const found = await ensureKubectl(join(root, '.local/kubectl'), note);
    note(found ?? 'none here, and none to be had: what it renders is not compared');
    return found;
  });
  return runJest({
    label: 'Kubernetes',
    folders: ['infra/checks'],
    only: ['test/deployment.test'],
    workers: 1,
    env: kubectl === undefined ? {} : { KUBECTL: kubectl },
    signal,
    timeoutMs,
  });
}

/**
 * Builds and starts the deployment on this engine, runs these tests against it, and removes it.
 *
 * @param tests.only patterns of their files
 * @param tests.forStories whether the deployment gives them what stories use beside its address
 */
export async function testOnContainers(
  engine: Engine,
  { only, forStories }: { readonly only: readonly string[]; readonly forStories: boolean },
  signal: AbortSignal,
): Promise<Tally> {
  const deployed = new AsyncDisposableStack();
  try {
    const images = await step('Base images', async (note) => {
      const { description, variables } = await ensureBaseImages(engine, pinnedImages(), note);
      note(description);
      return variables;
    });
    signal.throwIfAborted();
    const address = await step('Containers', async (note) => {
      const started = await startDeployment(engine, deployed, note, { forStories, images });
      note(`healthy at ${started.url}`);
      return started;
    });
    signal.throwIfAborted();
    const env = {
      ...engine.env,
      ...images,
      HEADLESS_SHELL_PATH: await ensureHeadlessShell(),
      CHROMIUM_PATH: await ensureChromium(),
      STORIES_STACK: 'containers',
      DEPLOYMENT: JSON.stringify(address),
      // The deployment has its own.
      TEST_DATABASE_URL: 'postgres://none',
    };
    // One file at a time: each empties the deployment.
    return await runJest({
      label: forStories ? 'Stories' : 'Drills',
      folders: ['infra/e2e'],
      only,
      ...(exceptions && { except: exceptions }),
      workers: 1,
      env,
      signal,
      timeoutMs,
    });
  } catch (error) {
    if (signal.aborted) throw error;
    console.error(`\n${faultText(error)}\n`);
    return oneFailed;
  } finally {
    await step('Clean-up', () => deployed.disposeAsync());
  }
}
