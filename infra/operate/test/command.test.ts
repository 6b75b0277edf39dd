import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { runReleaseCommand } from '../src/release/command.ts';
import { openWorkbench, type Workbench } from './builds.ts';

let bench: Workbench;
let said: string[];

beforeEach(async () => {
  bench = await openWorkbench();
  said = [];
});
afterEach(() => bench.remove());

const run = (...words: string[]) =>
  runReleaseCommand(words, {
    env: { SLICES_DIR: bench.slicesDir, RELEASE_BY: 'ada' },
    snapshots: join(bench.slicesDir, '../snapshots'),
    say: (line) => said.push(line),
  });

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

test('a release carries its contracts, and the checkout keeps them', async () => {
  await run('release', 'mfe-leaderboard', '0.1.0', '--from', await bench.build('one'));
  const inRelease = await readFile(join(bench.slicesDir, 'leaderboard/releases/0.1.0/contracts.json'), 'utf8');
  expect(inRelease).toBe(await readFile(join(bench.slicesDir, '../snapshots/mfe-leaderboard/0.1.0.json'), 'utf8'));
  expect(JSON.parse(inRelease)).toMatchObject({
    slice: 'mfe-leaderboard',
    version: '0.1.0',
    asks: { 'GET /api/leaderboard': { of: 'svc-game' } },
  });
});

test('a release made elsewhere brings its contracts along', async () => {
  await run('snapshot', 'mfe-game', '0.1.0');
  const file = join(await bench.build('contracts', {}), '../contracts.json');
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, said[0] ?? '');
  await run('release', 'mfe-game', '0.1.0', '--from', await bench.build('one'), '--contracts', file);

  expect(await readFile(join(bench.slicesDir, 'game/releases/0.1.0/contracts.json'), 'utf8')).toContain(
    '"slice": "mfe-game"',
  );
});

test('what would call a service that does not answer yet is not released; its build is told to wait', async () => {
  await run('record', 'svc-game', '0.1.0');
  const recorded = join(bench.slicesDir, '../snapshots/svc-game/0.1.0.json');
  const { answers, ...rest } = JSON.parse(await readFile(recorded, 'utf8'));
  delete answers['GET /api/leaderboard'];
  await writeFile(recorded, JSON.stringify({ ...rest, answers }));

  await run('check', 'mfe-leaderboard');
  expect(said.at(-1)).toContain('GET /api/leaderboard is not answered by svc-game 0.1.0 (released)');
  await expect(run('release', 'mfe-leaderboard', '0.1.0', '--from', await bench.build('one'))).rejects.toThrow(
    'Release svc-game first',
  );
  await run('retire', 'svc-game', '0.1.0');
  await run('release', 'mfe-leaderboard', '0.1.0', '--from', await bench.build('one'));
});

test('a slice that breaks with what is released is neither passed nor recorded', async () => {
  await run('record', 'svc-game', '0.1.0');
  const recorded = join(bench.slicesDir, '../snapshots/svc-game/0.1.0.json');
  await writeFile(
    recorded,
    (await readFile(recorded, 'utf8'))
      .replaceAll('"totalParticipants"', '"participants"')
      .replaceAll('"displayName"', '"name"'),
  );

  await expect(run('check', 'mfe-leaderboard')).rejects.toThrow(
    /reply 200, field .*displayName: is not sent, and is needed\. svc-game 0\.1\.0/,
  );
  await expect(run('record', 'mfe-leaderboard', '0.1.0')).rejects.toThrow('breaks with what is released');
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
