import type { SealedQuestion, Verdict } from '@lights-out/contracts/answers';
import type { OpenQuestion, QuestionKey, RunningGame } from '@lights-out/contracts/game-view';
import { messages } from '@lights-out/contracts/messages';

import { rightOptionOf, wrongOptionOf } from '../../src/answer-key.ts';
import { openedSeal } from '../../src/opened-seal.ts';
import type { Player } from '../../src/player.ts';
import { haveAccount, optionNamed, questionShown } from '../../src/steps.ts';
import { huesOf } from '../colours.ts';
import { arriveAt, control, openReader, pathOf, seeText, seeToast, targetOf } from '../player-at.ts';
import type { Table } from '../table.ts';
import { otherDifficulties } from './difficulties.ts';
import { followRank } from './followed-rank.ts';

const answers = '**/api/games/*/answers';
/** The answer times that the server is made to report after the first, wrong answer, around the limits of the colours. */
const times = [2.999, 5.999, 6];

/** A player plays a whole game of Free Practice; everything on its screen is checked. */
export async function racer(stack: { readonly url: string }, table: Table): Promise<void> {
  const player = await openReader(stack, { motion: true, keepsTime: true });
  const { page } = player;
  await haveAccount(player);
  await player.goto('/mode');
  await choice(player, table);
  const heard = listen(player);
  // The pages before the game fill most of the 250 entries that a browser keeps.
  await page.evaluate(() => performance.setResourceTimingBufferSize(5_000));
  await page.evaluate(() => localStorage.setItem('lights-out:isPremium', 'true'));
  await table.row('2.mode.free-card', async ([name]) => {
    await control(player, name).click();
    await arriveAt(player, '/game');
    expect(await page.evaluate(() => localStorage.getItem('lights-out:isPremium'))).toBe('false');
  });
  await countdown(player, table);
  await screen(player, table, heard);
  await answering(player, table, heard);
  await ending(player, table, heard);
  await otherDifficulties(player, table);
}

interface Heard {
  readonly questions: OpenQuestion[];
  readonly verdicts: Verdict[];
}

/**
 * Milliseconds from each verdict until the next question was requested; after the last one, until the result was. The
 * browser's own times: this process hears of them late on a busy machine.
 */
async function pausesOf({ page }: Player): Promise<number[]> {
  // A call is listed once its reply has ended, which the page of results does not wait for.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/results')),
  );
  const calls = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
      ({ name, startTime, responseEnd }) => ({
        name,
        startTime,
        responseEnd,
      }),
    ),
  );
  const ends = calls.filter(({ name }) => name.endsWith('/answers')).map(({ responseEnd }) => responseEnd);
  const starts = calls
    .filter(({ name }) => /\/questions\/[2-7]\/key$|\/api\/results$/.test(name))
    .map(({ startTime }) => startTime);
  return ends.map((end) => Math.min(...starts.filter((start) => start > end)) - end);
}

/** Records the server's replies about the game before they are changed. */
function listen({ page }: Player): Heard {
  const heard: Heard = { questions: [], verdicts: [] };
  const sealed = new Map<number, SealedQuestion>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/api/games' || pathname.endsWith('/answers')) {
      const { sealedQuestion } = (await response.json()) as Pick<RunningGame, 'sealedQuestion'>;
      if (sealedQuestion) sealed.set(sealedQuestion.n, sealedQuestion);
    }
    if (/\/questions\/\d\/key$/.test(pathname)) {
      const key = (await response.json()) as QuestionKey;
      const seal = sealed.get(key.n);
      if (seal) heard.questions.push(openedSeal(seal, key));
    }
  });
  return heard;
}

