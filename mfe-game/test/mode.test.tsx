import { monthly, practice } from '@lights-out/contracts/board';
import type { Contest } from '@lights-out/contracts/contests';
import type { User } from '@lights-out/contracts/player';
import { playerState } from '@lights-out/web-kit';
import { aMonthlyPrize, aUser, fakeApi, idOf, never, refuse, renderPage } from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import { InShell } from './in-shell.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

interface Options {
  readonly route?: string;
  readonly user?: User | null;
  readonly replies?: Parameters<typeof fakeApi>[0];
}

const openModes = ({ route = '/mode', user = aUser(), replies = {} }: Options = {}) => {
  const api = fakeApi({ getMonthlyPrize: aMonthlyPrize(), ...replies });
  return { api, ...renderPage(<InShell />, { route, user }) };
};
const rehearsal: Contest = {
  id: 'rehearsal-0a1b2c3d',
  kind: 'rehearsal',
  title: 'Rehearsal: Spa',
  closesAt: '2026-05-14T12:05:00.000Z',
  difficulty: 'medium',
  state: 'open',
  hasEntry: false,
  hasHeats: false,
};

const join = () => screen.getByRole('button', { name: 'JOIN CHALLENGE • 1.50€' });
const start = () => screen.getByRole('button', { name: 'START PLAYING' });

