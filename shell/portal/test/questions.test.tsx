import { refuse } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';
import { contest, inBank, quiet, reported, shipped, stock } from './some-questions.ts';

const route = '/?view=questions';

test('the stock of each pool is listed', async () => {
  renderPortal({ route, api: { getAdminBanks: shipped, getAdminStock: stock, getAdminReports: [] } });
  expect(await screen.findByText(/^After this month, 7 more months/)).toBeVisible();
  expect(screen.getByRole('row', { name: 'Monthly Challenge, November 2026 200 250 300 107' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Reserve of contests, written 11 12 13 12' })).toBeVisible();
  expect(screen.getByText('The next 42 dailies keep all their rules; that of 10 January 2027 cannot.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^A picture .* 1 February 2027$/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /^On Sundays .* For a year$/ })).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByText(/^Fewer than 30 questions written/)).toBeNull();
});

test('fewer written questions than a month has are said to be scarce', async () => {
  renderPortal({
    route,
    api: { getAdminBanks: shipped, getAdminReports: [], getAdminStock: { ...stock, isWrittenScarce: true } },
  });
  expect(await screen.findByText(/^Fewer than 30 questions written for contests/)).toBeVisible();
});

test('below two months of contest questions there is a warning', async () => {
  renderPortal({
    route,
    api: { getAdminBanks: shipped, getAdminReports: [], getAdminStock: { ...stock, monthsLeft: 1, isScarce: true } },
  });
  expect(await screen.findByText(/^After this month, 1 more month has/)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Three months or fewer are left.');
});

test('below thirty days of dailies there is a warning', async () => {
  const dailies = { ...stock.dailies, daysLeft: 0, isScarce: true };
  renderPortal({ route, api: { getAdminBanks: shipped, getAdminReports: [], getAdminStock: { ...stock, dailies } } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Fewer than 30 days are left.');
  expect(screen.getByText('The next daily cannot keep all its rules.')).toBeVisible();
});

test('a stock that cannot be loaded hides nothing else', async () => {
  renderPortal({ route, api: { getAdminBanks: shipped, getAdminReports: [], getAdminStock: refuse('unavailable') } });
  expect(await screen.findByText(/Error loading the stock of questions/)).toBeVisible();
  expect(screen.getByText('No bank was imported yet.')).toBeVisible();
});

test('a question is voided in a contest that is not settled, for a reason', async () => {
  const settled = { ...contest, contest: '2026-10', state: 'announced' as const };
  const coming = { ...contest, contest: '2026-12', players: 0 };
  const { player, api } = renderPortal({
    route,
    api: {
      ...quiet,
      getAdminContests: [coming, contest, settled],
      getAdminReports: [reported],
      voidQuestion: { games: 12, standings: 9 },
    },
  });
  await player.click(await screen.findByText('Void or bring back'));
  const what = screen.getByLabelText('What is done');
  expect(
    within(what)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Void it in November 2026']);
  await player.click(screen.getByRole('button', { name: 'Do it' }));
  expect(await screen.findByText('Please give a reason of 3 to 500 characters')).toBeVisible();
  await player.type(screen.getByLabelText('Reason'), 'Two are right.');
  api.use({ getAdminReports: [{ ...reported, isWithdrawn: true, voidedIn: ['2026-11'] }] });
  await player.click(screen.getByRole('button', { name: 'Do it' }));

  expect(await screen.findByText(/Voided in November 2026/)).toBeVisible();
  expect(await screen.findByText('12 games were scored again')).toBeVisible();
  const left = within(screen.getByLabelText('What is done')).getAllByRole('option');
  expect(left.map(({ textContent }) => textContent)).toEqual(['Count it again in November 2026']);
  expect(api.callsOf('voidQuestion')).toMatchObject([
    { params: { question: 205 }, body: { contest: '2026-11', revision: '0123456789abcdef', reason: 'Two are right.' } },
  ]);
});

test('a withdrawn question that is voided nowhere is brought back, and a refusal is shown', async () => {
  const { player, api } = renderPortal({
    route,
    api: {
      ...quiet,
      getAdminContests: [],
      getAdminReports: [{ ...reported, isWithdrawn: true }],
      restoreQuestion: refuse('stale-view'),
    },
  });
  await player.click(await screen.findByText('Void or bring back'));
  await player.type(screen.getByLabelText('Reason'), 'It was right.');
  await player.click(screen.getByRole('button', { name: 'Do it' }));
  expect(await screen.findByText(/This has changed since you looked at it/)).toBeVisible();
  expect(api.callsOf('restoreQuestion')).toHaveLength(1);
});

test('the bank is searched, and a question has its figures', async () => {
  const { player, api } = renderPortal({
    route,
    api: { ...quiet, getAdminReports: [], getAdminQuestions: { questions: [inBank], matching: 31 } },
  });
  await player.type(await screen.findByLabelText('Words or number'), 'hamilton');
  await player.selectOptions(screen.getByLabelText('Difficulty'), 'Hard');
  await player.selectOptions(screen.getByLabelText('State'), 'In quarantine');
  await player.click(screen.getByRole('button', { name: 'Find' }));

  expect(await screen.findByText('31 questions match. The first 1 are listed.')).toBeVisible();
  expect(api.callsOf('getAdminQuestions')).toMatchObject([
    { query: { search: 'hamilton', difficulty: 'hard', state: 'quarantined' } },
  ]);
  expect(screen.getByText(/In quarantine: a wrong option was picked more often than the right one/)).toBeVisible();
  await player.click(screen.getByRole('heading', { name: 'How many races has Hamilton won?' }));
  expect(screen.getByText('20.0 % (95 %: 15.0 to 26.0)')).toBeVisible();
  expect(screen.getByText('picked 120 times')).toBeVisible();
  expect(screen.getByText('picked once')).toBeVisible();
  expect(screen.getByText('Asked until 6 Dec 2026', { exact: false })).toBeVisible();
});

test('the search is narrowed and ordered, and its pages are turned', async () => {
  const { player, api } = renderPortal({
    route,
    api: { ...quiet, getAdminReports: [], getAdminQuestions: { questions: [inBank], matching: 31 } },
  });
  await player.selectOptions(await screen.findByLabelText('Pool'), 'Kept for contests and dailies');
  await player.selectOptions(screen.getByLabelText('Decade (not kept)'), '1970s');
  await player.selectOptions(screen.getByLabelText('Order'), 'Slowest first');
  await player.type(screen.getByLabelText('Author in the portal'), ' edith ');
  await player.click(screen.getByRole('button', { name: 'Find' }));
  const filter = { pool: 'kept', decade: 1970, order: 'slow', author: 'edith' };
  expect(await screen.findByRole('button', { name: 'Those before' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Save all that match as CSV' }).getAttribute('href')).not.toMatch(
    /order|from/,
  );
  await player.click(screen.getByRole('button', { name: 'The next ones' }));
  expect(await screen.findByText('31 questions match. 21 to 21 are listed.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'The next ones' })).toBeDisabled();
  expect(api.callsOf('getAdminQuestions').map(({ query }) => query)).toEqual([filter, { ...filter, from: 20 }]);
});

test('an odd question that no rule withdraws while it is in a contest is listed with what is odd', async () => {
  const waiting = { ...inBank, isWithdrawn: false, quarantine: null, waits: 'nobody-right' as const };
  const { player, api } = renderPortal({
    route,
    api: { ...quiet, getAdminReports: [], getAdminQuestions: { questions: [waiting], matching: 1 } },
  });
  await player.selectOptions(await screen.findByLabelText('State'), 'Odd, to be checked');
  await player.click(screen.getByRole('button', { name: 'Find' }));

  const odd = 'To be checked by a person, as it is in a contest: hardly anybody was right';
  expect(await screen.findByText(odd, { exact: false })).toBeVisible();
  expect(api.callsOf('getAdminQuestions')).toMatchObject([{ query: { state: 'waiting' } }]);
});

test('what matches is saved as a file, by the filter of the search', async () => {
  const { player } = renderPortal({
    route,
    api: { ...quiet, getAdminReports: [], getAdminQuestions: { questions: [inBank], matching: 31 } },
  });
  const words = await screen.findByLabelText('Words or number');
  expect(screen.queryByRole('link', { name: /Save all/ })).toBeNull();
  await player.type(words, 'hamilton & 105');
  await player.selectOptions(screen.getByLabelText('State'), 'In quarantine');
  await player.click(screen.getByRole('button', { name: 'Find' }));

  const csv = await screen.findByRole('link', { name: 'Save all that match as CSV' });
  expect(csv).toHaveAttribute('download');
  expect(csv).toHaveAttribute(
    'href',
    '/api/admin/questions/export?search=hamilton+%26+105&state=quarantined&format=csv',
  );
  expect(screen.getByRole('link', { name: 'Save all that match as JSON' })).toHaveAttribute(
    'href',
    '/api/admin/questions/export?search=hamilton+%26+105&state=quarantined&format=json',
  );
});

test('a search without a match, and one that fails, say so', async () => {
  const { player, api } = renderPortal({
    route,
    api: { ...quiet, getAdminReports: [], getAdminQuestions: { questions: [], matching: 0 } },
  });
  const button = await screen.findByRole('button', { name: 'Find' });
  await player.click(button);
  expect(await screen.findByText('No question matches.')).toBeVisible();
  api.use({ getAdminQuestions: refuse('unavailable') });
  await player.type(screen.getByLabelText('Words or number'), 'senna');
  await player.click(button);
  expect(await screen.findByText(/Error loading the questions/)).toBeVisible();
});
