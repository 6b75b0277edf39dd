import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

import { run } from '@lights-out/stand-ins/containers';
import { runningDeployment, startTestStack, type TestStack } from '@lights-out/stack';

import { startCrowd } from '../src/crowd.ts';
import { recordDrill } from '../src/drills.ts';

jest.setTimeout(300_000);

const root = join(import.meta.dirname, '../../..');
const operating = 'infra/docs/operating';
// The last command of the last one stops everything.
const documents = ['deploying', 'runbooks', 'backups'].map((name) => `${operating}/${name}.md`).concat('README.md');
const commandTimeoutMs = 240_000;
/** The release of a front end that the pages have in their example. */
const nextVersion = '0.2.0-1a2b3c4d5e';

const deployment = runningDeployment();
const commands = documents.flatMap((path) =>
  commandsIn(readFileSync(join(root, path), 'utf8')).map((command) => ({ name: basename(path, '.md'), command })),
);

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
  await releaseNextVersion();
  // The runbooks are of a deployment that has backups.
  await deployment.compose('--profile', 'backup', 'up', '--detach', '--wait', 'wal', 'backup');
});
afterAll(async () => {
  await deployment.compose('--profile', 'backup', 'rm', '--force', '--stop', 'wal', 'backup');
});

test('the pages have commands for Compose', () => {
  expect(commands.length).toBeGreaterThan(20);
});

// In their order: a restore needs the dump before it.
test.each(commands)('$name: $command', async ({ name, command }) => {
  const env = {
    COMPOSE_PROJECT_NAME: deployment.project,
    COMPOSE_ENV_FILES: deployment.envFile,
    COMPOSE_PROFILES: 'demo,backup',
  };
  const startedAt = performance.now();
  // A program that asks an operator for more finds the end of its input.
  const { code, output, errors } = await run('bash', ['-c', `exec < /dev/null\n${command}`], {
    cwd: root,
    env,
    timeoutMs: commandTimeoutMs,
  });
  const tookMs = Math.round(performance.now() - startedAt);
  // A search that finds nothing in a healthy log ends with 1.
  const expected = / \| grep /.test(command) ? [0, 1] : [0];
  if (!expected.includes(code)) throw new Error(`ended with ${code}:\n${errors}\n${output}`);
  await recordDrill({ page: name, command, tookMs });
});

test('after the last one nothing runs any more, backups included', async () => {
  const left = await run('docker', ['ps', '--all', '--quiet', '--filter', `name=^${deployment.project}-`], {
    env: deployment.engine,
  });
  expect(left.output).toBe('');
});

test('started again, the site is there and a game can be played', async () => {
  await deployment.waitUntilHealthy();
  const crowd = await startCrowd(stack.url, 1);
  await crowd.nextGame(60_000);
  await crowd.stop();
});

/** The commands for Compose in the shell blocks of a document, as an operator pastes them. */
function commandsIn(text: string): string[] {
  return [...text.matchAll(/^ *```sh\n([\s\S]*?)^ *```/gm)]
    .flatMap(([, block]) => block!.replaceAll(/\\\n */g, '').split('\n'))
    .map((line) => line.replace(/ +# .*$/, '').trim())
    .filter((line) => line.startsWith('docker compose '));
}

/** There is a next version of a front end, which was promoted and taken back: one for a canary, and one to return to. */
async function releaseNextVersion(): Promise<void> {
  const runOnce = (...words: readonly string[]) => deployment.compose('run', '--rm', '--no-deps', '-T', ...words);
  const asNext = `sh /lay-out-builds.sh > /dev/null; cat /builds/game/version; echo ${nextVersion} > /builds/game/version`;
  const first = await runOnce('--entrypoint', 'sh', 'mfe-game', '-c', asNext);
  await runOnce('releases');
  await runOnce('releases', 'release.mjs', 'promote', 'mfe-game', first.trim());
}
