import { leaderboardMaxRows } from '@lights-out/contracts/constants';
import { derivedHelmet, helmetColours, helmetOf } from '@lights-out/contracts/helmet';
import { messages } from '@lights-out/contracts/messages';

import { inLanes, putOnBoard } from '../src/named-racers.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { newRacer, playGame, rightly, wrongly, type Racer } from '../src/racer.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { haveAccount, newAccount, playOn, startFreePractice } from '../src/steps.ts';

const { leaderboard: texts, settings } = messages;
/** As many as the first page of a board has. */
const field = leaderboardMaxRows;
const dayMs = 86_400_000;

let aheadMs = 0;
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ clock: { now: () => new Date(Date.now() + aheadMs) } });
});
afterAll(() => stack.stop());

test('a player far down the board stands among the neighbours, and sees who moved since the last visit', async () => {
  const ahead = await racersNamed(Array.from({ length: field + 1 }, (_, n) => `Ahead ${n + 1}`));
  await putOnBoard(stack, ahead);
  const anna = await openPlayer(stack);
  await haveAccount(anna, newAccount({ displayName: 'Anna' }));
  await putOnBoard(stack, [{ cookie: await cookieIn(anna) }]);
  const [behind, pointless, winner] = await racersNamed(['Behind', 'Pointless', 'Winner']);
  await putOnBoard(stack, [behind!]);
  expect((await playGame(stack, pointless!, wrongly)).score).toBe(0);

  await anna.goto('/leaderboard');
  // The one behind them all has no point and is left out.
  expect(await rowsAround(anna)).toEqual([
    [field, expect.stringMatching(/^Ahead \d+$/)],
    [field + 1, expect.stringMatching(/^Ahead \d+$/)],
    [field + 2, 'Anna'],
    [field + 3, 'Behind'],
  ]);
  expect(await anna.page.getByText(texts.movedDown(1)).count()).toBe(0);

  await playGame(stack, winner!, rightly);
  await anna.goto('/leaderboard');
  const row = around(anna).getByRole('listitem').filter({ hasText: 'Anna' });
  await row.getByText(texts.movedDown(1)).waitFor();
  await anna.press(texts.more);
  await anna.see(texts.moreShown(`${field + 1}`, `${field + 4}`));
  expect(await anna.page.getByText('Pointless').count()).toBe(0);
});

test('a helmet is made for everyone; its owner changes it, and others see that', async () => {
  const owner = await openPlayer(stack);
  await haveAccount(owner, newAccount({ displayName: 'Olivia' }));
  await startFreePractice(owner);
  await playOn(owner);
  const { id } = await owner.page.evaluate(async () => (await (await fetch('/api/me')).json()) as { id: string });
  const visitor = await openPlayer(stack);
  const derived = helmetOf(derivedHelmet(id));
  expect(await helmetOn(visitor, 'Olivia')).toEqual([derived.base, derived.second]);

  const chosen = helmetColours.find((colour) => colour !== derived.base && colour !== derived.second)!;
  await owner.goto('/profile/settings');
  await owner.page.getByLabel(settings.helmet.base).selectOption(chosen);
  await owner.press(settings.helmet.save);
  await owner.see(settings.helmet.done);
  expect(await helmetOn(visitor, 'Olivia')).toEqual([chosen, derived.second]);
});

test('the board of a day, a week and a month has the results of that time alone', async () => {
  const [early] = await racersNamed(['Early']);
  await playGame(stack, early!, rightly);
  aheadMs += 40 * dayMs;
  const [late] = await racersNamed(['Late']);
  await playGame(stack, late!, rightly);

  const visitor = await openPlayer(stack);
  await visitor.goto('/leaderboard');
  await visitor.see('Early');
  for (const period of ['day', 'week', 'month'] as const) {
    await visitor.page.getByLabel(texts.periods[period], { exact: true }).click();
    await visitor.page.waitForURL(`**/leaderboard?*period=${period}`);
    // The address changes before the page does.
    await visitor.page.getByText('Early').first().waitFor({ state: 'detached' });
    await visitor.see('Late');
    expect(await visitor.page.getByText('Early').count()).toBe(0);
  }
  await visitor.page.getByLabel(texts.periods.all, { exact: true }).click();
  await visitor.see('Early');
});

async function racersNamed(names: readonly string[]): Promise<Racer[]> {
  const racers: Racer[] = [];
  await inLanes(names, async (displayName) => void racers.push(await newRacer(stack, { displayName })));
  return names.map((name) => racers.find(({ displayName }) => displayName === name)!);
}

/** The session of a player's browser, as calls send it. */
async function cookieIn({ page }: Player): Promise<string> {
  const cookies = await page.context().cookies();
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

function around({ page }: Player) {
  return page.getByRole('region', { name: texts.aroundYou });
}

/** Rank and name of each row around the player, in order. */
async function rowsAround(player: Player): Promise<[number, string][]> {
  const rows = around(player).getByRole('listitem');
  await rows.first().waitFor();
  return rows.evaluateAll((items) =>
    items.map((item) => {
      const [rank, who] = item.children;
      return [Number(rank?.textContent), who?.querySelector(':scope > span')?.textContent ?? ''];
    }),
  );
}

/** The two colours of the helmet beside a name on the board. */
async function helmetOn(visitor: Player, name: string): Promise<(string | null)[]> {
  await visitor.goto('/leaderboard');
  const row = visitor.page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await row.waitFor();
  // Helmets that were chosen come after the rows.
  await visitor.page.waitForLoadState('networkidle');
  return row.locator('[data-colour]').evaluateAll((parts) => parts.map((part) => part.getAttribute('data-colour')));
}
