import { startDaily } from '@lights-out/contracts/daily';
import { messages } from '@lights-out/contracts/messages';
import { deviceLinkMessages as device } from '@lights-out/contracts/messages-device-link';
import { fillPath } from '@lights-out/contracts/paths';
import { refusals } from '@lights-out/contracts/refusals';
import type { Page } from 'playwright-core';

import { leapingClock } from '../src/leaping-clock.ts';
import { faultsAtAllWidths } from '../src/page-states.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { fillIn, judged, newAccount, option, questionShown, startLightsMs, submit } from '../src/steps.ts';

const { daily: texts, dailyDoor: door, email } = messages;
const dayMs = 86_400_000;

const clock = leapingClock();
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ clock });
});
afterAll(() => stack.stop());

const screens = [
  ['on a phone', { isPhone: true }],
  ['on a wide screen', { viewport: { width: 1440, height: 900 } }],
] as const;

test.each(screens)(
  'a stranger races from the front page by one tap, shares, and registering keeps it, %s',
  async (...of) => {
    const player = await openPlayer(stack, of[1]);
    const copied = await copiesOf(player.page);
    await player.goto('/');
    const home = doorOf(player.page);
    await home.getByText(/^No\. \d+$/).waitFor();
    const n = Number((await home.getByText(/^No\. \d+$/).innerText()).slice(4));
    await home.getByRole('link', { name: `${door.start} ${door.name}`, exact: true }).click();
    await player.see(texts.lights);
    await raceSeven(player);

    await player.page.getByRole('heading', { level: 1, name: texts.heading(String(n)) }).waitFor();
    expect(await marksOf(player.page).count()).toBe(7);
    expect(await faultsAtAllWidths(player, 'the result of a daily')).toEqual([]);
    await player.page.getByRole('button', { name: door.share.button, exact: true }).click();
    await player.see(door.share.copied);
    const [head, grid, ...rest] = (copied.at(-1) ?? '').split('\n');
    expect(head).toMatch(new RegExp(`^Lights Out No\\. ${n} · \\d/7 · [\\d,]+$`));
    expect([...(grid ?? '')]).toHaveLength(7);
    const link = new URL(rest.at(-1) ?? '');
    expect(link.origin + link.pathname).toBe(`${new URL(stack.url).origin}/daily/${n}`);
    // Whoever is sent the link sees the marks before opening it.
    const preview = /property="og:image" content="([^"]+)"/.exec(await (await fetch(link)).text())?.[1];
    expect(preview).toContain(`/grids/${link.searchParams.get('grid')}/`);
    const picture = await fetch(new URL(new URL(preview!).pathname, stack.url));
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);

    // Whoever comes back to the front page shares the same from its door.
    await player.goto('/');
    await home.getByRole('button', { name: door.share.button, exact: true }).click();
    await home.getByText(door.share.copied).waitFor();
    expect(copied.at(-1)).toBe(copied[0]);
    expect(await faultsAtAllWidths(player, 'the front page after a daily')).toEqual([]);

    // A second visit, and a second try past the page, find the same result.
    const marks = await marksOf(player.page).allInnerTexts();
    const again = await player.page.evaluate(
      async (path) => {
        const headers = { 'content-type': 'application/json' };
        return (await fetch(path, { method: 'POST', headers, body: '{}' })).json() as Promise<object>;
      },
      fillPath(startDaily.path, { n }),
    );
    expect(again).toMatchObject({ state: 'done' });
    await player.goto('/daily');
    await player.page.getByRole('heading', { level: 1, name: texts.heading(String(n)) }).waitFor();
    expect(await marksOf(player.page).allInnerTexts()).toEqual(marks);
    await player.see(texts.streak.first(String(n + 1)));

    await player.press(texts.keep.register);
    await fillIn(player, newAccount());
    await submit(player, email.register);
    await player.page.waitForURL('**/daily');
    await player.see(texts.streak.first(String(n + 1)));
    expect(await marksOf(player.page).allInnerTexts()).toEqual(marks);
    expect(await player.page.getByText(texts.streak.guest).count()).toBe(0);
  },
);

