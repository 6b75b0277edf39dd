import { messages } from '@lights-out/contracts/messages';
import { gridsMessages as texts } from '@lights-out/contracts/messages-grids';

import { rightOptionOf, wrongOptionOf } from '../src/answer-key.ts';
import { leapingClock } from '../src/leaping-clock.ts';
import { faultsAtAllWidths } from '../src/page-states.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { answer, haveAccount, questionShown, startFreePractice, playOn, startLightsMs } from '../src/steps.ts';

const { gridDoor: door, dailyDoor } = messages;
const [karting, formula4] = door.classes;

const clock = leapingClock();
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ clock });
});
afterAll(() => stack.stop());

test('two sit on a grid after their first daily, pass each other, and the first goes up on Monday', async () => {
  const ayla = await openPlayer(stack, { isPhone: true });
  const bruno = await openPlayer(stack);
  const { displayName: aylasName } = await haveAccount(ayla);
  const { displayName: brunosName } = await haveAccount(bruno);
  await ayla.goto('/grid');
  await ayla.see(texts.noSeat);
  await ayla.press(texts.raceDaily);
  await raceDaily(ayla, 4);
  await ayla.see(door.place('1', karting));
  await ayla.page.getByRole('link', { name: door.place('1', karting) }).click();
  await ayla.see(texts.alone);
  expect(await faultsAtAllWidths(ayla, 'alone on a grid')).toEqual([]);

  // One daily with fewer points; a race of Free Practice puts him in front.
  await bruno.goto('/daily');
  await raceDaily(bruno, 2);
  await bruno.goto('/grid');
  expect(await order(bruno, aylasName, brunosName)).toEqual([aylasName, brunosName]);
  await startFreePractice(bruno);
  await playOn(bruno);
  await bruno.goto('/');
  await bruno.page.getByRole('link', { name: door.place('1', karting) }).click();
  expect(await order(bruno, aylasName, brunosName)).toEqual([brunosName, aylasName]);
  await bruno.see(new RegExp(`^▲ ${texts.zones.up}`));
  expect(await faultsAtAllWidths(bruno, 'two on a grid')).toEqual([]);

  clock.leapTo('2026-11-23T00:05:00.000Z');
  await bruno.goto('/grid');
  await bruno.see(texts.over);
  clock.leapTo('2026-11-23T00:10:01.000Z');
  await bruno.goto('/grid');
  await bruno.see(texts.last.title);
  await bruno.see(new RegExp(texts.last.up(formula4)));
  expect(await faultsAtAllWidths(bruno, 'a grid of two classes on Monday')).toEqual([]);
  await bruno.goto('/grid');
  await tower(bruno).first().waitFor();
  expect(await bruno.page.getByText(texts.last.title).count()).toBe(0);
  // Her page was open all the time.
  await ayla.see(new RegExp(texts.last.stays(karting)));

  // Leaving is one press of a key, costs nothing, and is taken back by another.
  const leave = bruno.page.getByRole('button', { name: texts.leave });
  await leave.focus();
  await bruno.page.keyboard.press('Enter');
  await bruno.see(texts.left);
  expect(await faultsAtAllWidths(bruno, 'who has left the grids')).toEqual([]);
  await ayla.goto('/grid');
  await ayla.see(texts.alone);
  await bruno.press(texts.comeBack);
  await tower(bruno).first().waitFor();
  expect(await tower(bruno).count()).toBe(2);
});

/** Races the daily from its start, with so many right answers first. */
async function raceDaily(player: Player, right: number): Promise<void> {
  await player.page.getByRole('button', { name: dailyDoor.start, exact: true }).click();
  await player.skip(startLightsMs);
  for (let n = 1; n <= 7; n += 1) {
    const question = await questionShown(player, n);
    await answer(player, n <= right ? rightOptionOf(question) : wrongOptionOf(question));
  }
  await player.see(dailyDoor.share.button);
}

/** Headed by the class of who looks. */
const tower = ({ page }: Player) =>
  page.getByRole('region', { name: new RegExp(`^(?:${karting}|${formula4})`) }).getByRole('listitem');

/** Which of the names each row of the tower has, from the top. */
async function order(player: Player, ...names: readonly string[]): Promise<(string | undefined)[]> {
  await tower(player).nth(1).waitFor();
  const rows = await tower(player).allInnerTexts();
  return rows.map((row) => names.find((name) => row.includes(name)));
}
