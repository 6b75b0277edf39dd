import { availableParallelism } from 'node:os';

import { secondsSinceBootstrap } from '../bootstrapped.ts';
import { findFirefoxStories } from '../test-run/firefox.ts';
import { runJest } from '../test-run/jest.ts';
import { startServers } from '../test-run/servers.ts';
import { sum } from '../test-run/tally.ts';

/** The variables that select the long forms of tests. Without them the same tests run in the short form, as in `npm test`. */
const longForms = {
  RANDOM_BODIES: '10000',
  HISTORIES: '10000',
  LONG_STORM: '1000',
  LONG_FAULTS: '1',
  KILLS: '20',
  BROKER_KILLS: '10',
  BROKER_EVENTS: '10000',
  STARTING_PLAYERS: '300',
  STARTING_SECONDS: '60',
  TESTS_ALONE: '1',
  ROLLING_PLAYERS: '100',
};
const proving = ['svc-game', 'svc-payments', 'infra/service-kit', 'infra/stack', 'infra/bench', 'infra/checks'];
const proofs = [
  'results.int',
  'histories.int',
  'month.int',
  'storm.int',
  'killed.int',
  'broker-kills',
  'result-kills',
  'slices-alone',
  'just-started',
  'rolling.int',
];
const timeoutMs = 1_800_000;

/** `npm run prove`: fault matrices, storms and random histories in their long forms, then every story on bundles and some in Firefox. */
export async function prove(signal: AbortSignal, running: AsyncDisposableStack): Promise<number> {
  const env: NodeJS.ProcessEnv = { ...longForms };
  const servers = await startServers(env, running);
  const workers = Math.max(1, Math.floor(availableParallelism() / 2));
  const proven = await runJest({ label: 'Proofs', folders: proving, only: proofs, workers, env, signal, timeoutMs });
  const onBundles = await runJest({
    label: 'On bundles',
    folders: ['infra/e2e'],
    workers,
    env: { ...env, STORIES_STACK: 'bundles' },
    signal,
  });
  const tallies = [servers, proven, onBundles];
  const firefoxEnv = { ...env, FIREFOX_STORIES: 'all' };
  const folders = await findFirefoxStories(firefoxEnv);
  if (folders.length > 0)
    tallies.push(await runJest({ label: 'In Firefox', folders, workers, env: firefoxEnv, signal }));
  const { passed, failed } = sum(tallies);
  console.log(`  All in ${secondsSinceBootstrap()} s.\n\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}
