import type { ImportedBank } from '@lights-out/contracts/admin-banks';
import { refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';
import { contest, inBank, quiet, reported, shipped, stock } from './some-questions.ts';

const route = '/?view=questions';
const report = {
  faults: [],
  faultCount: 0,
  leftOut: [],
  questions: 7_400,
  kept: 7_380,
  added: 18,
  changes: [],
  tookMs: 18_400,
};
const imported = (changes: Partial<ImportedBank> = {}): ImportedBank => ({
  id: 1,
  hash: 'a'.repeat(64),
  state: 'in-use',
  version: '2026.12-1f2e3d4c',
  release: '2026.12',
  releasedOn: '2026-11-20',
  receivedAt: '2026-11-22T09:30:00.000Z',
  receivedBy: '0a1b2c3d',
  report,
  ...changes,
});
const bankFile = (size = 3) => {
  const file = new File(['gz'], 'bank.json.gz', { type: 'application/gzip' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const send = () => screen.findByRole('button', { name: 'Import bank' });

test('before any import it says which bank came with the game', async () => {
  renderPortal({ route, api: { getAdminStock: stock, getAdminReports: [], getAdminBanks: shipped } });
  expect(
    await screen.findByText('F1DB 2026.11, which came with this version of the game (bank 2026.11-0a1b2c3d).'),
  ).toBeVisible();
  expect(screen.getByText('No bank was imported yet.')).toBeVisible();
});

test('a bank is sent by keyboard, and what came of it is shown', async () => {
  const { player, api } = renderPortal({
    route,
    api: { getAdminStock: stock, getAdminReports: [], getAdminBanks: shipped, postAdminBank: { id: 1 } },
  });
  await player.upload(await screen.findByLabelText('Bank file'), bankFile());
  const inUse = { version: '2026.12-1f2e3d4c', release: '2026.12', isShipped: false };
  api.use({ getAdminBanks: { inUse, imports: [imported()] } });
  await player.tab();
  expect(await send()).toHaveFocus();

  await player.keyboard('{Enter}');

  expect(await screen.findByText('F1DB 2026.12, imported (bank 2026.12-1f2e3d4c).')).toBeVisible();
  expect(api.callsOf('postAdminBank')).toHaveLength(1);
  expect(screen.getByText('Every live question stays as it is.')).toBeVisible();
  expect(screen.getByRole('row', { name: /In use 7400, 7380 unchanged, 18 new 18\.4 s/ })).toBeVisible();
});

test('questions that changed are named with what they became', async () => {
  const changes = [
    {
      question: 205,
      origin: 'written' as const,
      became: 'retired' as const,
      text: 'How many races has Hamilton won?',
      rightOption: '105',
      now: '106',
      why: 'The facts contradict its claim.',
    },
  ];
  renderPortal({
    route,
    api: {
      getAdminStock: stock,
      getAdminReports: [],
      getAdminBanks: { ...shipped, imports: [imported({ report: { ...report, changes } })] },
    },
  });
  const table = await screen.findByRole('table', { name: 'Questions that changed' });
  expect(
    within(table).getByRole('row', { name: /How many races .*\(205, written by hand\) 105 Retired 106 The facts/ }),
  ).toBeVisible();
});

test('a refused file lists its faults and says that nothing was changed', async () => {
  const faults = [{ where: 'f1db-drivers.json[12].totalRaceWins', what: 'must be integer' }];
  const refused = imported({ state: 'refused', version: null, report: { ...report, faults, faultCount: 240 } });
  renderPortal({
    route,
    api: { getAdminStock: stock, getAdminReports: [], getAdminBanks: { ...shipped, imports: [refused] } },
  });
  expect(await screen.findByText('The file was refused. Nothing was changed.')).toBeVisible();
  expect(screen.getByRole('row', { name: /drivers.json\[12\].totalRaceWins must be integer/ })).toBeVisible();
  expect(screen.getByText('The first 1 are listed.')).toBeVisible();
});

test('without a file, and with one that is too large, nothing is sent', async () => {
  const { player, api } = renderPortal({
    route,
    api: { getAdminStock: stock, getAdminReports: [], getAdminBanks: shipped },
  });
  await player.click(await send());
  expect(await screen.findByText('Please choose a bank file')).toBeVisible();
  await player.upload(screen.getByLabelText('Bank file'), bankFile(16 * 1024 * 1024 + 1));
  await player.click(await send());
  expect(await screen.findByText('This file is larger than 16 MB')).toBeVisible();
  expect(api.callsOf('postAdminBank')).toEqual([]);
});

test('what the server refuses is said beside the form', async () => {
  const { player } = renderPortal({
    route,
    api: {
      getAdminStock: stock,
      getAdminReports: [],
      getAdminBanks: shipped,
      postAdminBank: refuse('import-under-way'),
    },
  });
  await player.upload(await screen.findByLabelText('Bank file'), bankFile());
  await player.click(await send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Another import is under way. Please wait for it.');
});

test('a failure is explained and can be retried', async () => {
  const { player, api } = renderPortal({
    route,
    api: { getAdminStock: stock, getAdminReports: [], getAdminBanks: refuse('unavailable') },
  });
  expect(await screen.findByText(/Error loading the race data/)).toBeVisible();
  api.use({ getAdminBanks: shipped });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.getByText('No bank was imported yet.')).toBeVisible());
});

test('the stock of each pool is listed', async () => {
  renderPortal({ route, api: { getAdminBanks: shipped, getAdminStock: stock, getAdminReports: [] } });
  expect(await screen.findByText(/^After this month, 7 more months/)).toBeVisible();
  expect(screen.getByRole('row', { name: 'Monthly Challenge, November 2026 200 250 300 107' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Reserve of contests, written 11 12 13 12' })).toBeVisible();
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
  expect(screen.getByRole('alert')).toHaveTextContent('Fewer than two months are left.');
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
