import { readFile } from 'node:fs/promises';

import { createGame, getGame, postQuestionReport } from '@lights-out/contracts';
import { messages } from '@lights-out/contracts/messages';
import { adminMessages as texts } from '@lights-out/contracts/messages-admin';
import { eventually } from '@lights-out/service-kit/testing/eventually';
import { asAdmin } from '@lights-out/stand-ins/postgres';
import type { Locator } from 'playwright-core';

import { type AdminPerson, invitedAdmin } from '@lights-out/stack/players/admins';
import { violationsOf } from '../src/axe.ts';
import { call } from '@lights-out/stack/players/calls';
import { openPlayer, type Player } from '../src/player.ts';
import { openPortal, openView, rowOf } from '../src/portal.ts';
import { challengeFrom, finishGame, newRacer, playGame, rightly, type Racer } from '../src/racer.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';
import { logIn } from '../src/steps.ts';

const { bank, compare, drafts, reports, views, voids } = texts;
const { report } = messages.results;

/** As many reports of trusted players put a question into quarantine. */
const reporters = 6;
/** Answers are counted every 15 s. */
const countedMs = 60_000;

let stack: TestStack;
let racers: Racer[];
let gameIds: string[];
let edith: AdminPerson;
let editor: Player;
beforeAll(async () => {
  stack = await startTestStack();
  racers = await Promise.all(
    Array.from({ length: reporters }, (_, index) => newRacer(stack, { displayName: `Reporter ${index + 1}` })),
  );
  gameIds = await playTheSame(racers);
  await asAdmin(stack.database.adminUrl, (client) => client.query(trustOf(racers)));
  edith = await invitedAdmin(stack, 'Edith Editor', 'editor');
});
beforeEach(async () => {
  editor = await openPortal(stack, { as: edith, keepsTime: true });
});
afterAll(() => stack.stop());

