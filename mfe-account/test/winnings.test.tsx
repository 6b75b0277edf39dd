import {
  aHistoryEntry,
  aLeaderboardEntry,
  answer,
  aUser,
  fakeApi,
  refuse,
  renderPage,
} from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';

const ayla = aUser();
const award = {
  contest: '2026-11',
  title: 'Two Friday tickets, Monaco Grand Prix 2027',
  place: 1,
  state: 'announced',
  respondBy: '2026-12-09T10:30:00.000Z',
} as const;
const open = (route = '/profile') => renderPage(<AccountMfe />, { route, user: ayla });

test('a winner sees what was won and until when, and claims it', async () => {
  const api = fakeApi({
    getHistory: [],
    getPrizes: [award],
    claimPrize: () => ({ ...award, state: 'claimed' as const }),
  });
  const { player } = open();
  expect(await screen.findByText(award.title)).toBeVisible();
  expect(screen.getByText(/Claim it before 9 December at 10:30 UTC/)).toBeVisible();
  api.use({ getPrizes: [{ ...award, state: 'claimed' }] });
  await player.click(screen.getByRole('button', { name: 'Claim prize' }));
  expect(await screen.findByText(/^Claimed\./)).toBeVisible();
  expect(api.callsOf('claimPrize').map(({ body }) => body)).toEqual([{ contest: '2026-11' }]);
  expect(screen.queryByRole('button', { name: 'Claim prize' })).not.toBeInTheDocument();
});

