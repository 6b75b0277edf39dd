import { availableParallelism } from 'node:os';

import { startTestPostgres } from '@lights-out/stand-ins/postgres';

import { secondsSinceBootstrap } from '../bootstrapped.ts';
import { root } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { knownSeconds, runJest } from '../test-run/jest.ts';
import {
  changedNames,
  filesMentioning,
  findReachedTests,
  fitIn,
  listByFolder,
  readImports,
} from '../test-run/reached.ts';
import { checkFormat, checkHouse, lintWithTypes, printBudget } from '../test-run/static-checks.ts';
import { nothing, sum, type Tally } from '../test-run/tally.ts';
import { hasTests, listWorkspaces } from '../test-run/workspaces.ts';

/** Tests of the product as a whole, in browsers, on containers or with a broker, and those of the tools: left to `npm test`. */
const leftOut =
  /^infra\/(?:e2e|stand-ins|stack|operate|bench|build|checks)\/(?:test|stories|deployed)\/|\.amqp\.int\.test\.ts$/;
/** Of test time for each worker. With types and lint that is about a minute on two quiet cores. */
const secondsPerWorker = 25;

/**
 * `npm run check`: what to run before a commit, in about a minute: types, lint, format, the checks of the repository (the rooms' budgets of lines are printed), and the tests
 * that the change reaches by imports in every workspace, nearest first, until their time is used up. Those that were reached and
 * not run are named. `npm test` runs everything.
 */
export async function check(signal: AbortSignal, running: AsyncDisposableStack): Promise<number> {
  const checked = await Promise.all([
    lintWithTypes(signal),
    checkFormat(signal).then(async (format) => sum([format, await checkHouse(signal)])),
  ]);
  signal.throwIfAborted();
  await printBudget();
  const { passed, failed } = sum([...checked, await testWhatIsReached(signal, running)]);
  console.log(`  All in ${secondsSinceBootstrap()} s.\n\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function testWhatIsReached(signal: AbortSignal, running: AsyncDisposableStack): Promise<Tally> {
  const workers = Math.max(2, availableParallelism());
  const workspaces = await listWorkspaces();
  const reached = await reachedTests(workspaces);
  const runnable = reached.filter(({ path }) => !leftOut.test(path));
  const { run, left } = fitIn(runnable, await knownSeconds(), secondsPerWorker * workers);
  const env: NodeJS.ProcessEnv = {};
  if (run.some((path) => path.endsWith('.int.test.ts'))) {
    const postgres = await startTestPostgres();
    running.defer(postgres.stop);
    env.TEST_DATABASE_URL = postgres.adminUrl;
  }
  const tally =
    run.length === 0
      ? nothing
      : await runJest({
          label: 'Reached',
          folders: workspaces.filter(hasTests).filter((folder) => run.some((path) => path.startsWith(`${folder}/`))),
          files: run,
          workers,
          env,
          signal,
        });
  const notRun = [...left, ...reached.map(({ path }) => path).filter((path) => leftOut.test(path))];
  console.log(`  The change reaches ${reached.length} test files; ${run.length} nearest were run.\n`);
  if (notRun.length > 0)
    console.log(`  Not run (npm test runs them):\n    ${listByFolder(notRun, workspaces).join('\n    ')}\n`);
  return tally;
}

/** What this branch changed, committed or not, and which tests reach it. Outside a git checkout nothing counts as changed. */
async function reachedTests(workspaces: readonly string[]) {
  const base = await baseOfChanges();
  if (base === undefined) return [];
  const [committed, untracked, tracked, diff] = await Promise.all([
    linesOf(`git diff --name-only --no-renames ${base}`),
    linesOf('git ls-files --others --exclude-standard'),
    linesOf('git ls-files --cached --others --exclude-standard'),
    runCommand(`git diff -U0 ${base} -- "*.ts" "*.tsx"`),
  ]);
  const deleted = new Set(await linesOf('git ls-files --deleted'));
  const tests = tracked.filter((path) => /\.(?:test|e2e)\.tsx?$/.test(path) && !deleted.has(path));
  const imports = await readImports(root, tests);
  const sources = [...imports.keys()].filter((path) => path !== '<stdin>');
  const mentioning = await filesMentioning(root, changedNames(diff.output), sources);
  return findReachedTests(imports, [...committed, ...untracked], mentioning, workspaces);
}

async function linesOf(command: string): Promise<string[]> {
  const { code, output } = await runCommand(command);
  return code === 0 ? output.split('\n').filter((line) => line !== '') : [];
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
