import { progressMessages } from '@lights-out/contracts/messages-progress';
import type { HistoryEntry } from '@lights-out/contracts/results';

import type { Player } from '../../src/player.ts';
import { haveAccount, playOn, questionShown } from '../../src/steps.ts';
import { answerWith, changeAnswer, control, openReader, seeText, targetOf } from '../player-at.ts';
import type { Table } from '../table.ts';

const history = '**/api/users/*/history*';
const board = '**/api/leaderboard?*';

/** A player looks at the results of a game, the boards and the profile. */
export async function finisher(stack: { readonly url: string }, table: Table): Promise<void> {
  const player = await openReader(stack);
  await player.page.clock.install();
  const { email } = await haveAccount(player);
  await emptyPages(player, table, email);
  await player.goto('/game?skipCountdown=true');
  await questionShown(player, 1);
  await playOn(player);
  await figures(player, table);
  await standings(player, table);
  await games(player, table);
}

async function emptyPages(player: Player, { row }: Table, email: string): Promise<void> {
  const { page } = player;
  await player.goto('/profile');
  await row('2.routes.profile', () => page.getByRole('tablist').waitFor());
  await row('2.profile.player-id', async () => {
    await seeText(player, 'Player ID');
    await seeText(player, email);
  });
  await row('2.profile.buttons', async () => {
    expect(await targetOf(control(player, 'Play Game'))).toBe('/mode');
    expect(await targetOf(control(player, 'View Leaderboard'))).toBe('/leaderboard');
  });
  await row('2.profile.tabs', async ([free, premium]) =>
    // The product adds its own behind those of the specification.
    expect(await page.getByRole('tab').allInnerTexts()).toEqual([free, premium, progressMessages.tab]),
  );
  await row('2.profile.empty', async ([start]) => {
    await seeText(player, 'No practice runs yet. Your first seven questions are waiting.');
    expect(await targetOf(control(player, start))).toBe('/mode');
    await page.getByRole('tab', { name: 'Monthly Challenge Stats' }).click();
    await seeText(player, 'No Monthly Challenge runs yet. One entry lets you race until the month ends.');
    expect(await targetOf(control(player, start))).toBe('/mode');
  });
  await row('2.profile.figures', async () => {
    const names = () => page.getByRole('tabpanel').locator('dt').allInnerTexts();
    expect(await names()).toEqual(['Challenges', 'Avg Score', 'Avg Correct', 'High Score']);
    await page.getByRole('tab', { name: 'Free Practice Stats' }).click();
    await page.getByRole('tab', { name: 'Free Practice Stats', selected: true }).waitFor();
    expect(await names()).toEqual(['Games Played', 'Avg Score', 'Avg Correct', 'High Score']);
  });
}

const figure = ({ page }: Player, name: string) =>
  page
    .getByRole('main')
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd');

async function figures(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  await row('2.results.title', async ([title]) => {
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await seeText(player, 'FREE PRACTICE');
  });
  await row('2.results.score', async () =>
    expect(await figure(player, 'FINAL SCORE').innerText()).toMatch(/^1,\d{3}$/),
  );
  await row('2.results.correct', async () => expect(await figure(player, 'CORRECT').innerText()).toBe('7/7'));
  await row('2.results.speed', async () =>
    expect(await figure(player, 'AVG SPEED').innerText()).toMatch(/^\d+\.\d\s*s$/),
  );
  await row('2.results.free-promo', async ([button]) =>
    expect(await targetOf(control(player, button))).toBe('/payment'),
  );
  await row('2.results.buttons', async () => {
    expect(await targetOf(control(player, 'RACE AGAIN'))).toBe('/mode');
    expect(await targetOf(control(player, 'VIEW LEADERBOARD'))).toMatch(/^\/leaderboard/);
    expect(await targetOf(control(player, 'MY RACE HISTORY'))).toBe('/profile');
  });
}

const entry = (rank: number) => ({
  rank,
  userId: `00000000-0000-4000-8000-00000000000${rank}`,
  displayName: `Racer ${rank}`,
  score: 1_800 - rank,
  correctAnswers: 7,
  averageSpeed: 2.5,
  isPremium: false,
  difficulty: 'hard',
  achievedAt: '2026-05-14T12:00:00.000Z',
});

