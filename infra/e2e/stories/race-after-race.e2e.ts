import { messages } from '@lights-out/contracts/messages';
import { progressMessages as progress } from '@lights-out/contracts/messages-progress';
import { asAdmin } from '@lights-out/stand-ins/postgres';

import { rightOptionOf, wrongOptionOf } from '../src/answer-key.ts';
import { leapingClock } from '../src/leaping-clock.ts';
import { faultsAtAllWidths } from '../src/page-states.ts';
import { openPlayer, type Player } from '../src/player.ts';
import { newRacer, playGame, rightly, wrongly } from '../src/racer.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { haveAccount, logIn, playOn, questionShown, startFreePractice, startLightsMs } from '../src/steps.ts';

const { target, countdown, results } = messages;
const dayMs = 86_400_000;
const some = '[\\d,]+';

const clock = leapingClock();
let stack: TestStack;
beforeAll(async () => {
  stack = await startTestStack({ clock });
});
afterAll(() => stack.stop());

test('the result says what is next, one key leads to it, and the lights name it again', async () => {
  const mia = await newRacer(stack);
  const miasRace = await playGame(stack, mia, (asked, n) => (n <= 5 ? rightly : wrongly)(asked, n));
  const player = await openPlayer(stack);
  await haveAccount(player);
  await player.goto('/mode');
  await player.see(results.noPlaceYet);
  await startFreePractice(player);
  await raceRightly(player, 3);

  const next = await (await player.see(new RegExp(`${target.place(some, '1')}$`))).innerText();
  const [points = ''] = /[\d,]+(?= to)/.exec(next) ?? [];
  expect(await faultsAtAllWidths(player, 'a result with its target')).toEqual([]);
  await toTheLights(player);
  const named = await player.see(new RegExp(`^${target.place(points, '1')} · ${target.best(some)}$`));
  const [own = ''] = /[\d,]+$/.exec(await named.innerText()) ?? [];
  expect(numberIn(own) + numberIn(points)).toBe(miasRace.score + 1);
  expect(await faultsAtAllWidths(player, 'the lights with their target')).toEqual([]);
  await player.skip(startLightsMs);
  await questionShown(player, 1);
  await raceRightly(player, 7);
  await player.see(results.place('1st'));
  await toTheLights(player);
  await player.see(new RegExp(`^${target.leads} · ${target.best(some)}$`));
});

test('ten races in two weeks are told on the profile: where they lead, what stands out, and how much was luck', async () => {
  const racer = await newRacer(stack);
  for (let race = 0; race < 5; race += 1) await playGame(stack, racer, wrongly);
  clock.leap(7 * dayMs);
  // What begins with an early letter is known, the rest is not.
  for (let race = 0; race < 5; race += 1)
    await playGame(stack, racer, (asked, n) => (asked.category < 'F' ? rightly : wrongly)(asked, n));
  await isKnown(racer.id);

  const player = await openPlayer(stack);
  await logIn(player, racer);
  await player.page.waitForURL('**/mode');
  await player.goto('/profile');
  await player.see(new RegExp(`^${progress.races.rising('5', some, some)}$`));
  expect(await faultsAtAllWidths(player, 'the profile of a player with a trend')).toEqual([]);
  await player.press(progress.all);
  const strongest = part(player, progress.categories.title).getByRole('definition').first();
  expect(await strongest.innerText()).toMatch(/[1-9]\d*\s%$/);
  expect(await faultsAtAllWidths(player, 'all of the progress')).toEqual([]);

  const races = part(player, progress.races.title(10, '10'));
  expect(await races.getByRole('img').getAttribute('aria-label')).toMatch(/^Points of each race.*5 races average/);
  await races.getByText(progress.races.table).click();
  expect(await races.getByRole('row').count()).toBe(11);
  expect(await faultsAtAllWidths(player, 'the races as a table')).toEqual([]);
  await player.see(new RegExp(`^${progress.luck.last(some, some, some, some)}`));
  const changes = part(player, progress.week.title).getByRole('row');
  expect(await changes.nth(1).innerText()).toMatch(/^Races\s+5\s+5\s+0$/);
  expect(await changes.nth(2).innerText()).toMatch(/^Average points\s+0\s+[\d,]+\s+\+[\d,]+\s+better$/);
});

async function raceRightly(player: Player, right: number): Promise<void> {
  let n = 0;
  await playOn(player, { choose: (question) => ((n += 1) <= right ? rightOptionOf : wrongOptionOf)(question) });
}

/** By the one key, from the result. */
async function toTheLights(player: Player): Promise<void> {
  await player.page.keyboard.press('Enter');
  await player.see(countdown.freeTitle);
}

/** As after three games that were calibrated, for which the job would be waited for. */
function isKnown(id: string): Promise<unknown> {
  const known = `insert into game.player_estimates (player_id, mean, variance, answers) values ($1, 0.2, 0.1, 70)
    on conflict (player_id) do update set answers = 70`;
  return asAdmin(stack.database.adminUrl, (client) => client.query(known, [id]));
}

const numberIn = (figure: string) => Number(figure.replace(',', ''));
const part = ({ page }: Player, name: string) => page.getByRole('region', { name });
