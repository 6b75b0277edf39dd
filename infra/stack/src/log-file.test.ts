import { mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openLogFile } from './log-file.ts';

const fullFiles = process.platform === 'linux' ? ['/dev/full'] : [];

let folder: string;
let path: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lights-out-log-'));
  path = join(folder, 'services.log');
});
afterEach(() => rm(folder, { recursive: true }));

test('lines are appended in their order, readable by their owner alone', async () => {
  for (const line of ['one\n', 'two\n']) {
    const log = openLogFile(path, () => {});
    for (let n = 0; n < 100; n += 1) log.write(line);
    await log.close();
  }
  expect(await readFile(path, 'utf8')).toBe('one\n'.repeat(100) + 'two\n'.repeat(100));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});

test.each(fullFiles)('after a full disk (%s) it goes on, and tells both once', async (full) => {
  await symlink(full, path);
  const told: unknown[] = [];
  const log = openLogFile(path, (fault) => told.push(fault));
  for (const line of ['lost\n', 'lost, too\n']) {
    log.write(line);
    await log.close();
  }
  await rm(path);
  for (const line of ['there\n', 'again\n']) {
    log.write(line);
    await log.close();
  }
  expect(told).toEqual(['ENOSPC', undefined]);
  expect(await readFile(path, 'utf8')).toBe('there\nagain\n');
});
