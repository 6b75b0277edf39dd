import { availableParallelism } from 'node:os';

import { secondsSinceBootstrap } from '../bootstrapped.ts';
import { runCommand } from '../run-command.ts';
import { runJest } from '../test-run/jest.ts';
import { checkFormat, checkHouse, lintWithTypes } from '../test-run/static-checks.ts';
import { sum } from '../test-run/tally.ts';
import { hasTests, listWorkspaces } from '../test-run/workspaces.ts';

/** Tests that need servers or take long. What is left: tests beside pure code, and the front ends' with the network faked. */
const otherTests = '/(svc-[^/]+|infra/(?!web-kit/)[^/]+)/(test|stories)/';

/**
 * `npm run check`: what to run before a commit, in under a minute: types, lint, format, the checks of the repository, and the
 * unit tests that a change reaches in its own package. `npm test` runs everything.
 */
export async function check(signal: AbortSignal): Promise<number> {
  const workers = Math.max(2, availableParallelism());
  const checked = await Promise.all([
    lintWithTypes(signal),
    checkFormat(signal).then(async (format) => sum([format, await checkHouse(signal)])),
  ]);
  signal.throwIfAborted();
  const base = await baseOfChanges();
  const tests = await runJest({
    label: base ? 'Changed' : 'Unit tests',
    folders: (await listWorkspaces()).filter(hasTests),
    except: otherTests,
    changedSince: base,
    workers,
    env: {},
    signal,
  });
  const { passed, failed } = sum([...checked, tests]);
  console.log(`  All in ${secondsSinceBootstrap()} s.\n\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

/**
 * The commit that changes are counted from: where this branch left main, or on main itself the commit before the last.
 * Undefined outside a git checkout.
 */
async function baseOfChanges(): Promise<string | undefined> {
  const [head, fork] = await Promise.all([commitOf('rev-parse HEAD'), commitOf('merge-base HEAD main')]);
  if (fork && fork !== head) return fork;
  return (await commitOf('rev-parse HEAD~1')) ?? head;
}

async function commitOf(words: string): Promise<string | undefined> {
  const { code, output } = await runCommand(`git ${words}`);
  return code === 0 ? output.trim() : undefined;
}
