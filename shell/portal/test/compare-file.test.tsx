import type { BanksView } from '@lights-out/contracts/admin-banks';
import type { QuestionComparison } from '@lights-out/contracts/admin-question-files';
import { refuse } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';
import { stock } from './some-questions.ts';

const facts: BanksView = { inUse: null, shipped: null, fetched: null, imports: [] };
const quiet = { getAdminBanks: facts, getAdminStock: stock, getAdminReports: [] };
const route = '/?view=questions';
const file = (name: string, size = 3) => {
  const chosen = new File(['id,'], name, { type: 'text/csv' });
  Object.defineProperty(chosen, 'size', { value: size });
  return chosen;
};
const comparison: QuestionComparison = {
  added: 0,
  changed: 1,
  unchanged: 398,
  refused: 240,
  rows: [
    {
      row: 2,
      question: 202,
      verdict: 'changed',
      text: 'Who won the Triple Crown?',
      changes: [{ field: 'difficulty', from: 'easy', to: 'hard' }],
      faults: [],
    },
    { row: 9, question: null, verdict: 'refused', text: 'Who?', changes: [], faults: ['id: Invalid input'] },
  ],
};
const send = () => screen.findByRole('button', { name: 'Compare' });

test('a file shows what it would change and what of it is refused, and why', async () => {
  const { player, api } = renderPortal({ route, api: { ...quiet, compareQuestions: comparison } });
  await player.upload(await screen.findByLabelText('File of questions'), file('questions.csv'));
  await player.click(await send());

  expect(await screen.findByText('0 added, 1 changed, 398 unchanged, 240 refused.')).toBeVisible();
  expect(screen.getByText('The first 2 that are not unchanged are listed.')).toBeVisible();
  const [, changed, refused] = within(screen.getByRole('table', { name: 'Differences from the bank' })).getAllByRole(
    'row',
  );
  expect(changed).toHaveTextContent('Who won the Triple Crown? (row 2, question 202)Changeddifficulty: easy → hard');
  expect(refused).toHaveTextContent('Who? (row 9)Refusedid: Invalid input');
  expect(api.callsOf('compareQuestions')).toMatchObject([{ query: { format: 'csv' } }]);

  await player.upload(screen.getByLabelText('File of questions'), file('QUESTIONS.JSON'));
  expect(screen.queryByRole('table', { name: 'Differences from the bank' })).toBeNull();
  await player.click(await send());
  expect(await screen.findByRole('table', { name: 'Differences from the bank' })).toBeVisible();
  expect(api.callsOf('compareQuestions')[1]).toMatchObject({ query: { format: 'json' } });
});

test('without a file, and with one that is too large, nothing is sent', async () => {
  const { player, api } = renderPortal({ route, api: quiet });
  await player.click(await send());
  expect(await screen.findByText('Please choose a file')).toBeVisible();
  await player.upload(screen.getByLabelText('File of questions'), file('questions.csv', 24 * 1024 * 1024 + 1));
  await player.click(await send());
  expect(await screen.findByText('This file is larger than 24 MB')).toBeVisible();
  expect(api.callsOf('compareQuestions')).toEqual([]);
});

test('a file that cannot be read is said beside the form', async () => {
  const { player } = renderPortal({ route, api: { ...quiet, compareQuestions: refuse('invalid-request') } });
  await player.upload(await screen.findByLabelText('File of questions'), file('questions.csv'));
  await player.click(await send());
  expect(await screen.findByRole('alert')).toHaveTextContent('The request is not valid.');
});

test('what a file changes becomes drafts for a reason, once it was compared', async () => {
  const clean = { ...comparison, refused: 0, rows: comparison.rows.slice(0, 1) };
  const { player, api } = renderPortal({
    route,
    api: { ...quiet, compareQuestions: clean, importQuestions: { drafts: 1 } },
  });
  await player.upload(await screen.findByLabelText('File of questions'), file('questions.csv'));
  await player.click(await send());
  await player.click(await screen.findByRole('button', { name: 'Make 1 draft' }));
  expect(await screen.findByText('Please give a reason of 3 to 500 characters')).toBeVisible();
  expect(api.callsOf('importQuestions')).toEqual([]);
  await player.type(screen.getByLabelText('Why'), 'Better sources.');
  await player.click(screen.getByRole('button', { name: 'Make 1 draft' }));
  expect(await screen.findByText('1 draft was made')).toBeVisible();
  expect(api.callsOf('importQuestions')).toMatchObject([
    { query: { format: 'csv', added: 0, changed: 1, why: 'Better sources.' } },
  ]);
  expect(screen.queryByRole('table', { name: 'Differences from the bank' })).toBeNull();
});

test('nothing is taken while a question is refused, nor more than two hundred at once', async () => {
  const { player, api } = renderPortal({ route, api: { ...quiet, compareQuestions: comparison } });
  await player.upload(await screen.findByLabelText('File of questions'), file('questions.csv'));
  await player.click(await send());
  expect(await screen.findByText('Nothing can be taken while a question is refused.')).toBeVisible();
  api.use({ compareQuestions: { ...comparison, refused: 0, changed: 201 } });
  await player.click(await send());
  expect(await screen.findByText('More than 200 differ. Send them in several files.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Make/ })).toBeNull();
});
