import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openPortalAccess, portalLines } from './portal-access.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'lights-out-home-'));
});
afterEach(() => rm(home, { recursive: true }));

test('each copy has a portal address that cannot be guessed, and keeps it', async () => {
  const access = await openPortalAccess(home);
  expect(access.path).toMatch(/^[\w-]{22}$/);
  expect(access.password.length).toBeGreaterThanOrEqual(16);
  expect(await openPortalAccess(home)).toEqual(access);
  const other = await mkdtemp(join(tmpdir(), 'lights-out-home-'));
  expect((await openPortalAccess(other)).path).not.toBe(access.path);
  await rm(other, { recursive: true });
});

test('it is kept for its owner alone', async () => {
  await openPortalAccess(home);
  const [file = ''] = await readdir(home);
  expect((await stat(join(home, file))).mode & 0o077).toBe(0);
});

test('it is printed where an admin finds it', () => {
  expect(portalLines('http://localhost:8080', { path: 'some-path', password: 'some-password' }).join('\n')).toMatch(
    /http:\/\/localhost:8080\/some-path[^]*some-password/,
  );
});
