import { refuse } from '@lights-out/web-kit/testing';
import { screen } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';
import { quiet, reported } from './some-questions.ts';

const route = '/?view=questions';

test('reports stand under their question with the right answer, and are answered with a word', async () => {
  const { player, api } = renderPortal({
    route,
    api: { ...quiet, getAdminReports: [reported], resolveReports: { answered: 2 } },
  });
  expect(await screen.findByText('It is out of date: It is 106 now.')).toBeVisible();
  expect(screen.getByText('105 (right)')).toBeVisible();
  expect(screen.getByText('2 reports wait for an answer · They weigh 1.2 of 5')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Answer reports' }));
  expect(await screen.findByText('Please write 3 to 500 characters')).toBeVisible();
  expect(api.callsOf('resolveReports')).toEqual([]);

  await player.selectOptions(screen.getByLabelText('What becomes of the question'), 'It is not asked any more');
  await player.type(screen.getByLabelText('Word to the players who reported it'), 'You are right.');
  api.use({ getAdminReports: [{ ...reported, open: 0, isWithdrawn: true }] });
  await player.click(screen.getByRole('button', { name: 'Answer reports' }));

  expect(await screen.findByText('Every report is answered · Not asked any more')).toBeVisible();
  expect(api.callsOf('resolveReports')).toMatchObject([
    {
      params: { question: 205 },
      body: { revision: '0123456789abcdef', outcome: 'withdrawn', answer: 'You are right.' },
    },
  ]);
});

test('a report shows the form of the question that its player was asked, with its key where that is shown', async () => {
  const [first] = reported.reports as [(typeof reported.reports)[number]];
  const form = {
    text: 'How often has Hamilton won?',
    options: ['99', '105', '101', '100'],
    correctOption: 1,
    explanation: 'His 105th was in 2024.',
  };
  const other = {
    ...first,
    id: 1,
    form: { ...form, text: 'Kept?', options: ['7', '8'], correctOption: null, explanation: null },
  };
  renderPortal({ route, api: { ...quiet, getAdminReports: [{ ...reported, reports: [{ ...first, form }, other] }] } });
  expect(await screen.findByText('Was asked in another form: How often has Hamilton won?')).toBeVisible();
  expect(screen.getAllByText('105 (right)')).toHaveLength(2);
  expect(screen.getByText('99')).toBeVisible();
  expect(screen.getByText('His 105th was in 2024.')).toBeVisible();
  expect(screen.getByText('Was asked in another form: Kept?')).toBeVisible();
  expect(screen.getByText('8')).toBeVisible();
});

test('reports that another admin has answered say so', async () => {
  const { player } = renderPortal({
    route,
    api: { ...quiet, getAdminReports: [reported], resolveReports: refuse('stale-view') },
  });
  await player.type(await screen.findByLabelText('Word to the players who reported it'), 'It stays.');
  await player.click(screen.getByRole('button', { name: 'Answer reports' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/changed since you looked/);
});

test('without reports, and where they cannot be loaded, the page says so', async () => {
  const { player, api } = renderPortal({ route, api: { ...quiet, getAdminReports: refuse('unavailable') } });
  expect(await screen.findByText(/Error loading the reports/)).toBeVisible();
  api.use({ getAdminReports: [] });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('No player has reported a question.')).toBeVisible();
});