test.each(['/mode', '/game-mode'])(
  '%s offers the Monthly Challenge with its end and prize, and Free Practice',
  async (route) => {
    openModes({ route });
    expect(screen.getByRole('heading', { name: 'Monthly Challenge' })).toBeInTheDocument();
    expect(screen.getByText('PREMIUM')).toBeInTheDocument();
    expect(await screen.findByText('1 June 2026, 00:00 UTC')).toBeInTheDocument();
    expect(screen.getByText('17 days remaining')).toBeInTheDocument();
    expect(screen.getByRole('timer')).toHaveTextContent(/17 days\s*12 hrs\s*00 min\s*00 sec/);
    expect(screen.getByText('One-time entry').nextSibling).toHaveTextContent('1.50€');
    expect(screen.getByText('Two Friday tickets')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Free Practice' })).toBeInTheDocument();
  },
);

test.each([
  [140, '140 races finished today'],
  [1, '1 race finished today'],
])('Free Practice says how much was raced today: %i', async (races, text) => {
  openModes({ replies: { getToday: { races, players: 1, best: null } } });
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('a contest whose results are under review leads to its board, one with its winners announced does not', async () => {
  const ended = { title: 'Monthly Challenge', closesAt: '2026-05-01T00:00:00.000Z', players: 0, first: null };
  openModes({
    replies: {
      getPastContests: [
        { ...ended, id: '2026-04', kind: 'month', state: 'review', isWon: false },
        { ...ended, id: '2026-03', kind: 'month', state: 'announced', isWon: false },
      ],
    },
  });
  expect(await screen.findByRole('link', { name: 'April 2026' })).toHaveAttribute(
    'href',
    '/leaderboard?premium=true&contest=2026-04',
  );
  expect(screen.queryByRole('link', { name: 'March 2026' })).toBeNull();
});

test('a contest with heats says so, and one without does not', async () => {
  const { unmount } = openModes({ replies: { getMonthlyPrize: aMonthlyPrize({ hasHeats: true }) } });
  expect(
    await screen.findByText(
      'Who comes to a prize place confirms it in a heat: 21 questions in a call with one of our stewards.',
    ),
  ).toBeVisible();
  unmount();
  openModes();
  expect(await screen.findByText('17 days remaining')).toBeVisible();
  expect(screen.queryByText(/in a heat/)).toBeNull();
});

test('Free Practice comes first, until the Monthly Challenge was the last to be raced', async () => {
  const cards = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  const { unmount } = openModes();
  expect(cards()).toEqual(['Free Practice', 'Monthly Challenge']);
  unmount();
  playerState.write('board', monthly);
  openModes();
  expect(cards()).toEqual(['Monthly Challenge', 'Free Practice']);
});

test('joining the challenge leads to the payment', async () => {
  const { player, path } = openModes();
  await player.click(join());
  await waitFor(() => expect(path()).toBe('/payment'));
});

test('a player who has entered is offered to race the challenge, not to pay', async () => {
  const { player, path } = openModes({
    user: aUser({ isPremium: true }),
    replies: { createGame: never, getLeaderboard: [] },
  });
  expect(await screen.findByText('You are in')).toBeVisible();
  expect(await screen.findByText('You have no run on the board yet.')).toBeVisible();
  expect(screen.queryByText(/1\.50€/)).not.toBeInTheDocument();
  await player.click(screen.getByRole('button', { name: 'RACE' }));
  await waitFor(() => expect(path()).toBe('/game?premium=true'));
});

describe('counted races a day', () => {
  const month: Contest = {
    ...rehearsal,
    id: '2026-05',
    kind: 'month',
    title: 'May 2026',
    closesAt: '2026-06-01T00:00:00.000Z',
    hasEntry: true,
    racesADay: 5,
  };
  const openWith = (racesLeft: number, change: Partial<Contest> = {}) =>
    openModes({
      user: aUser({ isPremium: true }),
      replies: {
        getMonthlyPrize: aMonthlyPrize({ racesADay: 5 }),
        getContests: [{ ...month, racesLeft, ...change }],
        getLeaderboard: [],
        createGame: never,
      },
    });

  test('are told to a player who has not paid', async () => {
    openModes({ replies: { getMonthlyPrize: aMonthlyPrize({ racesADay: 5 }) } });
    expect((await screen.findByText('Counted races')).nextSibling).toHaveTextContent('5 a day');
  });

  test('are not spoken of where there is no limit', async () => {
    openModes({ replies: { getMonthlyPrize: aMonthlyPrize({ racesADay: null }) } });
    expect(await screen.findByText('Two Friday tickets')).toBeVisible();
    expect(screen.queryByText('Counted races')).not.toBeInTheDocument();
  });

  test('are counted down for a player who has entered', async () => {
    openWith(3);
    expect(await screen.findByText('3 of 5 left today')).toBeVisible();
    expect(screen.getByRole('button', { name: 'RACE' })).toBeVisible();
  });

  test('leave Free Practice once none is left', async () => {
    const { player, path } = openWith(0);
    expect(await screen.findByText('No counted race left today. The next at 00:00 UTC.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'RACE' })).not.toBeInTheDocument();
    await player.click(screen.getByRole('button', { name: 'RACE IN FREE PRACTICE' }));
    await waitFor(() => expect(path()).toBe('/game'));
    expect(playerState.read('board')).toEqual(practice);
  });

  test('promise no next one on the last day', async () => {
    openWith(0, { closesAt: '2026-05-15T00:00:00.000Z' });
    expect(await screen.findByText('No counted race left. The challenge ends today.')).toBeVisible();
  });
});

test('a race that was left while it runs is told, and led back to without a start', async () => {
  const month: Contest = { ...rehearsal, id: '2026-05', kind: 'month', title: 'May 2026', hasEntry: true };
  const runningGame = { gameId: idOf(20), startedAt: new Date(2026, 4, 14, 11, 58).toISOString() };
  openModes({
    user: aUser({ isPremium: true }),
    replies: { getContests: [{ ...month, runningGame }], getLeaderboard: [] },
  });
  expect(await screen.findByText(/^Your race of .*11:58.* is still running, and so is its clock\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'GO ON WITH YOUR RACE' })).toHaveAttribute(
    'href',
    '/game?premium=true&skipCountdown=true',
  );
  expect(screen.queryByRole('button', { name: 'RACE' })).not.toBeInTheDocument();
});

test('starting to play marks the player as not premium and leads to the game', async () => {
  playerState.write('board', monthly);
  const { player, path } = openModes({ replies: { createGame: never } });
  await player.click(start());
  await waitFor(() => expect(path()).toBe('/game'));
  expect(playerState.read('board')).toEqual(practice);
});

test.each([
  ['the challenge', join],
  ['Free Practice', start],
])('without a user %s asks to sign in first', async (_, button) => {
  const { player, path } = openModes({ user: null });
  await player.click(button());
  await waitFor(() => expect(path()).toBe('/email'));
  expect(screen.getByText('Error')).toBeInTheDocument();
  expect(screen.getByText('You need to sign in first')).toBeInTheDocument();
});

test('a choice made before the user is loaded is carried out afterwards', async () => {
  let tellWho = (_user: User) => {};
  const { player, path } = openModes({
    user: null,
    replies: {
      getMe: () =>
        new Promise((resolve) => {
          tellWho = resolve;
        }),
      createGame: never,
    },
  });
  await player.click(start());
  expect(path()).toBe('/mode');
  tellWho(aUser());
  await waitFor(() => expect(path()).toBe('/game'));
});

test('the difficulty is medium at first, shows what it multiplies by, and is remembered', async () => {
  const { player } = openModes();
  expect(screen.getByRole('radio', { name: /Medium 1.3x/ })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Medium 1.3x.*up to 1,820 points/ })).toBeInTheDocument();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  await player.click(screen.getByRole('radio', { name: /Hard 1.6x/ }));
  expect(screen.getByRole('radio', { name: /Hard/ })).toBeChecked();
  expect(playerState.read('difficulty')).toBe('hard');
});

test('a prize that cannot be fetched says so in its card, and is fetched at a second try', async () => {
  const { player, api } = openModes({ replies: { getMonthlyPrize: refuse('unavailable') } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch monthly prize data');
  expect(join()).toBeEnabled();
  api.use({ getMonthlyPrize: aMonthlyPrize() });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Two Friday tickets')).toBeInTheDocument();
});

test('when the contest ends while the page is open, the next one takes its place', async () => {
  const ending = aMonthlyPrize({ endDate: '2026-05-14T12:00:02.000Z' });
  const { api } = openModes({ replies: { getMonthlyPrize: ending } });
  expect(await screen.findByText('Last day')).toBeInTheDocument();
  expect(await screen.findByText('CHALLENGE ENDED', {}, { timeout: 3_000 })).toBeInTheDocument();
  api.use({
    getMonthlyPrize: aMonthlyPrize({ contest: '2026-06', endDate: '2026-07-01T00:00:00.000Z', title: 'A signed cap' }),
  });
  expect(await screen.findByText('A signed cap', {}, { timeout: 6_000 })).toBeInTheDocument();
});

describe('a rehearsal', () => {
  test('is entered and raced by a player who is invited', async () => {
    const { player, path, api } = openModes({
      replies: { getContests: [rehearsal], enterContest: { ...rehearsal, hasEntry: true }, createGame: never },
    });
    expect(await screen.findByRole('heading', { name: 'Rehearsal: Spa' })).toBeVisible();
    expect(screen.getByText('Ends at 12:05 UTC')).toBeVisible();
    await player.click(screen.getByRole('button', { name: 'RACE REHEARSAL' }));
    await waitFor(() => expect(path()).toBe('/game?premium=true&contest=rehearsal-0a1b2c3d'));
    expect(api.callsOf('enterContest')).toMatchObject([{ params: { contest: rehearsal.id } }]);
    await waitFor(() => expect(api.callsOf('createGame')).toMatchObject([{ body: { contest: rehearsal.id } }]));
  });

  test('that has ended is not entered', async () => {
    const { player, path } = openModes({
      replies: { getContests: [rehearsal], enterContest: refuse('contest-closed') },
    });
    await player.click(await screen.findByRole('button', { name: 'RACE REHEARSAL' }));
    expect(await screen.findByText('The rehearsal could not be entered')).toBeInTheDocument();
    expect(path()).toBe('/mode');
  });

  test('is not asked for on behalf of a visitor, and other contests have no card', async () => {
    const { api, unmount } = openModes({ user: null });
    expect(await screen.findByText('Two Friday tickets')).toBeInTheDocument();
    expect(api.callsOf('getContests')).toEqual([]);
    unmount();
    openModes({ replies: { getContests: [{ ...rehearsal, kind: 'weekend', title: 'Losail weekend' }] } });
    expect(await screen.findByText('Two Friday tickets')).toBeInTheDocument();
    expect(screen.queryByText('Losail weekend')).not.toBeInTheDocument();
  });
});

test('a contest that was cancelled says why and cannot be joined', async () => {
  openModes({ replies: { getMonthlyPrize: aMonthlyPrize({ canceledFor: 'The race data was wrong.' }) } });
  expect(await screen.findByText('The reason: The race data was wrong.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'JOIN CHALLENGE • 1.50€' })).not.toBeInTheDocument();
  expect(start()).toBeVisible();
});
