import type { Player } from '../../src/player.ts';
import { haveAccount, playOn, questionShown, startLightsMs } from '../../src/steps.ts';
import { arriveAt, control, openReader, targetOf } from '../player-at.ts';
import type { Table } from '../table.ts';

interface Invitation {
  readonly path: string;
  readonly creator: string;
}

/** A player with a challenge link looks at the challenge and accepts it. */
export async function challenged(stack: { readonly url: string }, table: Table, invitation: Invitation): Promise<void> {
  const player = await openReader(stack);
  await page(player, table, invitation);
  await player.page.clock.install();
  await haveAccount(player);
  await accepting(player, table, invitation);
}

async function page(player: Player, { row }: Table, { path, creator }: Invitation): Promise<void> {
  const main = player.page.getByRole('main');
  const api = `**/api${path.replace('challenge', 'challenges')}`;
  await row('2.challenge.skeleton', async () => {
    let answer = () => {};
    const isDue = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await player.page.route(api, async (route) => {
      await isDue;
      await route.continue();
    });
    await player.goto(path);
    await main.getByRole('status').filter({ hasText: 'Loading the challenge' }).waitFor({ state: 'attached' });
    answer();
    await main.getByRole('heading', { level: 1, name: new RegExp(creator) }).waitFor();
    await player.page.unroute(api);
  });
  await row('2.routes.challenge', () => main.getByRole('heading', { level: 1, name: new RegExp(creator) }).waitFor());
  await row('2.challenge.mode', async () => {
    await main.getByText('FREE PRACTICE', { exact: true }).waitFor();
    expect(
      await main
        .getByText(/medium$/i)
        .first()
        .innerText(),
    ).toMatch(/MEDIUM$/);
  });
  await row('2.challenge.score-to-beat', async () => {
    await main
      .getByText(/score to beat/i)
      .first()
      .waitFor();
    expect(
      await main
        .getByText(/^1,\d{3}$/)
        .first()
        .isVisible(),
    ).toBe(true);
  });
  await row('2.challenge.table', async () => {
    expect((await main.getByRole('columnheader').allInnerTexts()).map((name) => name.toLowerCase())).toEqual([
      'rank',
      'player',
      'score',
      'correct',
    ]);
    expect((await main.getByRole('row').nth(1).innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      new RegExp(`^1 ${creator}.*1,\\d{3} 7/7`),
    );
  });
  await row('2.challenge.home', async ([name]) => expect(await targetOf(control(player, name))).toBe('/'));
}

async function accepting(player: Player, { row }: Table, { path }: Invitation): Promise<void> {
  await player.goto(path);
  await row('2.challenge.accept', async ([name]) => {
    await control(player, name).click();
    await arriveAt(player, '/game');
  });
  await row('2.routes.game-challenge', async () => {
    expect(new URL(player.page.url()).searchParams.get('challenge')).toBe(path.split('/').at(-1));
    await player.page.getByRole('dialog').waitFor();
    await player.skip(startLightsMs);
    await questionShown(player, 1);
  });
  await playOn(player);
}
