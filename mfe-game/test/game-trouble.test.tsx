import { monthly, practice } from '@lights-out/contracts/board';
import { playerState } from '@lights-out/web-kit';
import {
  aFinishedGame,
  aRunningGame,
  answer,
  fakeApi,
  idOf,
  never,
  offline,
  refuse,
} from '@lights-out/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';

import { gameLine, runCall } from '../src/api/run-call.ts';
import type { GameEvent } from '../src/model/game-state.ts';
import { seen, willBeSeen } from './in-shell.tsx';
import { openRace, option, pass, questionIsOpen } from './race.tsx';
import { raceServer } from './race-server.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

describe('an answer that does not get through', () => {
  test('is locked, shown as on its way, and sent again until the server has it', async () => {
    const server = raceServer();
    const { player, api } = openRace({ server, replies: { postAnswer: offline } });
    await questionIsOpen(1);
    await player.click(option('Monaco'));
    expect(await willBeSeen('Connection lost, retrying. The clock runs on.')).toBeInTheDocument();
    expect(option('Monaco')).toHaveAccessibleName('B Monaco Your answer');
    await pass(1_000);
    api.use({ postAnswer: server.routes.postAnswer });
    expect(await willBeSeen(/✓ Correct/)).toBeInTheDocument();
    expect(new Set(api.callsOf('postAnswer').map(({ body }) => JSON.stringify(body))).size).toBe(1);
  });

  test('goes out at once when the network is back', async () => {
    const server = raceServer();
    const { player, api } = openRace({ server, replies: { postAnswer: offline } });
    await questionIsOpen(1);
    await player.click(option('Monaco'));
    await pass(2_000);
    api.use({ postAnswer: server.routes.postAnswer });
    const tries = api.callsOf('postAnswer').length;
    window.dispatchEvent(new Event('online'));
    await pass(100);
    expect(api.callsOf('postAnswer')).toHaveLength(tries + 1);
    expect(seen(/✓ Correct/)).toBeInTheDocument();
  });

  test('whose reply was lost is not judged twice: the game tells the verdict', async () => {
    const server = raceServer();
    const judgeUnheard = (call: Parameters<typeof server.routes.postAnswer>[0]) => {
      server.routes.postAnswer(call);
      return offline();
    };
    const { player, api } = openRace({ server, replies: { postAnswer: judgeUnheard } });
    await questionIsOpen(1);
    await player.click(option('Monaco'));
    await pass(100);
    api.use({ postAnswer: server.routes.postAnswer });
    await pass(1_000);
    expect(seen(/✓ Correct/)).toBeInTheDocument();
    expect(server.answers).toHaveLength(1);
    expect(api.callsOf('getGame')).toHaveLength(1);
  });

  test('because it could not be stored is sent again with its arrival, as the server told it', async () => {
    const server = raceServer();
    const held = answer(503, { code: 'unavailable', message: 'Away.', requestId: 'r', arrival: 'signed' });
    const { player, api } = openRace({ server, replies: { postAnswer: held } });
    await questionIsOpen(1);
    await player.click(option('Monaco'));
    const told = 'We have your answer and its time, and store it as soon as we can';
    expect(await willBeSeen(told)).toBeInTheDocument();
    api.use({ postAnswer: offline });
    await pass(5_000);
    expect(seen(told)).toBeInTheDocument();
    api.use({ postAnswer: server.routes.postAnswer });
    expect(await willBeSeen(/✓ Correct/)).toBeInTheDocument();
    const [first, ...again] = api.callsOf('postAnswer').map(({ body }) => body);
    expect(first).not.toHaveProperty('arrival');
    for (const body of again) expect(body).toEqual({ ...(first as object), arrival: 'signed' });
  });

  test('because the server is down says that, not that the network is gone', async () => {
    const { player } = openRace({ replies: { postAnswer: refuse('unavailable') } });
    await questionIsOpen(1);
    await player.click(option('Monaco'));
    expect(await willBeSeen('The server is not answering, retrying. The clock runs on.')).toBeInTheDocument();
  });
});

test('a slow answer says so, and a reply that never comes is asked for again', async () => {
  const server = raceServer();
  const { player, api } = openRace({ server, replies: { postAnswer: never } });
  await questionIsOpen(1);
  await player.click(option('Monaco'));
  await pass(600);
  expect(screen.queryByText('Sending your answer…')).not.toBeInTheDocument();
  await pass(200);
  expect(seen('Sending your answer…')).toBeInTheDocument();
  api.use({ postAnswer: server.routes.postAnswer });
  expect(await willBeSeen(/✓ Correct/)).toBeInTheDocument();
});

