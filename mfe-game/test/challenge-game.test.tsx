import type { SectorMark } from '@lights-out/contracts/marks';
import { playerState } from '@lights-out/web-kit';
import { aRunningGame, never, refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import { aChallenge, challengeIdOf } from '../src/model/testing/a-challenge.ts';
import { openRace, pass, questionIsOpen } from './race.tsx';
import { raceServer } from './race-server.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const inChallenge = { challengeId: challengeIdOf, difficulty: 'hard' } as const;
const openChallengeRace = (options: Parameters<typeof openRace>[0] = {}) =>
  openRace({
    route: `/game?challenge=${challengeIdOf}&skipCountdown=true`,
    server: raceServer(inChallenge),
    ...options,
    replies: { getChallenge: aChallenge(), ...options.replies },
  });
const target = () => screen.getByRole('region', { name: 'Friend Challenge' });

test('a challenge game shows the score to beat and asks for no rank', async () => {
  const friend = [0, 0, 0, 0, 500, 900, 1_210];
  const friendMarks = [...Array(4).fill('wrong'), 'green', 'green', 'yellow'] as SectorMark[];
  const marksSeen = () => [...document.querySelectorAll('[data-mark]')].map((mark) => mark.getAttribute('data-mark'));
  const { player, api } = openChallengeRace({
    replies: { getGameSplits: { leader: null, own: null, friend, friendMarks, field: [] } },
  });
  await questionIsOpen(1);
  expect(api.callsOf('createGame')[0]?.body).toMatchObject({ challengeId: challengeIdOf });
  expect(target()).toHaveTextContent('CHALLENGE1,210 to beatset by Bruno1,211 to go');
  expect(screen.queryByText('CALCULATING RANK...')).not.toBeInTheDocument();

  expect(marksSeen()).toEqual([]);
  await player.keyboard('b');
  await pass(6_000);
  expect(marksSeen()).toEqual(['wrong']);
  expect(target()).toHaveTextContent(/set by Bruno\+\d+ on Bruno's pace/);
  expect(target()).toHaveTextContent(/\d+ to go$/);
  expect(api.callsOf('getRank')).toHaveLength(0);
});

test.each([
  [1_209, '1 to go'],
  [100, 'Beaten!'],
])('a score that is %d points short of it', async (creatorScore, text) => {
  const answers = [
    {
      n: 1,
      isCorrect: true,
      correctOption: 1,
      selectedOption: 1,
      timeTaken: 1,
      score: 1_209,
      totalScore: 1_209,
      timedOut: false,
      explanation: 'It runs along the harbour pool.',
    },
  ];
  openChallengeRace({
    server: raceServer({ ...inChallenge, answers }),
    replies: { getChallenge: aChallenge({ creatorScore }) },
  });
  await questionIsOpen(2);
  expect(target()).toHaveTextContent(text);
});

test('questions that cannot be loaded are named as what failed', async () => {
  openChallengeRace({ replies: { createGame: refuse('key-used') } });
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load challenge questions');
});

test('the start lights name the player to beat, and cancelling leads back to the challenge', async () => {
  const { player, path } = openChallengeRace({
    route: `/game?challenge=${challengeIdOf}`,
    replies: { getChallengeLeaderboard: [] },
  });
  const start = await screen.findByRole('dialog', { name: 'Free Practice Starting' });
  await waitFor(() => expect(start).toHaveAccessibleDescription('Beat Bruno: 1,210 points'));
  await player.keyboard('{Escape}');
  expect(path()).toBe(`/challenge/${challengeIdOf}`);
});

test('a challenge that cannot be looked up is played all the same', async () => {
  openChallengeRace({ replies: { getChallenge: refuse('unavailable') } });
  await questionIsOpen(1);
  expect(target()).toHaveTextContent(/^CHALLENGE$/);
});

test('a challenge that has expired cannot be started', async () => {
  openChallengeRace({
    replies: { createGame: refuse('challenge-not-found'), getChallenge: refuse('challenge-not-found') },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "Challenge Not Found - This challenge may have expired or doesn't exist.",
  );
});

test('a reload goes on with the game of the challenge', async () => {
  const { player, reload, api } = openChallengeRace();
  await questionIsOpen(1);
  await player.keyboard('b');
  await pass(2_100);
  await questionIsOpen(2);
  reload();
  await questionIsOpen(2);
  expect(api.callsOf('createGame')).toHaveLength(1);
  expect(target()).toHaveTextContent('1,210 to beat');
});

test('its result knows the challenge that it belongs to', async () => {
  const { player, server } = openChallengeRace({
    replies: { postResult: never, getMonthlyPrize: never, getChallengeLeaderboard: never },
  });
  while (server.answers.length < 7) {
    await questionIsOpen(server.answers.length + 1);
    await player.keyboard('b');
    await pass(2_100);
  }
  expect(playerState.read('gameResult')).toMatchObject({ challengeId: challengeIdOf });
});

test('signed out it is first to be signed in', async () => {
  const { path } = openRace({
    route: `/game?challenge=${challengeIdOf}`,
    user: null,
    replies: { createGame: aRunningGame() },
  });
  await waitFor(() => expect(path()).toBe('/email'));
  expect(screen.getByText('Not logged in')).toBeInTheDocument();
});
