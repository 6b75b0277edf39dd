import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findSlicesFolder } from '../src/release/slices-folder.ts';

let local: string;

beforeEach(async () => {
  local = await mkdtemp(join(tmpdir(), 'slices-folder-'));
});
afterEach(() => rm(local, { recursive: true }));

const find = (env: Readonly<Record<string, string>> = {}, dir?: string) => findSlicesFolder({ dir, env, local });

/** Locks the data folder as a demo does that runs in a process of this id. */
async function run(folder: string, pid = process.pid): Promise<string> {
  const home = join(local, folder);
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'running.lock'), JSON.stringify({ pid }));
  return home;
}

test('the demo that runs is found on any port', async () => {
  await mkdir(join(local, 'port-8300'));
  await run('port-8221');
  expect(await find()).toEqual({ path: join(local, 'port-8221/slices') });
});

test('of several the one on PORT is taken, and without PORT the operator is asked', async () => {
  await run('');
  await run('port-8221');
  expect(await find({ PORT: '8080' })).toEqual({ path: join(local, 'slices') });
  expect(await find({ PORT: '8221' })).toEqual({ path: join(local, 'port-8221/slices') });
  await expect(find()).rejects.toThrow('Demos run on ports 8080 and 8221: say which, as in PORT=8221');
});

test('where none runs, that is said', async () => {
  const stopped = await run('port-8221');
  await utimes(join(stopped, 'running.lock'), 0, 0);
  await run('port-8222', 2 ** 30);
  const warning = (port: number) => expect.stringContaining(`No demo runs on port ${port} from this checkout`);
  expect(await find()).toEqual({ path: join(local, 'slices'), warning: warning(8080) });
  expect(await find({ PORT: '8221' })).toEqual({ path: join(local, 'port-8221/slices'), warning: warning(8221) });
});

test('a folder that is given is taken as it is', async () => {
  await run('port-8221');
  expect(await find({ SLICES_DIR: '/srv/slices', PORT: '8221' })).toEqual({ path: '/srv/slices' });
  expect(await find({ SLICES_DIR: '/srv/slices' }, '/srv/other')).toEqual({ path: '/srv/other' });
});