async function choice(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  const main = page.getByRole('main');
  await row('2.mode.cards', async () => {
    await main.getByRole('heading', { name: 'Free Practice', exact: true }).waitFor();
    // A new player is shown what is free first.
    expect(await main.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
      'Free Practice',
      'Monthly Challenge',
    ]);
  });
  await row('2.mode.premium-card', () =>
    main
      .locator('section, article, div')
      .filter({ has: page.getByRole('heading', { name: 'Monthly Challenge' }) })
      .last()
      .getByText('PREMIUM', { exact: true })
      .waitFor(),
  );
  await row('2.mode.end', async () => {
    await main.locator('time').waitFor();
    expect(await main.locator('time').innerText()).toMatch(/\d.*\d\d:\d\d/);
    await main.getByText(/^(\d+ days? remaining|Last day)$/).waitFor();
  });
  await row('2.mode.one-time', () => main.getByText('One-time entry').waitFor());
  await row('9.fee', () => seeText(player, '1.50€'));
  await row('2.mode.grand-prize', () =>
    main
      .getByText(/Friday tickets/)
      .first()
      .waitFor(),
  );
  await row('9.difficulties', async () => {
    expect(
      await page.getByRole('radio').evaluateAll((radios) => radios.map((radio) => (radio as HTMLInputElement).value)),
    ).toEqual(['easy', 'medium', 'hard']);
    expect(await page.getByRole('radio', { checked: true }).inputValue()).toBe('medium');
  });
}

async function countdown(player: Player, { row }: Table): Promise<void> {
  const { page } = player;
  const screenful = page.getByRole('dialog');
  await row('2.game.countdown-free-title', ([title]) =>
    screenful.getByRole('heading', { name: title, exact: true }).waitFor(),
  );
  await row('2.game.countdown-free-subtitle', ([subtitle]) => screenful.getByText(subtitle, { exact: true }).waitFor());
  await row('2.game.countdown', async () => {
    const left = Number(await screenful.getByRole('timer').innerText());
    expect(left).toBeGreaterThan(3);
    expect(left).toBeLessThanOrEqual(10);
  });
  // No page shows the generic countdown: its defaults are in the catalogue, and web-kit's own tests render them.
  await row('2.game.generic-countdown', ([title, subtitle]) => {
    expect([messages.countdown.title, messages.countdown.subtitle]).toEqual([title, subtitle]);
  });
  await row('2.game.indicator-dots', async () => expect(await page.getByTestId('start-light').count()).toBe(5));
  await row('2.routes.game', () => expect(pathOf(player)).toBe('/game'));
}

async function screen(player: Player, { row }: Table, heard: Heard): Promise<void> {
  const { page } = player;
  await questionShown(player, 1);
  const main = page.getByRole('main');
  const [question] = heard.questions;
  const options = main.getByRole('list', { name: 'Answers' }).getByRole('button');
  await row('2.game.mode', () => main.getByRole('heading', { level: 1, name: 'FREE PRACTICE', exact: true }).waitFor());
  await row('2.game.difficulty', async () => {
    await main.getByText('Medium').first().waitFor();
    await seeText(player, question!.category);
  });
  await row('2.game.score', async () => {
    for (const name of ['Score', 'Question', 'Seconds left'])
      await main.getByText(name, { exact: true }).first().waitFor();
    await seeText(player, '1/7');
    expect(Number(await page.getByRole('timer').innerText())).toBeGreaterThan(5);
  });
  await row('9.questions', () => seeText(player, '1/7'));
  await row('9.options', async () => {
    expect(await options.count()).toBe(4);
    expect(question!.options).toHaveLength(4);
  });
  await row('9.seconds', () => expect(Date.parse(question!.deadlineAt) - Date.parse(question!.servedAt)).toBe(15_000));
  await row('2.game.letters', async () => {
    expect((await options.allInnerTexts()).map((text) => text.trim()[0])).toEqual(['A', 'B', 'C', 'D']);
  });
  await row('2.game.multipliers', async () => {
    const began = Date.now();
    await main.getByRole('button', { name: /multipliers/ }).hover();
    const tip = page.getByRole('tooltip');
    await tip.waitFor({ state: 'attached' });
    await row('2.game.tooltip-delay', () => expect(Date.now() - began).toBeGreaterThanOrEqual(690));
    for (const line of [/Easy\s*1\.0x/, /Medium\s*1\.3x/, /Hard\s*1\.6x/])
      expect((await tip.textContent())!.replaceAll('\n', ' ')).toMatch(line);
  });
  await row('2.game.progress-bar', async () => {
    const width = () =>
      page.locator('main [data-sector][style*="scaleX"]').evaluate((bar) => bar.getBoundingClientRect().width);
    const before = await width();
    await page.waitForFunction(
      (least) => document.querySelector('main [style*="scaleX"]')!.getBoundingClientRect().width < least,
      before,
    );
  });
  await row('2.game.timer', async () => {
    expect(await page.locator('[data-drum]').count()).toBe(5);
    const thousandths = () => page.locator('[data-drum="thousandths"]').getAttribute('data-row');
    const shown = new Set<string | null>();
    for (let look = 0; look < 20; look += 1) shown.add(await thousandths());
    expect(shown.size).toBeGreaterThan(1);
  });
  await row('2.game.sector-current', async () => expect(await huesOf(sector(player, 1))).toContain('red'));
}

