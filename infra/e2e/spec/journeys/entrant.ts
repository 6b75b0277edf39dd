import type { MonthlyPrize } from '@lights-out/contracts/boards';

import type { Player } from '../../src/player.ts';
import { playOn, questionShown, register, startLightsMs } from '../../src/steps.ts';
import {
  answerWith,
  arriveAt,
  changeAnswer,
  control,
  openReader,
  pathOf,
  seeDestructiveToast,
  seeText,
  seeToast,
  targetOf,
} from '../player-at.ts';
import type { Table } from '../table.ts';
import { breakStripe, enterCard } from './card.ts';

const intent = '**/api/create-payment-intent';
const confirm = '**/api/confirm-payment';
const prize = '**/api/monthly-prize';
const results = '**/api/results';

/** A player enters the Monthly Challenge, with every way in which that can fail, and plays it. */
export async function entrant(stack: { readonly url: string }, table: Table): Promise<void> {
  const player = await openReader(stack);
  await register(player);
  await offer(player, table);
  await prizeCache(player, table);
  await failedOtherwise(stack, table);
  await failures(player, table);
  await paying(player, table);
  await race(player, table);
  await standing(player, table);
  await afterTheMonth(player, table);
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

async function failures(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  player.problems.allow(/status of (402|500)|402 \(Payment Required\)/);
  await answerWith(page, intent, 500, 'down');
  await row('8.payment-not-initialized', async ([text]) => {
    await player.goto('/payment');
    await seeDestructiveToast(player, 'Error', text);
  });
  await page.unroute(intent);
  await player.goto('/payment');
  await row('8.payment-failed', async ([title]) => {
    await enterCard(page, '4000000000000002');
    await control(player, 'PAY 1.50€').click();
    await seeDestructiveToast(player, title, 'Your card was declined.');
  });
  await row('8.payment-error', async ([title]) => {
    await page.route('**/stripe-stand-in/**/*.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()};(${breakStripe.toString()})();` });
    });
    await player.goto('/payment');
    await enterCard(page, '4242424242424242');
    await control(player, 'PAY 1.50€').click();
    await seeDestructiveToast(player, title);
    await page.unroute('**/stripe-stand-in/**/*.js');
  });
  await row('2.payment.saved-card', async ([name]) => {
    await changeAnswer<object>(page, intent, (opened) => ({
      ...opened,
      hasSavedCard: true,
      cardDetails: { brand: 'visa', last4: '4242', paymentMethodId: 'pm_1' },
    }));
    await player.goto('/payment');
    const box = page.getByRole('checkbox', { name: new RegExp(name) });
    await box.waitFor();
    expect(await box.isChecked()).toBe(true);
    await page.getByText(/Visa ending in 4242/).waitFor();
  });
  await row('2.payment.new-card', async ([text]) => {
    await page.getByRole('checkbox').uncheck();
    await seeText(player, text);
  });
  await page.unroute(intent);
}

/** The server finds that a payment failed. Uses another player, since this one's payment is to succeed later. */
async function failedOtherwise(stack: { readonly url: string }, { row }: Table): Promise<void> {
  const player = await openReader(stack);
  await register(player);
  const { contest } = (await player.page.evaluate(async () =>
    (await fetch('/api/monthly-prize')).json(),
  )) as MonthlyPrize;
  await answerWith(player.page, confirm, 200, { outcome: 'failed', contest });
  await player.goto('/payment');
  await enterCard(player.page, '4242424242424242');
  await control(player, 'PAY 1.50€').click();
  await row('8.payment-failed-otherwise', ([text]) => seeDestructiveToast(player, 'Payment Failed', text));
  await player.close();
}

async function paying(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  await player.goto('/payment');
  await enterCard(page, '4242424242424242');
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

async function standing(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  const panel = page.getByRole('region', { name: 'Your standing' });
  const withRank = async (rank: number, text: string) => {
    await changeAnswer<object>(page, results, (result) => ({
      ...result,
      standing: { rank, totalParticipants: 2_000, scoreNeededForTopRank: 9 },
    }));
    await player.goto('/results');
    await panel.getByText(text, { exact: true }).waitFor();
    await page.unroute(results);
  };
  await row('2.results.podium', async ([text]) => {
    for (const rank of [1, 3]) await withRank(rank, text);
  });
  await row('2.results.top-ten', async ([text]) => {
    for (const rank of [4, 10]) await withRank(rank, text);
  });
  await row('2.results.improve', async ([text]) => withRank(11, text));
  await row('2.results.calculating', async ([text]) => {
    await page.route(results, () => {});
    await player.goto('/results');
    await panel.getByText(text, { exact: true }).waitFor();
    await page.unroute(results);
  });
  await row('2.results.month-end', async () => {
    await panel.getByText('The Monthly Challenge ends in').waitFor();
    expect(await panel.getByRole('timer').innerText()).toMatch(/days/);
  });
  await row('2.results.premium-again', async () => {
    expect(await targetOf(panel.getByRole('link', { name: 'TRY AGAIN', exact: true }))).toBe('/game?premium=true');
  });
}

async function afterTheMonth(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  await row('2.payment.ended', async ([ended, finalizing]) => {
    await changeAnswer<MonthlyPrize>(page, prize, (one) => ({
      ...one,
      endDate: new Date(Date.parse(one.serverTime) + 60_000).toISOString(),
    }));
    await answerWith(page, intent, 500, 'down');
    await player.goto('/payment');
    await seeText(player, 'Keep playing to improve your score until the deadline!');
    await page.clock.fastForward(61_000);
    await page.getByRole('heading', { name: ended, exact: true }).waitFor();
    await seeText(player, finalizing);
  });
  await row('8.premium-not-updated', async ([text]) => {
    await answerWith(page, confirm, 500, 'down');
    await player.goto('/game?payment_intent=pi_spec&redirect_status=succeeded');
    await seeDestructiveToast(player, 'Error', text);
  });
}
