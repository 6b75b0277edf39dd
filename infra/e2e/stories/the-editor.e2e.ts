import { readFile } from 'node:fs/promises';

import { adminMessages as texts } from '@lights-out/contracts/messages-admin';

import { invitedAdmin } from '@lights-out/stack/players/admins';
import { violationsOf } from '../src/axe.ts';
import type { Player } from '../src/player.ts';
import { openPortal, openView, rowOf } from '../src/portal.ts';
import { startTestStack, type TestStack } from '../src/stack.ts';

const { bank, compare, drafts, views } = texts;
const { fields: names, review, question: steps } = drafts;
const why = 'The fan car was missing.';
const text = 'Which driver drove the fan car of Brabham to its only win?';
const corrected = 'Which driver gave the fan car of Brabham its only win?';
const alt = 'A car with a large fan at its rear';
const picture = {
  name: 'fan.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360"><script>document.title="run"</script>' +
      '<rect width="640" height="360" fill="#141821"/><circle cx="320" cy="180" r="120" fill="#e10600"/></svg>',
  ),
};

let stack: TestStack;
let edith: Player;
let ruben: Player;
beforeAll(async () => {
  stack = await startTestStack();
});
afterAll(() => stack.stop());

test('a question with a picture is written, read blind by another editor, corrected, saved as a file, taken from one and retired', async () => {
  edith = await openPortal(stack, { as: await invitedAdmin(stack, 'Edith Editor', 'editor') });
  ruben = await openPortal(stack, { as: await invitedAdmin(stack, 'Ruben Reviewer', 'editor') });
  await written();
  await readBlind(ruben, text, 'Niki Lauda');
  await foundInBank(text);

  await edith.press(steps.edit);
  await edith.page.getByLabel(names.question!, { exact: true }).fill(corrected);
  await handIn('Shorter words.');
  await readBlind(ruben, corrected, 'Niki Lauda');
  const question = await foundInBank(corrected);
  await question.getByText(steps.revisions).click();
  const revisions = question.getByRole('list', { name: steps.revisions }).getByRole('listitem');
  await revisions.filter({ hasText: drafts.question.live }).getByText('Shorter words.').waitFor();
  await revisions.filter({ hasText: text }).getByText(why).waitFor();
  await revisions
    .first()
    .getByText(/Edith Editor, reviewed by Ruben Reviewer/)
    .waitFor();

  await takenFromFile();
  await retired();
});

test('a question made from race data gets a better explanation by two editors, and goes back to what was made', async () => {
  edith = await openPortal(stack, { as: await invitedAdmin(stack, 'Emil Editor', 'editor') });
  ruben = await openPortal(stack, { as: await invitedAdmin(stack, 'Rita Reviewer', 'editor') });
  const { page } = edith;
  await openView(edith, views.questions);
  const seeks = async (rewording: '' | 'counts') => {
    await edith.goto(`/${stack.portal.path}?view=questions`);
    await page.getByLabel(bank.origin, { exact: true }).selectOption('made');
    await page.getByLabel(bank.pool, { exact: true }).selectOption('free');
    await page.getByLabel(bank.rewording, { exact: true }).selectOption(rewording);
    await page.getByRole('button', { name: bank.find, exact: true }).click();
    const heading = page.locator('details').getByRole('heading', { level: 3 }).first();
    const shown = await heading.innerText();
    await heading.click();
    return shown;
  };
  const asked = await seeks('');
  await edith.press(steps.reword);
  await edith.see(drafts.made);
  expect(await page.getByLabel(drafts.option('A'), { exact: true }).count()).toBe(0);
  await page.getByLabel(names.explanation!, { exact: true }).fill('An editor explains it in two sentences. Like this.');
  await page.getByText(drafts.shortReason('An editor explains it in two sentences. Like this.')).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await handIn('A better explanation.');
  await reviews(ruben, asked);

  expect(await seeks('counts')).toBe(asked);
  await edith.see('An editor explains it in two sentences. Like this.');
  await page.getByText(steps.revisions).first().click();
  await edith.press(steps.backToMade);
  await handIn('It was better before.');
  await reviews(ruben, asked);
  await seeks('');
  await page.getByLabel(bank.rewording, { exact: true }).selectOption('counts');
  await page.getByRole('button', { name: bank.find, exact: true }).click();
  await edith.see(bank.none);
});

/** Answers what another editor has handed in, without knowing, and publishes it. */
async function reviews(editor: Player, shown: string): Promise<void> {
  const { page } = editor;
  await editor.goto(`/${stack.portal.path}?view=questions`);
  await rowOf(editor, shown).filter({ hasText: drafts.states.submitted }).getByRole('link').click();
  await page.getByLabel(review.answer, { exact: true }).selectOption(review.unknown);
  await editor.press(review.answer);
  await page.getByLabel(review.outcome, { exact: true }).selectOption('published');
  await page.getByLabel(review.words, { exact: true }).fill('It reads better.');
  await editor.press(review.decide);
  await editor.see(review.done.published);
}

