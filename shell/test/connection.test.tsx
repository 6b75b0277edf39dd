import { messages } from '@lights-out/contracts/messages';
import { usualState } from '@lights-out/contracts/site-state';
import { aMonthlyPrize, offline, refuse } from '@lights-out/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { renderSite } from './render-site.tsx';

const nothingAnswers = {
  getMe: () => offline(),
  getToday: () => offline(),
  getMonthlyPrize: () => offline(),
  getLeaderboard: () => offline(),
  getSiteState: () => offline(),
};
const allAnswer = {
  getMe: null,
  getToday: { races: 140, players: 1_203, best: 1_702 },
  getMonthlyPrize: aMonthlyPrize(),
  getLeaderboard: [],
  getSiteState: usualState,
};

const network = (isOnline: boolean) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => {
    window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
  });
};

afterEach(() => {
  jest.restoreAllMocks();
});

test('a server that gives no answer is named, and asked again on demand', async () => {
  const { player, api } = renderSite({ api: nothingAnswers });
  expect(await screen.findByText(messages.shell.unreachable)).toBeVisible();

  api.use(allAnswer);
  const banner = screen.getByText(messages.shell.unreachable).parentElement as HTMLElement;
  await player.click(within(banner).getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByText('1,203')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(messages.shell.unreachable)).not.toBeInTheDocument());
});

test('a service that says it is down is an answer: nothing is said of the whole server', async () => {
  const { api } = renderSite({ api: { getToday: () => refuse('unavailable') } });
  expect(await screen.findAllByText(messages.landing.notKnown)).toHaveLength(3);

  expect(api.callsOf('getToday')).toHaveLength(1);
  expect(screen.queryByText(messages.shell.unreachable)).not.toBeInTheDocument();
});

test('a browser that says it is offline while calls are answered is not believed', async () => {
  const { api } = renderSite({ api: allAnswer });
  expect(await screen.findByText('1,203')).toBeVisible();
  network(false);
  await waitFor(() => expect(api.callsOf('getSiteState').length).toBeGreaterThan(1));
  expect(screen.queryByText(messages.shell.offline)).not.toBeInTheDocument();
});

test('a network that is lost between two calls is noticed at once', async () => {
  const { api } = renderSite({ api: allAnswer });
  expect(await screen.findByText('1,203')).toBeVisible();
  api.use(nothingAnswers);
  network(false);
  expect(await screen.findByText(messages.shell.offline)).toBeVisible();
});

test('a device without network says so, and asks again by itself when the network is back', async () => {
  const { api } = renderSite({ api: nothingAnswers });
  await screen.findByText(messages.shell.unreachable);

  network(false);
  expect(screen.getByText(messages.shell.offline)).toBeVisible();

  api.use(allAnswer);
  network(true);
  expect(await screen.findByText('1,203')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(messages.shell.offline)).not.toBeInTheDocument());
});
