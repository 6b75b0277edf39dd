import type { FactRelease, FactsView } from '@lights-out/contracts/admin-facts';
import { refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';

const route = '/?view=questions';
const shipped: FactsView = { inUse: { version: '2026.11', isShipped: true }, imports: [] };
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
const release = (changes: Partial<FactRelease> = {}): FactRelease => ({
  id: 1,
  hash: 'a'.repeat(64),
  state: 'in-use',
  version: '2026.12',
  releasedOn: '2026-11-20',
  receivedAt: '2026-11-22T09:30:00.000Z',
  receivedBy: '0a1b2c3d',
  decidedAt: '2026-11-22T09:30:20.000Z',
  report,
  ...changes,
});
const zip = (size = 3) => {
  const file = new File(['zip'], 'f1db-json-splitted.zip', { type: 'application/zip' });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const send = () => screen.findByRole('button', { name: 'Import release' });

test('before any import it says which release came with the game', async () => {
  renderPortal({ route, api: { getAdminFacts: shipped } });
  expect(await screen.findByText('F1DB 2026.11, which came with this version of the game.')).toBeVisible();
  expect(screen.getByText('No release was imported yet.')).toBeVisible();
});

test('a release is sent by keyboard, is under way, and what came of it is shown when it is known', async () => {
  const { player, api } = renderPortal({ route, api: { getAdminFacts: shipped, postAdminFacts: { id: 1 } } });
  await player.upload(await screen.findByLabelText('Release of F1DB'), zip());
  const waiting = release({ state: 'received', version: null, releasedOn: null, decidedAt: null, report: null });
  api.use({ getAdminFacts: { ...shipped, imports: [waiting] } });
  await player.tab();
  expect(await send()).toHaveFocus();

  await player.keyboard('{Enter}');

  expect((await screen.findAllByText(/is being checked/))[0]).toBeVisible();
  expect(api.callsOf('postAdminFacts')).toHaveLength(1);
  expect(await send()).toBeDisabled();
  api.use({ getAdminFacts: { inUse: { version: '2026.12', isShipped: false }, imports: [release()] } });
  expect(await screen.findByText('F1DB 2026.12, imported.', {}, { timeout: 4_000 })).toBeVisible();
  expect(screen.getByText('Every live question still holds.')).toBeVisible();
  expect(screen.getByRole('row', { name: /In use 7400, 7380 unchanged, 18 new 18\.4 s/ })).toBeVisible();
});

test('questions whose truth changed are named with what they became', async () => {
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
    api: { getAdminFacts: { ...shipped, imports: [release({ report: { ...report, changes } })] } },
  });
  const table = await screen.findByRole('table', { name: 'Questions whose truth changed' });
  expect(
    within(table).getByRole('row', { name: /How many races .*\(205, written by hand\) 105 Retired 106 The facts/ }),
  ).toBeVisible();
});

test('a refused release lists its faults and says that nothing was changed', async () => {
  const faults = [{ where: 'f1db-drivers.json[12].totalRaceWins', what: 'must be integer' }];
  const refused = release({ state: 'refused', version: null, report: { ...report, faults, faultCount: 240 } });
  renderPortal({ route, api: { getAdminFacts: { ...shipped, imports: [refused] } } });
  expect(await screen.findByText('The release was refused. Nothing was changed.')).toBeVisible();
  expect(screen.getByRole('row', { name: /drivers.json\[12\].totalRaceWins must be integer/ })).toBeVisible();
  expect(screen.getByText('The first 1 are listed.')).toBeVisible();
});

test('without a file, and with one that is too large, nothing is sent', async () => {
  const { player, api } = renderPortal({ route, api: { getAdminFacts: shipped } });
  await player.click(await send());
  expect(await screen.findByText('Please choose a zip')).toBeVisible();
  await player.upload(screen.getByLabelText('Release of F1DB'), zip(32 * 1024 * 1024 + 1));
  await player.click(await send());
  expect(await screen.findByText('This file is larger than 32 MB')).toBeVisible();
  expect(api.callsOf('postAdminFacts')).toEqual([]);
});

test('what the server refuses is said beside the form', async () => {
  const { player } = renderPortal({
    route,
    api: { getAdminFacts: shipped, postAdminFacts: refuse('import-under-way') },
  });
  await player.upload(await screen.findByLabelText('Release of F1DB'), zip());
  await player.click(await send());
  expect(await screen.findByRole('alert')).toHaveTextContent('Another import is under way. Please wait for it.');
});

test('a failure is explained and can be retried', async () => {
  const { player, api } = renderPortal({ route, api: { getAdminFacts: refuse('unavailable') } });
  expect(await screen.findByText(/Error loading the race data/)).toBeVisible();
  api.use({ getAdminFacts: shipped });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(screen.getByText('No release was imported yet.')).toBeVisible());
});