test("a guest's streak goes on on another device by the code or the link, once", async () => {
  const [laptop, phone, stranger] = [
    await openPlayer(stack, { viewport: { width: 1440, height: 900 } }),
    await openPlayer(stack, { isPhone: true }),
    await openPlayer(stack),
  ];
  await laptop.goto('/daily');
  await laptop.page.getByRole('button', { name: door.start, exact: true }).click();
  await raceSeven(laptop);
  await laptop.page.getByText(texts.streak.guest).waitFor();
  const marks = await marksOf(laptop.page).allInnerTexts();
  await laptop.page.getByRole('link', { name: texts.streak.device, exact: true }).click();
  await laptop.press(device.show);
  await laptop.page.getByRole('img', { name: device.qr }).waitFor();
  expect(await faultsAtAllWidths(laptop, 'a device link')).toEqual([]);
  const { pathname, hash } = new URL(await laptop.page.getByLabel(device.link, { exact: true }).inputValue());

  await phone.goto(pathname + hash);
  expect(await faultsAtAllWidths(phone, 'a device link, opened')).toEqual([]);
  await phone.press(device.open.goOn);
  await phone.see(device.open.done.title);
  await phone.page.getByText(texts.streak.guest).waitFor();
  expect(await marksOf(phone.page).allInnerTexts()).toEqual(marks);

  await stranger.goto(pathname + hash);
  stranger.problems.allow(/Failed to load resource|409/);
  await stranger.press(device.open.goOn);
  await stranger.see(refusals['device-link-used'].message);
  await stranger.press(device.back);
  await stranger.see(door.same);
});

test('the day after has a number of its own, and the old one is raced for practice', async () => {
  const player = await openPlayer(stack);
  await player.goto('/daily');
  await player.see(door.same);
  expect(await faultsAtAllWidths(player, 'the start of a daily')).toEqual([]);
  const n = Number(/\d+/.exec(await player.page.getByRole('heading', { level: 1 }).innerText())?.[0]);
  clock.leap(dayMs);
  await player.goto('/daily/archive');
  await player.page
    .getByRole('link', { name: new RegExp(`^${door.no(String(n))},.*${texts.archive.notRaced}$`) })
    .click();
  await player.see(texts.practice.terms);
  await player.press(texts.practice.race);
  await player.see(texts.lightsPractice);
  await raceSeven(player);
  await player.see(texts.practice.done);
  expect(await faultsAtAllWidths(player, 'a daily raced for practice')).toEqual([]);
  await player.press(texts.archive.back);
  await player.page.getByRole('heading', { level: 1, name: texts.heading(String(n + 1)) }).waitFor();
  await player.page.getByRole('button', { name: door.start, exact: true }).waitFor();
});

/** Goes through the lights and answers the seven, in time and by the first option. */
async function raceSeven(player: Player): Promise<void> {
  await player.skip(startLightsMs);
  for (let question = 1; question <= 7; question += 1) {
    await questionShown(player, question);
    await option(player, 0).click();
    await judged(player);
  }
}

const doorOf = (page: Page) => page.getByRole('region', { name: door.name });
const marksOf = (page: Page) => page.getByRole('list', { name: door.marks }).getByRole('listitem');

/** What the page copies from here on; a browser without a person has no clipboard to look into. */
async function copiesOf(page: Page): Promise<readonly string[]> {
  const copies: string[] = [];
  await page.exposeFunction('noteCopy', (text: string) => void copies.push(text));
  await page.addInitScript(() => {
    const { noteCopy } = globalThis as unknown as { noteCopy: (text: string) => Promise<void> };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: noteCopy } });
    Object.defineProperty(navigator, 'share', { value: undefined });
  });
  return copies;
}
