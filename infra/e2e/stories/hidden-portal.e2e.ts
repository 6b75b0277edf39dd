import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pagePaths } from '@lights-out/contracts';
import { adminMessages as texts } from '@lights-out/contracts/messages-admin';

import { send } from '@lights-out/stack/players/calls';
import { newRacer } from '../src/racer.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';

const { contests, gate, prizes, users } = texts;

const besidePages = [
  '/nowhere',
  '/nowhere-that-is-long-enough',
  '/slices.json',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/api/docs/openapi.json',
  '/api/nowhere',
  '/api/me',
  '/api/portal/x',
  '/mfe/portal/mf-manifest.json',
];

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

// Only the portal's own code contains these.
const tellTale = [
  texts.title,
  gate.prompt,
  gate.wrong,
  users.empty,
  users.columns.premium,
  users.failed(''),
  contests.announceText,
  contests.strikeText,
  prizes.running,
  '/api/admin/users',
  '/api/admin/session',
];

test('nothing that the server says to a player contains any part of the portal or its address', async () => {
  const { cookie } = await newRacer(stack);
  const said = [...pagePaths.filter((one) => !one.includes(':')), ...besidePages].map(async (path) => {
    const response = await send(stack, cookie, 'GET', path);
    return `${path} ${JSON.stringify([...response.headers])} ${await response.text()}`;
  });
  const all = (await Promise.all(said)).join('\n');
  for (const secret of [stack.portal.path, stack.portal.password, ...tellTale])
    expect(all.includes(secret) && secret).toBe(false);
});

// All scripts and styles are among these, so that no browser has to load each.
test('no public file contains any part of the portal', () => {
  const slices = readdirSync(stack.slicesDir, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  const filesOf = (slice: string) =>
    readdirSync(join(stack.slicesDir, slice), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz|woff2|png)$/.test(entry.name))
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const shown = slices
    .filter((slice) => slice !== 'portal')
    .flatMap(filesOf)
    .join('\n');
  const hidden = filesOf('portal').join('\n');
  for (const secret of tellTale) {
    expect(shown).not.toContain(secret);
    expect(hidden).toContain(secret);
  }
  expect(`${shown}${hidden}`).not.toContain(stack.portal.path);
});
