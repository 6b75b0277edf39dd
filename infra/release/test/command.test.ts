import { join } from 'node:path';

import { runReleaseCommand } from '../src/command.ts';
import { openWorkbench, type Workbench } from './builds.ts';

let bench: Workbench;
let said: string[];

beforeEach(async () => {
  bench = await openWorkbench();
  said = [];
});
afterEach(() => bench.remove());

const run = (...words: string[]) => runReleaseCommand(words, { env: { SLICES_DIR: bench.slicesDir, RELEASE_BY: 'ada' }, cwd: '/', say: (line) => said.push(line) });

test('a version goes the whole way by six commands', async () => {
  await run('release', 'mfe-game', '0.1.0', '--from', await bench.build('one'));
  await run('release', 'mfe-game', '0.2.0', '--from', await bench.build('two'));
  await run('canary', 'mfe-game', '0.2.0', '--percent', '10', '--cookie', 'pit-crew');
  await run('promote', 'mfe-game', '0.2.0');
  await run('rollback', 'mfe-game');
  await run('status');

  expect(said).toContain('game: 0.1.0');
  expect(said.find((line) => line.includes('ada: canary'))).toContain('canary game 0.2.0 (10 % and by label)');
});

test('without a version, the build itself gives one: another build is another version', async () => {
  await run('release', 'game', '--from', await bench.build('one'));
  await run('release', 'game', '--from', await bench.build('two'), '--promote');
  await run('release', 'game', '--from', join(bench.slicesDir, '../builds/one'));

  const [first, second, again] = said;
  expect(first).toMatch(/^game \d+\.\d+\.\d+-[\da-f]{10} is released$/);
  expect(second).toMatch(/is released and promoted$/);
  expect(again).toBe(first);
});

test.each([
  [['promote', 'svc-game', '1.0.0'], 'No front end "svc-game"'],
  [['promote', 'game'], 'Say which version'],
  [['canary', 'game', '0.1.0', '--percent', '101'], '--percent'],
  [['canary', 'game', '0.1.0', '--cookie', 'x'], '--cookie'],
  [['publish', 'game'], 'No verb "publish"'],
  [['rollback'], 'lights-out-release <verb> <slice>'],
])('%j is answered with what is wrong', async (words, complaint) => {
  await expect(run(...words)).rejects.toThrow(complaint);
});