test('a claim that fails says so and may be tried again', async () => {
  fakeApi({ getHistory: [], getPrizes: [award], claimPrize: () => answer(503, {}) });
  const { player } = open();
  await player.click(await screen.findByRole('button', { name: 'Claim prize' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be claimed');
  expect(screen.getByRole('button', { name: 'Claim prize' })).toBeEnabled();
});

test('a prize that is gone is not shown', async () => {
  fakeApi({ getHistory: [], getPrizes: [{ ...award, state: 'forfeited' }] });
  open();
  await screen.findByText(/No practice runs yet/);
  expect(screen.queryByText(award.title)).not.toBeInTheDocument();
});

test('a player who comes to claim while the server fails sees the error', async () => {
  const api = fakeApi({ getHistory: [], getLeaderboard: [], getPrizes: () => answer(503, {}) });
  const { player } = open('/profile?claim=2026-11');
  expect(await screen.findByText('We could not look up your prizes.')).toBeVisible();
  api.use({ getPrizes: [award] });
  await player.click(screen.getByRole('button', { name: /try again/i }));
  expect(await screen.findByText(award.title)).toBeVisible();
});

test('a winner whose address is not confirmed is told, and has the mail sent again', async () => {
  const api = fakeApi({
    getHistory: [],
    getPrizes: [award],
    claimPrize: () => refuse('address-not-confirmed'),
    postConfirmation: undefined,
  });
  const { player } = open();
  await player.click(await screen.findByRole('button', { name: 'Claim prize' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Open the link in your winner's mail: it confirms and claims.",
  );
  await player.click(screen.getByRole('button', { name: 'Send the mail again' }));
  expect(await screen.findByText(new RegExp(`A mail with a link is on its way to ${ayla.email}`))).toBeVisible();
  expect(api.callsOf('postConfirmation')).toHaveLength(1);
});

test("the winner's mail confirms the address with the claim, and its token leaves the address bar", async () => {
  const api = fakeApi({
    getHistory: [],
    getLeaderboard: [],
    getPrizes: [award],
    confirmAddress: undefined,
    claimPrize: () => ({ ...award, state: 'claimed' as const }),
  });
  const { player, path } = open('/profile?claim=2026-11&confirm=a-token');
  await player.click(await screen.findByRole('button', { name: 'Claim prize' }));
  await waitFor(() => expect(api.callsOf('claimPrize')).toHaveLength(1));
  expect(api.callsOf('confirmAddress').map(({ body }) => body)).toEqual([{ token: 'a-token' }]);
  expect(path()).toBe('/profile?claim=2026-11');
});

test('a link of the mail that was used before does not keep its winner from claiming', async () => {
  const api = fakeApi({
    getHistory: [],
    getLeaderboard: [],
    getPrizes: [award],
    confirmAddress: () => refuse('confirmation-link-invalid'),
    claimPrize: () => ({ ...award, state: 'claimed' as const }),
  });
  const { player } = open('/profile?claim=2026-11&confirm=a-token');
  await player.click(await screen.findByRole('button', { name: 'Claim prize' }));
  await waitFor(() => expect(api.callsOf('claimPrize')).toHaveLength(1));
});

test('a winner reads what support recorded: the answer, and the handover with its proof', async () => {
  const recorded = { via: 'phone', reason: 'Called from the known number.', at: '2026-12-03T10:30:00.000Z' } as const;
  const delivery = { by: 'post', on: '2026-12-12', reference: 'Parcel 00340434' } as const;
  fakeApi({ getHistory: [], getPrizes: [{ ...award, state: 'claimed', answer: recorded, delivery }] });
  open();
  expect(await screen.findByText(/^Handed over by post on .*12.*: Parcel 00340434$/)).toBeVisible();
  const answered = screen.getByText(/^You accepted it: your answer came by phone and was recorded on .*3/);
  expect(answered).toHaveTextContent('“Called from the known number.” If that is not what you said');
  expect(screen.queryByRole('button', { name: 'Claim prize' })).not.toBeInTheDocument();
});

test('a player for whom a refusal was recorded reads it, and can object', async () => {
  const recorded = { via: 'mail', reason: 'Cannot travel.', at: '2026-12-03T10:30:00.000Z' } as const;
  fakeApi({ getHistory: [], getPrizes: [{ ...award, state: 'forfeited', answer: recorded }] });
  open();
  expect(await screen.findByRole('region', { name: 'A prize that you declined' })).toHaveTextContent(
    /it went to the next in order: your answer came by mail .*“Cannot travel.” If that is not what you said/,
  );
});

describe('the page of a prize', () => {
  const row = aLeaderboardEntry({ userId: ayla.id, score: 1_785, achievedAt: '2026-11-20T10:00:00.000Z' });
  const run = aHistoryEntry({ isPremium: true, score: 1_785, completedAt: row.achievedAt });

  test('has the place, the prize and the sectors of the run that won it, and the way to claim', async () => {
    fakeApi({ getHistory: [run], getPrizes: [award], getLeaderboard: [row] });
    open('/profile?claim=2026-11');
    expect(await screen.findByRole('heading', { name: 'P1 of November' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'You have won' })).toHaveTextContent(award.title);
    expect(await screen.findAllByRole('listitem')).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'Claim prize' })).toBeVisible();
    expect(screen.queryByText('Player ID')).not.toBeInTheDocument();
  });

  test('goes on over five lamps that go out, which any key ends', async () => {
    fakeApi({ getHistory: [], getPrizes: [award], getLeaderboard: [] });
    const { player } = open('/profile?claim=2026-11');
    expect(await screen.findAllByTestId('start-light')).toHaveLength(5);
    await player.keyboard('x');
    expect(screen.queryAllByTestId('start-light')).toEqual([]);
  });

  test('has no lamps once the prize is claimed', async () => {
    fakeApi({ getHistory: [], getPrizes: [{ ...award, state: 'claimed' }], getLeaderboard: [] });
    open('/profile?claim=2026-11');
    expect(await screen.findByText(/^Claimed\./)).toBeVisible();
    expect(screen.queryAllByTestId('start-light')).toEqual([]);
  });

  test('of somebody else is the own profile', async () => {
    fakeApi({ getHistory: [], getPrizes: [] });
    open('/profile?claim=2026-11');
    expect(await screen.findByText('Player ID')).toBeVisible();
    expect(screen.queryByText('You have won')).not.toBeInTheDocument();
  });
});