const sector = ({ page }: Player, n: number) =>
  page
    .getByRole('list', { name: 'Sectors' })
    .locator('[data-sector]')
    .nth(n - 1);

async function answering(player: Player, { row }: Table, heard: Heard): Promise<void> {
  const { page } = player;
  await page.route(answers, async (route) => {
    const response = await route.fetch();
    const verdict = (await response.json()) as Verdict;
    heard.verdicts.push(verdict);
    await route.fulfill({ response, json: { ...verdict, timeTaken: times[verdict.n - 2] ?? verdict.timeTaken } });
  });
  const first = await questionShown(player, 1);
  await optionNamed(player, wrongOptionOf(first)).click();
  await row('2.game.marks', async () => {
    const wrong = page.locator('main [data-look="wrong"]').first();
    await wrong.waitFor();
    expect(await huesOf(wrong)).toContain('red');
    expect(await huesOf(optionNamed(player, rightOptionOf(first)))).toContain('green');
  });
  await row('9.wrong-scores-nothing', () =>
    expect(heard.verdicts[0]).toMatchObject({ isCorrect: false, score: 0, totalScore: 0 }),
  );
  await followRank(player, row, () => sectors(player, row));
}

async function sectors(player: Player, row: Table['row']): Promise<void> {
  await row('2.game.sectors', async () => {
    expect(
      await player.page
        .getByRole('list', { name: 'Sectors' })
        .locator('[data-sector]')
        .evaluateAll((boxes) => boxes.map((box) => box.textContent.slice(0, 2))),
    ).toEqual(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7']);
  });
  await row('2.game.sector-colours', async () => {
    for (const [index, hue] of ['purple', 'green', 'yellow'].entries())
      expect(await huesOf(sector(player, index + 2))).toContain(hue);
    // A wrong answer has no colour of speed.
    for (const hue of ['purple', 'green', 'yellow']) expect(await huesOf(sector(player, 1))).not.toContain(hue);
  });
}

async function ending(player: Player, { row }: Table, heard: Heard): Promise<void> {
  const { page } = player;
  await arriveAt(player, '/results');
  await row('2.routes.results', () => page.getByRole('heading', { level: 1, name: 'Race Complete!' }).waitFor());
  await row('9.great-score', async ([title]) => {
    const toast = await seeToast(player, `${title}!`);
    expect(await targetOf(toast.getByRole('link', { name: 'TRY PREMIUM' }))).toBe('/mode');
  });
  const pauses = await pausesOf(player);
  await row('9.pause', () => {
    expect(pauses).toHaveLength(7);
    for (const ms of pauses) expect(ms).toBeGreaterThanOrEqual(1_990);
    expect(Math.min(...pauses)).toBeLessThan(2_900);
  });
  await row('9.pause-before-results', () => {
    // The pause after the last answer, plus a hundred milliseconds.
    expect(pauses[6]).toBeGreaterThanOrEqual(2_090);
    expect(pauses[6]).toBeLessThan(5_000);
  });
  /** The specification's formula, written out independently. */
  const points = ({ isCorrect, timeTaken }: Verdict, multiplier: number) =>
    isCorrect ? Math.round((100 + Math.round(100 * (1 - timeTaken / 15))) * multiplier) : 0;
  await row('9.score', () => {
    expect(heard.verdicts).toHaveLength(7);
    for (const verdict of heard.verdicts) expect(verdict.score).toBe(points(verdict, 1.3));
  });
  await row('9.formula-in-the-game', () => {
    expect(heard.verdicts.at(-1)?.totalScore).toBe(heard.verdicts.reduce((total, { score }) => total + score, 0));
    for (const { timeTaken } of heard.verdicts) expect(timeTaken).toBeLessThanOrEqual(15);
  });
  await row('5.score', () => expect(heard.verdicts.filter(({ isCorrect }) => isCorrect)).toHaveLength(6));
  await page.unroute(answers);
}