test('a question that many report goes into quarantine, is found there with its figures, and comes back', async () => {
  const [witness] = racers as [Racer];
  const others = racers.slice(1);
  await Promise.all(
    others.map(({ cookie }, index) =>
      call(stack, cookie, postQuestionReport, {
        params: { id: gameIds[index + 1]! },
        body: { n: 1, reason: 'unclear' },
      }),
    ),
  );
  const asked = (await call(stack, witness.cookie, getGame, { params: { id: gameIds[0]! } })) as {
    readonly questions: readonly { readonly question: string }[];
  };
  const text = asked.questions[0]!.question;
  const player = await reportedBy(witness, text);

  await editor.goto(`/${stack.portal.path}?view=questions`);
  await editor.see(reports.open(reporters));
  await editor.page.getByLabel(bank.state, { exact: true }).selectOption('quarantined');
  await editor.page.getByRole('button', { name: bank.find, exact: true }).click();
  await editor.see(bank.matching(1, 1));
  const found = questionOf(text);
  await found.getByText(bank.odd['many-reports'], { exact: false }).waitFor();
  await found.getByRole('heading').click();
  await eventually(async () => {
    await editor.page.getByRole('button', { name: bank.find, exact: true }).click();
    expect(await figuresOf(text)).toMatchObject({ [bank.shown]: '1', [bank.reports]: String(reporters) });
  }, countedMs);
  expect(await figuresOf(text)).toMatchObject({
    [bank.shareRight]: expect.stringMatching(/^100\.0 % \(95 %: 20\.7 to/),
  });
  expect(await violationsOf(editor.page)).toEqual([]);

  const reported = editor.page.getByRole('region', { name: reports.title });
  await reported.getByLabel(reports.answer).fill('It is clear to us, and stays.');
  await reported.getByRole('button', { name: reports.resolve }).click();
  await editor.see(reports.resolved);
  await found.getByText(voids.title).click();
  await found.getByLabel(voids.what).selectOption({ label: voids.restore });
  await found.getByLabel(voids.reason).fill('The page says the same.');
  await found.getByRole('button', { name: voids.act }).click();
  await editor.see(voids.done.restore);
  await editor.see(bank.none);

  await openReview(player);
  await openAnswer(player, text);
  await player.see('It is clear to us, and stays.');
});

test('a file of one difficulty is compared before anything is stored, and shows the changed word', async () => {
  const { page } = editor;
  await openView(editor, views.questions);
  await page.getByLabel(bank.search, { exact: true }).fill('2024 Monaco');
  await page.getByLabel(bank.difficulty, { exact: true }).selectOption('hard');
  await page.getByRole('button', { name: bank.find, exact: true }).click();
  await page.getByText(/^\d+ (questions )?match/).waitFor();
  const listed = await page.getByRole('region', { name: bank.title }).locator('summary:has(h3)').allInnerTexts();
  expect(listed.length).toBeGreaterThan(0);
  expect(listed.filter((line) => !line.includes(messages.difficulties.hard))).toEqual([]);

  const saved = await savedAs(bank.save.csv);
  const changed = saved.replace('At its low speeds', 'At the low speeds there');
  expect(changed).not.toBe(saved);
  await page
    .getByLabel(compare.file, { exact: true })
    .setInputFiles({ name: 'bank.csv', mimeType: 'text/csv', buffer: Buffer.from(changed) });
  await editor.press(compare.send);
  await page.getByRole('table', { name: compare.differences }).getByText('At the low speeds there').first().waitFor();
  await editor.see(/^0 added, 1 changed, \d+ unchanged, 0 refused\.$/);
  expect(await violationsOf(page)).toEqual([]);
  await page.reload();
  await openView(editor, views.questions);
  await editor.see(drafts.none);
  expect(await rowOf(editor, drafts.states.draft).count()).toBe(0);
});

/** The first plays a game of practice, the others the same questions as its friends. */
async function playTheSame([first, ...others]: readonly Racer[]): Promise<string[]> {
  const { gameId } = await playGame(stack, first!, rightly);
  const challengeId = await challengeFrom(stack, first!, gameId);
  const accept = async ({ cookie }: Racer) => {
    const accepted = await call(stack, cookie, createGame, { body: { premium: false, challengeId } });
    await finishGame(stack, cookie, accepted.gameId, rightly);
    return accepted.gameId;
  };
  return [gameId, ...(await Promise.all(others.map(accept)))];
}

/** Reports the question from the review of the past game. */
async function reportedBy(racer: Racer, text: string): Promise<Player> {
  const player = await openPlayer(stack);
  await logIn(player, racer);
  await player.page.waitForURL('**/mode');
  await openReview(player);
  const reviewed = await openAnswer(player, text);
  await reviewed.getByText(report.title).click();
  await reviewed.getByLabel(report.comment).fill('Which of the two races?');
  await reviewed.getByRole('button', { name: report.send }).click();
  await player.see(report.open);
  return player;
}

async function openReview(player: Player): Promise<void> {
  await player.goto('/profile');
  await player.page.getByRole('button', { name: messages.profile.showAnswers }).first().click();
}

/** The right answer to it is folded. */
async function openAnswer({ page }: Player, text: string): Promise<Locator> {
  const answer = page.locator('article > details').filter({ hasText: text });
  await answer.locator('summary').first().click();
  return answer;
}

const questionOf = (text: string) =>
  editor.page
    .getByRole('region', { name: bank.title })
    .locator('details')
    .filter({ has: editor.page.getByRole('heading', { name: text }) });

/** The figures of a question that is open, by their names. */
async function figuresOf(text: string): Promise<Record<string, string>> {
  const pairs = questionOf(text).locator('dl').first().locator('div');
  return Object.fromEntries(
    await pairs.evaluateAll((all) =>
      all.map((one) => [one.querySelector('dt')!.textContent, one.querySelector('dd')!.textContent]),
    ),
  ) as Record<string, string>;
}

async function savedAs(link: string): Promise<string> {
  const download = editor.page.waitForEvent('download');
  await editor.press(link);
  return readFile(await (await download).path(), 'utf8');
}

/** Confirmed addresses, games raced in earnest, and earlier reports that were right: so the reports of these players count. */
function trustOf(players: readonly Racer[]): string {
  const ids = players.map(({ id }) => `('${id}'::uuid)`).join(', ');
  return `
    set search_path = game;
    insert into confirmed_addresses (player_id, confirmed_at) select id, now() from (values ${ids}) of (id) on conflict do nothing;
    insert into results (id, game_id, player_id, mode, difficulty, score, correct_answers, used_ms, completed_at)
      select gen_random_uuid(), gen_random_uuid(), id, 'free', 'easy', 700, 7, 21000, now() - interval '1 day'
      from (values ${ids}) of (id), generate_series(1, 3);
    insert into question_reports (player_id, question_id, revision, game_id, reason, reported_at, outcome, answer, answered_at)
      select of.id, question_id, revision, (select id from games where player_id = of.id limit 1), 'other', now(), 'withdrawn', 'Yes.', now()
      from (values ${ids}) of (id),
        (select question_id, revision from question_revisions order by question_id desc limit 18) text`;
}
