import { refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';
import { bankReport as report, imported, shipped, stock } from './some-questions.ts';

const route = '/?view=questions';
const bankFile = (size = 3) => {
  const file = new File(['gz'], 'bank.json.gz', { type: 'application/gzip' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const later = { ...shipped.inUse!, version: '2026.12-1f2e3d4c', release: '2026.12', isShipped: false };
const withBanks = (changes: object) => ({
  route,
  api: {
    getAdminStock: stock,
    getAdminReports: [],
    getAdminBanks: { ...shipped, ...changes },
    getBankComparison: { ...report, contests: [{ contest: '2026-11', questions: 3 }] },
    putBankInUse: undefined,
    declineBank: undefined,
  },
});
const send = () => screen.findByRole('button', { name: 'Send bank' });

test('before any import it says which bank came with the game', async () => {
  renderPortal({ route, api: { getAdminStock: stock, getAdminReports: [], getAdminBanks: shipped } });
  expect(
    await screen.findByText('F1DB 2026.11, which came with this version of the game (bank 2026.11-0a1b2c3d).'),
  ).toBeVisible();
  expect(
    screen.getByText('Race data of 21 Aug 2026, up to the Hungarian Grand Prix. No race has been run since.'),
  ).toBeVisible();
  expect(screen.getByText('No bank was imported yet.')).toBeVisible();
});

test('it says which races its data lack', async () => {
  const racesSince = ['Dutch Grand Prix', 'Italian Grand Prix'];
  const getAdminBanks = { ...shipped, inUse: { ...shipped.inUse!, racesSince } };
  renderPortal({ route, api: { getAdminStock: stock, getAdminReports: [], getAdminBanks } });
  expect(await screen.findByText(/Run since: Dutch Grand Prix, Italian Grand Prix \(2\)\.$/)).toBeVisible();
});

test.each([
  ['new', null, 'it had a new one, which is in the list.'],
  ['known', null, 'nothing new.'],
  ['failed', 'bank-maker does not answer.', 'bank-maker does not answer. It is asked again within the hour.'],
] as const)('it says what came of asking the address of banks: %s', async (outcome, failure, says) => {
  const getAdminBanks = { ...shipped, fetched: { at: '2026-11-23T06:00:00.000Z', outcome, failure } };
  renderPortal({ route, api: { getAdminStock: stock, getAdminReports: [], getAdminBanks } });
  const line = await screen.findByText(/^The address of banks was last asked on 23 Nov 2026/);
  expect(line).toHaveTextContent(says);
});

test('a bank is sent by keyboard, and what came of it is shown', async () => {
  const { player, api } = renderPortal({
    route,
    api: { getAdminStock: stock, getAdminReports: [], getAdminBanks: shipped, postAdminBank: { id: 1 } },
  });
  await player.upload(await screen.findByLabelText('Bank file'), bankFile());
  api.use({ getAdminBanks: { ...shipped, inUse: later, imports: [imported()] } });
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
      why: 'The facts contradict what it says.',
    },
  ];
  const renames = [{ from: 'Kimi Antonelli', to: 'Andrea Kimi Antonelli', questions: 40 }];
  const reworded = { question: 1_000_205, text: 'In other words?', made: 'Who won?', now: null };
  const bank = imported({ report: { ...report, changes, renames, rewordings: [reworded] } });
  renderPortal(withBanks({ imports: [bank] }));
  const table = await screen.findByRole('table', { name: 'Questions that changed' });
  expect(
    within(table).getByRole('row', { name: /How many races .*\(205, written by hand\) 105 Retired 106 The facts/ }),
  ).toBeVisible();
  expect(
    screen.getByText('Kimi Antonelli is now Andrea Kimi Antonelli: 40 questions say so and nothing else new'),
  ).toBeVisible();
  expect(screen.getByText('In other words? (1000205)')).toBeVisible();
  expect(screen.getByText('Made as “Who won?”; the bank no longer has it.')).toBeVisible();
});

const waiting = imported({ state: 'waiting' });
test('a bank that waits is compared, and approved with a reason', async () => {
  const { player, api } = renderPortal(withBanks({ imports: [waiting] }));
  expect(await screen.findByText('2026-11: 3 questions, which keep their texts until one is voided')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Approve' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Put bank 2026.12-1f2e3d4c in use?' });
  await player.type(within(dialog).getByLabelText('Reason'), 'Read the changes.');
  await player.click(within(dialog).getByRole('button', { name: 'Approve' }));
  await waitFor(() =>
    expect(api.callsOf('putBankInUse')).toEqual([
      expect.objectContaining({
        params: { bank: '1' },
        body: { inUse: '2026.11-0a1b2c3d', reason: 'Read the changes.' },
      }),
    ]),
  );
});

test('once another bank is in use, a bank is compared anew with that one', async () => {
  const { player, api } = renderPortal(withBanks({ imports: [waiting] }));
  await screen.findByRole('button', { name: 'Approve' });
  api.use({ getAdminRefunds: [], getAdminBanks: { ...shipped, inUse: later, imports: [waiting] } });
  await player.click(screen.getByRole('tab', { name: 'Money' }));
  await player.click(await screen.findByRole('tab', { name: 'Questions' }));
  await waitFor(() => expect(api.callsOf('getBankComparison')).toHaveLength(2));
});

test('who sent a bank cannot approve it, but decline it', async () => {
  const { player, api } = renderPortal(withBanks({ imports: [{ ...waiting, isOwn: true }] }));
  expect(await screen.findByText('You sent it, so another admin has to approve it.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve' })).not.toBeInTheDocument();
  await player.click(screen.getByRole('button', { name: 'Decline' }));
  await player.type(await screen.findByLabelText('Reason'), 'The wrong file.');
  await player.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(api.callsOf('declineBank')).toHaveLength(1));
});

test.each([
  ['one that was in use before', 'Compare bank 2026.10-aaaaaaaa with the one in use', '2'],
  ['the one that came with the game', 'Compare with the bank that came with the game', 'shipped'],
])('%s is compared with the one in use before it is used again', async (_, button, named) => {
  const before = imported({ id: 2, state: 'replaced', version: '2026.10-aaaaaaaa', decidedBy: 'Ada' });
  const { player, api } = renderPortal(withBanks({ inUse: later, imports: [imported(), before] }));
  await player.click(await screen.findByRole('button', { name: button }));
  await player.click(await screen.findByRole('button', { name: 'Go back to this bank' }));
  await player.type(await screen.findByLabelText('Reason'), 'A wrong winner.');
  await player.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Go back to this bank' }));
  await waitFor(() =>
    expect(api.callsOf('putBankInUse')).toMatchObject([{ params: { bank: named }, body: { inUse: later.version } }]),
  );
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
