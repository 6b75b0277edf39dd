import type { SlicesReport } from '@lights-out/contracts/admin-slices';
import { servedVersionsKey } from '@lights-out/contracts/slices';
import { screen, within } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';

const integrity = `sha384-${'a'.repeat(64)}`;
const portal = { version: '1.0.0', manifest: '/somewhere/mf-manifest.json', integrity: {} };
const kept = ['1.1.0', '1.0.0'].map((version) => ({ version, integrity }));

const report: SlicesReport = {
  portal,
  fault: null,
  slices: [
    { slice: 'shell', given: '1.0.0', promoted: '1.0.0', canary: null, before: null, kept },
    {
      slice: 'game',
      given: '1.1.0',
      promoted: '1.0.0',
      canary: { version: '1.1.0', percent: 10, label: 'pit-crew' },
      before: '0.9.0',
      kept,
    },
  ],
  history: [
    {
      at: '2026-06-02T09:30:00.000Z',
      by: 'ada',
      verb: 'canary',
      slice: 'game',
      version: '1.1.0',
      note: '10 % and by label',
    },
  ],
};

/** The portal at the page of releases, before a gateway that answers its question so. */
function renderSlices(reply: () => Response, route = '/slices') {
  const page = renderPortal({ route });
  const api = globalThis.fetch;
  globalThis.fetch = async (input, init) => (input === '/api/admin/slices' ? reply() : api(input, init));
  return page;
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

afterEach(() => {
  localStorage.clear();
});

test('it shows the versions that served this browser, those it would get now, and the promoted ones', async () => {
  localStorage.setItem(
    servedVersionsKey,
    JSON.stringify({ game: { version: '1.0.0', at: '2026-06-02T09:00:00.000Z' } }),
  );
  renderSlices(() => json(report));

  const [, shell, game] = within(await screen.findByRole('table', { name: 'Slices' })).getAllByRole('row');
  expect(shell).toHaveTextContent('shellnever1.0.01.0.0nonenone2');
  expect(game).toHaveTextContent('game1.0.02 Jun 2026, 09:00 UTC1.1.01.0.01.1.010 % and “pit-crew”0.9.02');
});

test('it shows the actions with their authors, the newest first', async () => {
  renderSlices(() => json(report));

  const [, action] = within(await screen.findByRole('table', { name: 'What was done' })).getAllByRole('row');
  expect(action).toHaveTextContent('2 Jun 2026, 09:30 UTCadacanarygame1.1.010 % and by label');
});

test('it is a view of the portal too', async () => {
  renderSlices(() => json(report), '/?view=slices');

  expect(await screen.findByRole('table', { name: 'Slices' })).toBeVisible();
});

test('a registry that cannot be used stands above all', async () => {
  renderSlices(() => json({ ...report, fault: 'Unexpected end of JSON input' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('the last good one goes on. Unexpected end of JSON input');
  expect(screen.getByRole('table', { name: 'Slices' })).toBeVisible();
});

test('a report that does not come can be asked for again', async () => {
  let isDown = true;
  const { player } = renderSlices(() =>
    isDown ? json({ code: 'unavailable', message: 'Come back later.', requestId: 'r' }, 503) : json(report),
  );
  expect(await screen.findByText(/Error loading the releases: 503: Come back later\./)).toBeVisible();

  isDown = false;
  await player.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByRole('table', { name: 'Slices' })).toBeVisible();
});

test('a session that has ended shuts the gate', async () => {
  renderSlices(() => json({ code: 'not-signed-in', message: 'Sign in.', requestId: 'r' }, 401));

  expect(await screen.findByLabelText('Password')).toBeVisible();
});

test('what a browser remembers wrongly is as if it remembered nothing', async () => {
  localStorage.setItem(servedVersionsKey, '{"game":');
  renderSlices(() => json(report));

  const [, , game] = within(await screen.findByRole('table', { name: 'Slices' })).getAllByRole('row');
  expect(game).toHaveTextContent('gamenever1.1.0');
});