test('a question that cannot be fetched is asked for again, the last one still on the screen', async () => {
  const server = raceServer();
  const { player, api } = openRace({ server });
  await questionIsOpen(1);
  api.use({ postQuestion: offline });
  await player.click(option('Monaco'));
  await pass(2_500);
  expect(seen('Connection lost, retrying')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Question number 1?' })).toBeInTheDocument();
  api.use({ postQuestion: server.routes.postQuestion });
  await pass(5_000);
  await questionIsOpen(2);
});

test('a game that cannot be created is tried again during the countdown already', async () => {
  const server = raceServer();
  const { api } = openRace({ route: '/game', server, replies: { createGame: refuse('unavailable') } });
  await pass(3_000);
  expect(api.callsOf('createGame').length).toBeGreaterThan(1);
  await pass(7_500);
  expect(seen('The server is not answering, retrying')).toBeInTheDocument();
  api.use({ createGame: server.routes.createGame });
  await pass(5_000);
  await questionIsOpen(1);
});

test('a session that ends during a game leads to the sign-in, and this browser no longer pretends', async () => {
  const { player, path, api } = openRace();
  await questionIsOpen(1);
  api.use({ postAnswer: refuse('not-signed-in'), getMe: null });
  await player.click(option('Monaco'));
  await waitFor(() => expect(path()).toBe('/email'));
  expect(seen('Not logged in')).toBeInTheDocument();
  expect(seen('Please enter your email to play')).toBeInTheDocument();
  expect(playerState.read('user')).toBeNull();
});

test('who signs in again after that goes on with the same race', async () => {
  const { player, api, path, entry } = openRace({ route: '/game?premium=true&skipCountdown=true' });
  await questionIsOpen(1);
  api.use({ postAnswer: refuse('not-signed-in'), getMe: null });
  await player.click(option('Monaco'));
  await waitFor(() => expect(path()).toBe('/email'));
  expect(entry()).toEqual({
    hasAccount: true,
    next: '/game?premium=true&skipCountdown=true',
    nextState: { gameId: aRunningGame().gameId },
  });
});

test('without a user the page leads to the sign-in and starts nothing', async () => {
  const { path, api } = openRace({ user: null });
  await waitFor(() => expect(path()).toBe('/email'));
  expect(seen('Not logged in')).toBeInTheDocument();
  expect(api.callsOf('createGame')).toHaveLength(0);
});

test('the Monthly Challenge without an entry leads to the payment, and this browser no longer takes it for premium', async () => {
  playerState.write('board', monthly);
  const { path } = openRace({ route: '/game?premium=true', replies: { createGame: refuse('entry-required') } });
  await waitFor(() => expect(path()).toBe('/payment'));
  expect(playerState.read('board')).toEqual(practice);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a challenge whose month is over says so', async () => {
  openRace({ route: '/game?premium=true&skipCountdown=true', replies: { createGame: refuse('contest-closed') } });
  expect(await screen.findByRole('alert')).toHaveTextContent('CHALLENGE ENDEDResults are being finalized');
  expect(screen.getByRole('link', { name: 'Back to game modes' })).toHaveAttribute('href', '/mode');
});

test('a player who was disqualified is led to the reason, and is not asked to try again', async () => {
  openRace({ route: '/game?premium=true&skipCountdown=true', replies: { createGame: refuse('result-struck') } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'You were disqualified from this challenge. Your profile says why.',
  );
  expect(screen.queryByRole('button', { name: /try again/i })).toBeNull();
});

test('a player without a counted race left is told when the next one is, and is not asked to try again', async () => {
  openRace({ route: '/game?premium=true&skipCountdown=true', replies: { createGame: refuse('no-race-left') } });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'No counted race left today. The next at 00:00 UTC.You can train in Free Practice, on other questions.',
  );
  expect(screen.queryByRole('button', { name: /try again/i })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to game modes' })).toHaveAttribute('href', '/mode');
});

test('a game that a second tab has replaced says so when the next step is refused', async () => {
  const { questions: _questions, ...finished } = aFinishedGame();
  const { player, api } = openRace();
  await questionIsOpen(1);
  api.use({ postAnswer: refuse('game-over'), getGame: { ...finished, state: 'abandoned' } });
  await player.click(option('Monaco'));
  expect(await screen.findByRole('alert')).toHaveTextContent('you may have started one in another tab');
});

test('a game that a second tab plays on is followed to where it is', async () => {
  const { player, server } = openRace();
  await questionIsOpen(1);
  const other = server.routes;
  other.postAnswer({ body: { n: 1, selectedOption: 0 } });
  other.postQuestion({ params: { n: 2 } });
  other.postAnswer({ body: { n: 2, selectedOption: 1 } });

  await player.click(option('Monaco'));
  // What counts is what the server has locked.
  expect(await willBeSeen('✕ Wrong')).toBeInTheDocument();
  expect(option('Monza')).toHaveAccessibleName('A Monza Your answer');
  await pass(2_100);
  await questionIsOpen(3);
});

test('what no retry can mend is offered to be tried again by the player', async () => {
  const server = raceServer();
  const { player, api } = openRace({ server, replies: { createGame: refuse('not-allowed') } });
  expect(await screen.findByRole('alert')).toHaveTextContent('This game cannot go on');
  api.use({ createGame: server.routes.createGame });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  await questionIsOpen(1);
});

test('a player who leaves during an answer leaves it on its way, and nothing is asked any more', async () => {
  const server = raceServer();
  const { player, api, unmount } = openRace({ server });
  await questionIsOpen(1);
  await player.keyboard('b');
  unmount();
  await pass(30_000);
  expect(server.answers).toMatchObject([{ n: 1, selectedOption: 1 }]);
  expect(api.calls.filter(({ name }) => name !== 'getMe').map(({ name }) => name)).toEqual([
    'createGame',
    'getGameSplits',
    'postQuestion',
    'postAnswer',
  ]);
});

test('a tab that wakes takes the clock from the server', async () => {
  const server = raceServer();
  const { api } = openRace({ server });
  await questionIsOpen(1);
  await pass(3_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await pass(100);
  expect(api.callsOf('getGame')).toHaveLength(1);
  expect(screen.getAllByRole('timer')[0]).toHaveTextContent('12');
});

describe('an error that is no failed call', () => {
  test('is reported as a bug, and the game cannot go on', async () => {
    const { reported, stop } = hearReports();
    const told: GameEvent[] = [];
    // A game without an id has no address: a bug of the page.
    await runCall({ asks: 'view', gameId: '' }, (event) => told.push(event), new AbortController().signal, gameLine());
    stop();
    expect(reported).toMatchObject([{ message: '/api/games/:id needs id.' }]);
    expect(told).toEqual([{ is: 'refused', why: 'failed' }]);
  });

  test('is not reported where the game has gone on without the call', async () => {
    const { reported, stop } = hearReports();
    const replaced = new AbortController();
    fakeApi({ getGame: never });
    const call = runCall({ asks: 'view', gameId: idOf(20) }, () => {}, replaced.signal, gameLine());
    replaced.abort();
    await call;
    stop();
    expect(reported).toEqual([]);
  });
});

/** Collects what the page reports, in place of the console. */
function hearReports() {
  const reported: unknown[] = [];
  const note = (event: ErrorEvent) => {
    reported.push(event.error);
    event.preventDefault();
  };
  window.addEventListener('error', note);
  return { reported, stop: () => window.removeEventListener('error', note) };
}

describe('a game whose creation is not answered in time', () => {
  const keysOf = (api: ReturnType<typeof fakeApi>) =>
    api.callsOf('createGame').map(({ body }) => (body as { key?: string }).key);

  test('is asked for again with the same key, so that there is one game', async () => {
    const server = raceServer();
    const { api } = openRace({ server, replies: { createGame: never } });
    await pass(6_000);
    api.use({ createGame: server.routes.createGame });
    await questionIsOpen(1);
    const keys = keysOf(api);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('has a new key when the player starts anew', async () => {
    const server = raceServer();
    const { player, api } = openRace({ server, replies: { createGame: refuse('game-over') } });
    expect(await screen.findByRole('alert')).toHaveTextContent('This game cannot go on');
    await player.click(screen.getByRole('button', { name: 'Try Again' }));
    await pass(100);
    const keys = keysOf(api);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(2);
  });
});
