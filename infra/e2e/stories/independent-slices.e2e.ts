import { chmod, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { messages } from '@lights-out/contracts/messages';
import type { ReleasedSlice } from '@lights-out/contracts/slice-releases';

import { rightOptionOf } from '../src/answer-key.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { enterPortal } from '../src/portal.ts';
import { buildSecondVersion, secondMark } from '../src/second-version.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { haveAccount, optionNamed, playOn, questionShown } from '../src/steps.ts';

const slices = ['shell', 'game', 'account', 'leaderboard'] as const;
const second = '9.0.0';
const bucketCookie = 'lights_out_bucket';

let stack: TestStack;
const builds = new Map<ReleasedSlice, string>();

beforeAll(async () => {
  stack = await startTestStack();
  // Two at a time, because a single build mostly uses one processor.
  for (const pair of [slices.slice(0, 2), slices.slice(2)]) {
    await Promise.all(pair.map(async (slice) => builds.set(slice, await buildSecondVersion(slice))));
  }
}, 600_000);
afterEach(() => each(async (slice) => stack.releases.promote(slice, await firstOf(slice))));
afterAll(() => stack.stop());

/** The releases that the stack itself made. */
const firstOf = async (slice: ReleasedSlice) =>
  Object.keys((await stack.releases.registry()).slices[slice]!.releases)[0]!;

const each = async (act: (slice: ReleasedSlice) => Promise<unknown>) => {
  for (const slice of slices) await act(slice);
};
/** Releasing the same files again changes nothing. */
const releaseAll = () => each((slice) => stack.releases.release({ slice, version: second, from: builds.get(slice)! }));
const promoteAll = () => each((slice) => stack.releases.promote(slice, second));
const rollbackAll = () => each((slice) => stack.releases.rollback(slice));
const canaryAll = async () => {
  await releaseAll();
  await each((slice) => stack.releases.canary(slice, second, { percent: 10, label: 'pit-crew' }));
};

async function newcomer(bucket?: number): Promise<Player> {
  const visitor = await openPlayer(stack);
  if (bucket !== undefined)
    await visitor.page.context().addCookies([{ name: bucketCookie, value: String(bucket), url: stack.url }]);
  return visitor;
}

/** Waits for the remote itself; the shell shows its page's heading before it has loaded. */
const remoteDrawn = ({ page }: Player) =>
  page.getByRole('main').getByText(`: ${messages.parts.loading}`).waitFor({ state: 'detached' });

/** The versions of the shell and of the remote that rendered the open page. */
async function versionsOnPage(player: Player, slice: ReleasedSlice): Promise<string> {
  const { page } = player;
  await remoteDrawn(player);
  const shell = await page.locator('html').getAttribute('data-shell');
  const remote = await page.getByText(secondMark(slice)).count();
  return `${shell ?? 'first'} shell, ${remote > 0 ? 'second' : 'first'} ${slice}`;
}

async function visitBoard(visitor: Player): Promise<string> {
  await visitor.goto('/leaderboard');
  await visitor.page.getByRole('heading', { name: messages.leaderboard.title, exact: true }).waitFor();
  return versionsOnPage(visitor, 'leaderboard');
}

async function visitAll(visitor: Player): Promise<string[]> {
  await visitor.goto('/mode');
  await visitor.see(messages.mode.title);
  const mode = await versionsOnPage(visitor, 'game');
  await visitor.goto('/email');
  await visitor.page.getByRole('tab', { name: messages.email.login }).waitFor();
  return [mode, await versionsOnPage(visitor, 'account'), await visitBoard(visitor)];
}

const both = (version: string) =>
  ['game', 'account', 'leaderboard'].map((slice) => `${version} shell, ${version} ${slice}`);

async function answer(player: Player, n: number): Promise<void> {
  const text = await questionShown(player, n);
  await optionNamed(player, rightOptionOf(text)).click();
}

const mark = 'openSince';

test('a game continues on its page while every slice is released, put in a canary, promoted, rolled back and promoted again', async () => {
  const player = await openPlayer(stack);
  await haveAccount(player);
  await player.goto('/mode');
  await player.page.evaluate((name) => {
    (globalThis as Record<string, unknown>)[name] = 'the first lap';
  }, mark);
  await player.press(messages.mode.start);
  const visitor = await newcomer();
  await answer(player, 1);
  await releaseAll();
  expect(await visitBoard(visitor)).toBe('first shell, first leaderboard');
  await answer(player, 2);
  await canaryAll();
  await answer(player, 3);
  await promoteAll();
  expect(await visitBoard(visitor)).toBe('second shell, second leaderboard');
  await answer(player, 4);
  await rollbackAll();
  expect(await visitBoard(visitor)).toBe('first shell, first leaderboard');
  await answer(player, 5);
  await promoteAll();
  await playOn(player, { from: 6 });

  await player.see('7/7');
  expect(await versionsOnPage(player, 'game')).toBe('first shell, first game');
  // A remote that this page had not loaded yet is loaded in the present version, beside the older ones.
  await player.page.getByRole('main').getByRole('link', { name: messages.results.leaderboard }).click();
  await player.page.getByRole('heading', { name: messages.leaderboard.title, exact: true }).waitFor();
  expect(await versionsOnPage(player, 'leaderboard')).toBe('first shell, second leaderboard');
  await player.page
    .getByRole('main')
    .getByText(/^Player \d+$/)
    .first()
    .waitFor();
  expect(await player.page.evaluate((name) => (globalThis as Record<string, unknown>)[name], mark)).toBe(
    'the first lap',
  );
});

test('a canary reaches the browsers of its share and those that ask for it, until it is promoted or rolled back', async () => {
  await canaryAll();
  const [inside, outside, tester] = [await newcomer(9), await newcomer(10), await newcomer(99)];
  expect(await visitAll(inside)).toEqual(both('second'));
  expect(await visitAll(outside)).toEqual(both('first'));
  await tester.goto('/?canary=pit-crew');
  expect(await visitAll(tester)).toEqual(both('second'));
  expect(await visitBoard(inside)).toBe('second shell, second leaderboard');
  await tester.goto('/?canary=off');
  expect(await visitBoard(tester)).toBe('first shell, first leaderboard');

  await promoteAll();
  expect(await visitAll(outside)).toEqual(both('second'));
  await rollbackAll();
  for (const visitor of [inside, outside]) expect(await visitBoard(visitor)).toBe('first shell, first leaderboard');
});

test('only an admin sees which version of each slice served this browser', async () => {
  const admin = await newcomer(9);
  admin.problems.allow(/\/slices\b|admin/);
  await admin.goto('/slices');
  await admin.see(messages.notFound.title);
  await canaryAll();
  expect(await visitAll(admin)).toEqual(both('second'));
  await admin.goto(`/${stack.portal.path}`);
  await enterPortal(stack, admin);
  await admin.page.getByRole('tab', { name: 'Slices' }).waitFor();

  await admin.goto('/slices');
  const rows = admin.page.getByRole('table', { name: 'Slices' }).getByRole('row');
  for (const slice of slices)
    await rows.filter({ hasText: new RegExp(`^${slice}\\s*${second.replaceAll('.', '\\.')}`) }).waitFor();
});

describe('a changed file is not executed, and nothing else fails:', () => {
  const evil = '\n;globalThis.tampered = true;';
  const promoted = async (slice: ReleasedSlice) => (await stack.releases.registry()).slices[slice]!.promoted;
  const filesOf = async (slice: ReleasedSlice) =>
    join(stack.slicesDir, slice, 'releases', await promoted(slice), 'files');

  /** Changes a file of the promoted release without the registry; returns a function that restores it. */
  async function tamper(slice: ReleasedSlice, pattern: RegExp, change: string): Promise<() => Promise<void>> {
    const folder = await filesOf(slice);
    const file = (await readdir(folder, { recursive: true })).find((name) => pattern.test(name));
    if (!file) throw new Error(`${slice} has no file ${pattern}`);
    const saved = await Promise.all(
      ['', '.br', '.gz'].map(async (ending) => ({
        path: join(folder, file + ending),
        content: await readFile(join(folder, file + ending)).catch(() => undefined),
      })),
    );
    for (const { path, content } of saved) if (content) await rm(path);
    await writeFile(saved[0]!.path, `${saved[0]!.content!.toString('utf8')}${change}`);
    return async () => {
      for (const { path, content } of saved) {
        if (!content) continue;
        await rm(path, { force: true });
        await writeFile(path, content);
        await chmod(path, 0o444);
      }
    };
  }

  test.each([
    ['the entry of a remote', /^assets\/remote-entry\.[\da-f]+\.js$/, evil],
    ['a chunk of a remote', /^assets\/__federation_expose_mfe\.[\da-f]+\.js$/, evil],
    ['a style sheet of a remote', /^assets\/__federation_expose_mfe\.[\da-f]+\.css$/, '\nbody { display: none }'],
    ['the manifest of a remote', /^mf-manifest\.json$/, '\n '],
  ])('%s', async (_title, pattern, change) => {
    const restore = await tamper('leaderboard', pattern, change);
    const visitor = await openPlayer(stack);
    visitor.problems.allow(/./);
    const said: string[] = [];
    visitor.page.on('console', (message) => said.push(message.text()));
    await visitor.goto('/leaderboard');
    const retry = visitor.page.getByRole('button', { name: /try again/i });
    await retry.waitFor();
    expect(await visitor.page.evaluate(() => (globalThis as { tampered?: boolean }).tampered)).toBeUndefined();
    expect(said.join('\n')).toMatch(/integrity/i);
    await visitor.goto('/mode');
    await visitor.see(messages.mode.title);

    await restore();
    await visitor.goto('/leaderboard');
    await retry
      .or(visitor.page.getByRole('heading', { name: messages.leaderboard.title, exact: true }))
      .first()
      .waitFor();
    await remoteDrawn(visitor);
    if (await retry.isVisible()) await retry.click();
    await visitor.page.getByRole('heading', { name: messages.leaderboard.title, exact: true }).waitFor();
  });

  test('a script of the shell', async () => {
    const restore = await tamper('shell', /^assets\/shell\.[\da-f]+\.js$/, evil);
    const visitor = await openPlayer(stack);
    visitor.problems.allow(/./);
    const refused = visitor.page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
    await visitor.page.goto('/');
    await refused;
    expect(await visitor.page.evaluate(() => (globalThis as { tampered?: boolean }).tampered)).toBeUndefined();
    await restore();
  });
});
