import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pagePaths } from '@lights-out/contracts';
import { adminMessages as texts } from '@lights-out/contracts/messages-admin';

import { openPlayer } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { register } from '../src/steps.ts';

const { contests, gate, prizes, users } = texts;

let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

/** Walks through every page. */
const everyPageMs = 240_000;

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

test(
  'nothing that a player downloads contains any part of the portal or its address',
  async () => {
    const player = await openPlayer(stack);
    player.problems.allow(/404/);
    const received: string[] = [];
    player.page.on('response', async (response) => {
      received.push(
        `${response.url()} ${JSON.stringify(await response.allHeaders().catch(() => ({})))} ${await response.text().catch(() => '')}`,
      );
    });
    await register(player);
    for (const path of [...pagePaths.filter((one) => !one.includes(':')), '/nowhere', '/nowhere-that-is-long-enough']) {
      await player.goto(path);
      await player.page.waitForLoadState('networkidle');
    }
    for (const path of [
      '/slices.json',
      '/robots.txt',
      '/sitemap.xml',
      '/site.webmanifest',
      '/api/docs/openapi.json',
      '/api/nowhere',
      '/api/portal/x',
      '/mfe/portal/mf-manifest.json',
    ])
      await player.page.evaluate(async (address) => (await fetch(address)).text(), path);
    const all = received.join('\n');
    expect(received.length).toBeGreaterThan(30);
    for (const secret of [stack.portal.path, stack.portal.password, ...tellTale])
      expect(all.includes(secret) && secret).toBe(false);
  },
  everyPageMs,
);

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
