import type { MonthlyPrize } from '@lights-out/contracts/boards';

import type { Player } from '../../src/player.ts';
import { enterCard, haveAccount, playOn, questionShown, startLightsMs } from '../../src/steps.ts';
import { arriveAt, control, openReader, pathOf, seeText, seeToast, targetOf } from '../player-at.ts';
import type { Table } from '../table.ts';

/** A player enters the Monthly Challenge and plays it. */
export async function entrant(stack: { readonly url: string }, table: Table): Promise<void> {
  const player = await openReader(stack);
  await haveAccount(player);
  await offer(player, table);
  await prizeCache(player, table);
  await paying(player, table);
  await race(player, table);
}

async function offer(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  const main = page.getByRole('main');
  await player.goto('/mode');
  await row('2.mode.join', async ([name]) => {
    await control(player, name).click();
    await arriveAt(player, '/payment');
  });
  await row('2.routes.payment', () => page.getByLabel('Card number').waitFor());
  await row('2.payment.title', ([title]) =>
    page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor(),
  );
  await row('2.payment.prize', () => main.getByRole('heading', { name: /Friday tickets/ }).waitFor());
  await row('9.prize', async () => {
    const prizeText = await main.getByRole('heading', { name: /Friday tickets/ }).innerText();
    expect(prizeText).toMatch(/[Tt]wo Friday tickets/);
    await main
      .getByText(/Monaco Grand Prix/)
      .first()
      .waitFor();
  });
  await row('2.payment.countdown', async () => {
    expect((await main.getByRole('timer').innerText()).replaceAll(/\s+/g, ' ')).toMatch(
      /^\d\d days \d\d hrs \d\d min \d\d sec$/,
    );
  });
  await row('2.payment.keep-playing', ([text]) => seeText(player, text));
  await row('2.payment.form', async () => {
    for (const name of ['Card number', 'Expiration date', 'Security code']) await page.getByLabel(name).waitFor();
  });
  await row('2.payment.dark', async () => {
    expect(await page.getByLabel('Card number').evaluate((input) => getComputedStyle(input).backgroundColor)).toBe(
      'rgb(11, 13, 18)',
    );
  });
  await row('2.payment.back', async ([name]) => expect(await targetOf(control(player, name))).toBe('/mode'));
  await row('9.test-mode', () =>
    main
      .getByText(/no money moves/)
      .first()
      .waitFor(),
  );
  await row('9.monthly', async () => {
    const { contest, endDate } = (await page.evaluate(async () =>
      (await fetch('/api/monthly-prize')).json(),
    )) as MonthlyPrize;
    expect(new Date(Date.parse(endDate) - 1).toISOString().slice(0, 7)).toBe(contest);
  });
}

async function prizeCache(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  await row('9.prize-cache', async () => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/api/monthly-prize')) asked += 1;
    });
    const home = () => page.getByRole('banner').getByRole('link', { name: 'PLAY', exact: true }).click();
    const away = () => page.getByRole('contentinfo').getByRole('link', { name: 'FAQ', exact: true }).click();
    await page.clock.install();
    await player.goto('/mode');
    await seeText(player, 'Monthly Challenge');
    const visitAfter = async (ms: number) => {
      await away();
      await arriveAt(player, '/faq');
      await page.clock.fastForward(ms);
      const before = asked;
      await home();
      await arriveAt(player, '/mode');
      await page
        .getByText(/remaining|Last day/)
        .first()
        .waitFor();
      return asked - before;
    };
    expect(await visitAfter(200_000)).toBe(0);
    expect(await visitAfter(110_000)).toBe(1);
  });
}

async function paying(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  await player.goto('/payment');
  await enterCard(page);
  const sent = page.waitForRequest((request) => /payment_intents\/\w+\/confirm/.test(request.url()));
  await control(player, 'PAY 1.50€').click();
  await row('2.payment.return-url', async () => {
    const returnUrl = new URLSearchParams((await sent).postData() ?? '').get('return_url') ?? (await sent).postData()!;
    expect(new URL(returnUrl).pathname).toBe('/game');
  });
  await row('8.payment-successful', ([title, text]) => seeToast(player, title, text));
  const screenful = page.getByRole('dialog');
  await row('2.payment.starting', async ([title]) => {
    await screenful.getByRole('heading', { name: title, exact: true }).waitFor();
    const { x, y, width, height } = (await screenful.boundingBox())!;
    expect({ x, y, height }).toEqual({ x: 0, y: 0, height: 800 });
    // The space of the page's scroll bar is reserved.
    expect(width).toBeGreaterThan(1_260);
    expect(Number(await screenful.getByRole('timer').innerText())).toBeGreaterThanOrEqual(8);
  });
  await row('2.payment.starting-subtitle', ([text]) => screenful.getByText(text, { exact: true }).waitFor());
  await row('2.payment.starting-leads', async () => {
    await player.skip(startLightsMs);
    await page.waitForURL('**/game?premium=true&skipCountdown=true');
  });
}

async function race(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  await questionShown(player, 1);
  await playOn(player);
  await player.goto('/game?premium=true');
  const screenful = page.getByRole('dialog');
  await row('2.game.countdown-premium-title', ([title]) =>
    screenful.getByRole('heading', { name: title, exact: true }).waitFor(),
  );
  await row('2.game.countdown-premium-subtitle', ([text]) => screenful.getByText(text, { exact: true }).waitFor());
  await row('2.routes.game-premium', async () => {
    await player.skip(startLightsMs);
    await questionShown(player, 1);
    await page.getByRole('heading', { level: 1, name: 'MONTHLY CHALLENGE', exact: true }).waitFor();
    expect(pathOf(player)).toBe('/game');
  });
  await row('2.game.mode', () =>
    page.getByRole('heading', { level: 1, name: 'MONTHLY CHALLENGE', exact: true }).waitFor(),
  );
  await row('2.layout.no-footer', async () => {
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    await player.goto('/mode');
    await page.getByRole('contentinfo').waitFor();
  });
}