async function standings(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  const podium = page.getByRole('region', { name: 'Podium' });
  await answerWith(page, board, 200, []);
  await player.goto('/leaderboard');
  await row('2.routes.leaderboard', () =>
    page.getByRole('heading', { level: 1, name: 'Leaderboard', exact: true }).waitFor(),
  );
  await row('2.leaderboard.tabs', async () =>
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(['FREE PRACTICE', 'MONTHLY CHALLENGE']),
  );
  await row('2.leaderboard.empty', ([text]) => seeText(player, text));
  await row('2.leaderboard.podium', async ([placeholder]) => {
    await podium.getByText(placeholder, { exact: true }).first().waitFor();
    expect(await podium.getByText(placeholder, { exact: true }).count()).toBe(3);
  });
  await page.unroute(board);
  await answerWith(page, board, 200, [1, 2, 3, 4, 5].map(entry));
  await player.goto('/leaderboard');
  const tower = page.getByRole('region', { name: 'Full Standings', exact: true });
  await row('2.leaderboard.standings', async ([title]) => {
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
    const rows = tower.getByRole('listitem');
    await rows.first().waitFor();
    expect(await rows.evaluateAll((items) => items.map((item) => item.textContent.trim()[0]))).toEqual(['4', '5']);
    for (const name of ['Racer 1', 'Racer 2', 'Racer 3']) await podium.getByText(name, { exact: true }).waitFor();
  });
  await row('2.leaderboard.columns', async () => {
    expect(await tower.getByRole('listitem').first().textContent()).toMatch(
      /Racer 4.*7.*correct answers.*average speed.*2\.50?.*Hard.*1,796/i,
    );
  });
  await row('2.leaderboard.back', async ([name]) => expect(await targetOf(control(player, name))).toBe('/mode'));
  await page.unroute(board);
  await row('9.page-sizes', async () => {
    const statusOf = (limit: number) =>
      page.evaluate(async (many) => (await fetch(`/api/leaderboard?limit=${many}`)).status, limit);
    expect([await statusOf(100), await statusOf(101)]).toEqual([200, 400]);
  });
}

const runs = ({ page }: Player) =>
  page.getByRole('region', { name: 'Game History', exact: true }).locator('ol > li:has(time)');

async function games(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  await page.addInitScript(unreadableDate, '2024-02-03T04:05:06.789Z');
  await changeAnswer<HistoryEntry[]>(page, history, ([run]) => [
    { ...run!, averageSpeed: 2.345 },
    {
      ...run!,
      id: run!.id.replace(/^..../, '0000'),
      challengeId: 'abc',
      difficulty: 'hard',
      completedAt: '2024-02-03T04:05:06.789Z',
    },
  ]);
  await player.goto('/profile');
  const [newest, challenge] = [runs(player).nth(0), runs(player).nth(1)];
  await row('2.profile.history', async () => {
    await newest.getByText('FREE PRACTICE', { exact: true }).waitFor();
    await newest.getByText(/medium$/i).waitFor();
    await challenge.getByText(/hard$/i).waitFor();
  });
  await row('2.profile.challenge-badge', async () => {
    await challenge.getByText('CHALLENGE', { exact: true }).waitFor();
    expect(await newest.getByText('CHALLENGE', { exact: true }).count()).toBe(0);
  });
  await row('2.profile.run-figures', async () => {
    const text = (await newest.innerText()).replaceAll(/\s+/g, ' ');
    expect(text).toMatch(/1,\d{3} points/);
    expect(text).toMatch(/7\/7 correct answers/);
    expect(text).toMatch(/2\.3[45] s average speed/);
  });
  await row('2.profile.run-date', async ([nth]) => {
    expect(await newest.locator('time').innerText()).toContain(String(new Date().getFullYear()));
    expect(await challenge.locator('time').innerText()).toBe(nth.replace('n', '1'));
  });
  await page.unroute(history);
}

/** Runs in the page. Makes the browser fail to parse this one instant. */
function unreadableDate(unreadable: string): void {
  const Known = Date;
  globalThis.Date = class extends Known {
    constructor(...args: [] | [number | string]) {
      if (args[0] === unreadable) super(Number.NaN);
      else if (args.length === 0) super();
      else super(args[0]);
    }
  } as DateConstructor;
}
