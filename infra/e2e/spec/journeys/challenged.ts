import type { ChallengeOutcome } from '@lights-out/contracts/challenges';

import type { Player } from '../../src/player.ts';
import { playOn, questionShown, register, startLightsMs } from '../../src/steps.ts';
import {
  answerWith,
  arriveAt,
  changeAnswer,
  control,
  openReader,
  refusal,
  seeDestructiveToast,
  targetOf,
} from '../player-at.ts';
import type { Table } from '../table.ts';

interface Invitation {
  readonly path: string;
  readonly creator: string;
}

const results = '**/api/results';

/** A player with a challenge link looks at the challenge, accepts it, wins and loses. */
export async function challenged(stack: { readonly url: string }, table: Table, invitation: Invitation): Promise<void> {
  const player = await openReader(stack);
  player.problems.allow(/status of (404|500)|404 \(Not Found\)/);
  await page(player, table, invitation);
  await missing(player, table, invitation);
  await player.page.clock.install();
  await register(player);
  await accepting(player, table, invitation);
  await outcome(player, table);
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

async function missing(player: Player, { row }: Table, { path }: Invitation): Promise<void> {
  const api = `**/api${path.replace('challenge', 'challenges')}`;
  await row('2.challenge.not-found', async ([text]) => {
    await player.goto(path.replace(/\w{22}$/, '0'.repeat(22)));
    await player.page.getByRole('main').getByText(text, { exact: true }).waitFor();
  });
  await row('8.challenge-not-found', ([text]) => seeDestructiveToast(player, 'Error', text));
  await answerWith(player.page, api, 500, refusal('internal', 'No.'));
  await row('8.challenge-not-loaded', async ([text]) => {
    await player.goto(path);
    await seeDestructiveToast(player, 'Error', text);
  });
  await player.page.unroute(api);
  await row('5.challenge-id', async ([title, text]) => {
    await player.goto('/challenge');
    await seeDestructiveToast(player, title, text);
    await arriveAt(player, '/');
  });
  await row('8.invalid-challenge', ([title]) => seeDestructiveToast(player, title));
}

async function accepting(player: Player, { row }: Table, { path }: Invitation): Promise<void> {
  const api = `**/api${path.replace('challenge', 'challenges')}`;
  await player.goto(path);
  await row('8.challenge-not-started', async ([text]) => {
    await control(player, 'ACCEPT CHALLENGE').waitFor();
    await answerWith(player.page, api, 500, refusal('internal', 'No.'));
    await control(player, 'ACCEPT CHALLENGE').click();
    await seeDestructiveToast(player, 'Error', text);
  });
  await player.page.unroute(api);
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

async function outcome(player: Player, { row }: Table): Promise<void> {
  const withOutcome = async (change: Partial<ChallengeOutcome>, text: RegExp) => {
    await changeAnswer<{ challenge: ChallengeOutcome }>(player.page, results, (result) => ({
      ...result,
      challenge: { ...result.challenge, ...change },
    }));
    await player.goto('/results');
    await player.page.getByText(text).first().waitFor();
    await player.page.unroute(results);
  };
  await row('2.results.victory', async ([name]) => {
    await withOutcome({ isBeaten: true, pointsNeeded: 0, creatorScore: 10 }, /^Victory!$/);
    expect(await targetOf(control(player, name))).toMatch(/^\/challenge\/\w{22}$/);
  });
  await row('2.results.challenge-again', async ([name]) => {
    await withOutcome({ isBeaten: false, pointsNeeded: 123, creatorScore: 2_240 }, /123 more points/);
    expect(await targetOf(control(player, name))).toMatch(/^\/game\?challenge=\w{22}$/);
  });
}