/** What is typed is held against the bank; the picture is cleaned and shown; the author cannot decide on the draft. */
async function written(): Promise<void> {
  const { page } = edith;
  expect(await page.getByRole('tab', { name: views.money }).count()).toBe(0);
  await openView(edith, views.questions);
  await edith.press(drafts.begin);
  const fill = (name: string, value: string) => page.getByLabel(name, { exact: true }).fill(value);
  await fill(names.question!, 'Who has been World Champion both on motorcycles and in Formula 1?');
  await page.getByRole('list', { name: drafts.similar.title }).getByRole('listitem').first().waitFor();
  await fill(names.question!, text);
  await page.getByLabel(names.category!, { exact: true }).selectOption('Drivers');
  const options = ['Niki Lauda', 'John Watson', 'Nelson Piquet', 'Carlos Reutemann'];
  for (const [index, option] of options.entries()) await fill(drafts.option('ABCD'[index]!), option);
  await fill(names.explanation!, 'Lauda won in Sweden in 1978, and the car never raced again.');
  await fill(names.source!, 'https://en.wikipedia.org/wiki/Brabham_BT46');
  await fill(names.stated!, 'Lauda');

  edith.problems.allow(/400 \(Bad Request\)/);
  await page.getByLabel(drafts.picture.label).setInputFiles({ ...picture, buffer: Buffer.from('<html></html>') });
  await edith.see('The file is no SVG, PNG or WebP.');
  await page.getByLabel(drafts.picture.label).setInputFiles(picture);
  await edith.see(drafts.picture.added);
  await fill(names.imageAlt!, alt);
  await seesPicture(edith);
  await page.getByText(drafts.drawings, { exact: true }).click();
  await page.getByRole('button', { name: drafts.picture.own, pressed: true }).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await handIn(why);
  await edith.see(drafts.one.own);
  expect(await page.getByLabel(review.outcome).count()).toBe(0);
}

async function handIn(reason: string): Promise<void> {
  await edith.page.getByLabel(names.why!, { exact: true }).fill(reason);
  await edith.see(drafts.faults.none);
  await edith.press(drafts.save);
  await edith.press(drafts.submit);
  await edith.see(drafts.submitted);
}

/** The preview shows the picture, which has run nothing. */
async function seesPicture({ page }: Player): Promise<void> {
  const image = page.getByRole('img', { name: alt }).last();
  await image.waitFor();
  await page.waitForFunction(
    (name) => [...document.images].some((one) => one.alt === name && one.complete && one.naturalWidth > 0),
    alt,
  );
  expect(await page.title()).not.toBe('run');
}

/** Another editor sees no key until they have answered, and publishes. */
async function readBlind(editor: Player, shown: string, right: string): Promise<void> {
  const { page } = editor;
  await editor.goto(`/${stack.portal.path}?view=questions`);
  await editor.press(shown);
  await editor.see(review.lead);
  await seesPicture(editor);
  expect(await page.getByText(/wikipedia/).count()).toBe(0);
  await page.getByLabel(review.answer, { exact: true }).selectOption(right);
  await editor.press(review.answer);
  await editor.see(`${right} (${bank.right})`);
  await page.getByLabel(review.outcome, { exact: true }).selectOption('published');
  await page.getByLabel(review.words, { exact: true }).fill('The page says so.');
  await editor.press(review.decide);
  await editor.see(review.done.published);
}

async function foundInBank(shown: string) {
  await edith.goto(`/${stack.portal.path}?view=questions`);
  await edith.page.getByLabel(bank.search, { exact: true }).fill('fan car');
  await edith.page.getByLabel(bank.author, { exact: true }).fill('edith');
  await edith.page.getByRole('button', { name: bank.find, exact: true }).click();
  const heading = edith.page.getByRole('heading', { name: shown });
  const question = edith.page.locator('details').filter({ has: heading });
  // It stays open where it was looked at before.
  if ((await question.getAttribute('open')) === null) await heading.click();
  await question.getByRole('img', { name: alt }).waitFor();
  return question;
}

/** The bank's file with one word changed is compared, and becomes a draft. */
async function takenFromFile(): Promise<void> {
  const { page } = edith;
  const download = page.waitForEvent('download');
  await edith.press(bank.save.json);
  const saved = await readFile(await (await download).path(), 'utf8');
  expect(saved).toContain(corrected);
  const changed = Buffer.from(saved.replace('the car never raced again', 'the car was never raced again'));
  await page
    .getByLabel(compare.file, { exact: true })
    .setInputFiles({ name: 'bank.json', mimeType: 'application/json', buffer: changed });
  await edith.press(compare.send);
  await rowOf(edith, corrected).getByText('the car was never raced again', { exact: false }).waitFor();
  await page.getByLabel(compare.why, { exact: true }).fill('Grammar.');
  await edith.press(compare.take(1));
  await edith.see(compare.taken(1));
  await rowOf(edith, corrected).filter({ hasText: drafts.states.draft }).waitFor();
}

async function retired(): Promise<void> {
  const question = await foundInBank(corrected);
  await question.getByText(steps.retire, { exact: true }).first().click();
  await question.getByLabel(steps.retireReason, { exact: true }).first().fill('The page is gone.');
  await question.getByRole('button', { name: steps.retire, exact: true }).click();
  await edith.see(steps.retired);
  await question.getByText(texts.reports.isWithdrawn, { exact: false }).first().waitFor();
}
