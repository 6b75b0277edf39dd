import { usualState } from '@lights-out/contracts/site-state';
import { queryKeys } from '@lights-out/web-kit';
import { answer } from '@lights-out/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { renderSite } from './render-site.tsx';

const notice = { text: 'Qualifying starts late.', until: '2026-05-14T13:00:00.000Z' };

test('a banner is announced politely, says until when, and is put away for good', async () => {
  const api = { getSiteState: { ...usualState, banner: notice } };
  const { player, unmount } = renderSite({ route: '/terms', api });
  const text = await screen.findByText(/Qualifying starts late\./);
  expect(text).toHaveTextContent('Qualifying starts late. Until 14 May 2026 at 13:00 UTC.');
  expect(text.closest('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  await player.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
  expect(screen.queryByText(/Qualifying starts late/)).toBeNull();

  unmount();
  const again = renderSite({ route: '/terms', api });
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(again.api.callsOf('getSiteState').length).toBeGreaterThan(0);
  expect(screen.queryByText(/Qualifying starts late/)).toBeNull();
});

test('no banner covers a race, and maintenance leaves it alone', async () => {
  const { api } = renderSite({
    route: '/game',
    api: { getSiteState: { ...usualState, banner: notice, maintenance: notice } },
  });
  expect(await screen.findByRole('heading', { name: 'game at /game' })).toBeVisible();
  expect(api.callsOf('getSiteState').length).toBeGreaterThan(0);
  expect(screen.queryByText(/Qualifying starts late/)).toBeNull();
});

test('replies that change nothing of a page do not draw it again', async () => {
  let reply = () => {};
  const asked = new Promise<void>((resolve) => {
    reply = resolve;
  });
  const draw = jest.fn();
  const { client } = renderSite({
    route: '/leaderboard',
    load: async () =>
      function Board() {
        draw();
        return <h1>Board</h1>;
      },
    api: {
      getMe: () => asked.then(() => answer(200, null)),
      getSiteState: () => asked.then(() => answer(200, usualState)),
    },
  });
  expect(await screen.findByRole('heading', { name: 'Board' })).toBeVisible();
  const atFirst = draw.mock.calls.length;

  reply();
  await waitFor(() => expect(client.getQueryData(queryKeys.siteState)).toEqual(usualState));
  await waitFor(() => expect(client.getQueryData(queryKeys.me)).toBeNull());
  await act(async () => {});
  expect(draw).toHaveBeenCalledTimes(atFirst);
});

test('maintenance takes the place of a page, until it is over', async () => {
  const { player, api } = renderSite({
    route: '/leaderboard',
    api: { getSiteState: { ...usualState, maintenance: notice } },
  });
  expect(await screen.findByRole('heading', { name: 'The pit lane is closed' })).toBeVisible();
  expect(screen.getByText('Qualifying starts late. Until 14 May 2026 at 13:00 UTC.')).toBeVisible();
  api.use({ getSiteState: usualState });
  await player.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByRole('heading', { name: 'leaderboard at /leaderboard' })).toBeVisible();
});
