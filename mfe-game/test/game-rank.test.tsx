import { aLeaderboardEntry, aRunningGame, aStanding, idOf } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { seen, willBeSeen } from './in-shell.tsx';
import { openRace, pass, questionIsOpen } from './race.tsx';
import { raceServer } from './race-server.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const panel = () => screen.getByRole('region', { name: 'Rank' });

test('the rank is being calculated until there is a score; then it is asked for with the own best, every five seconds', async () => {
  const { player, api } = openRace({ server: raceServer({ best: 900 }) });
  await questionIsOpen(1);
  await pass(6_000);
  expect(panel()).toHaveTextContent('CALCULATING RANK...');
  expect(api.callsOf('getRank')).toHaveLength(0);

  await player.keyboard('b');
  await pass(1_000);
  expect(panel()).toHaveTextContent('#4');
  expect(panel()).toHaveTextContent('of 25');
  const [first] = api.callsOf('getRank');
  expect(first?.query).toMatchObject({ score: expect.any(Number), premium: false, difficulty: 'medium', best: 900 });
  await pass(10_000);
  expect(api.callsOf('getRank')).toHaveLength(3);
});

test('the pace is that of the leader and of the own best after as many questions', async () => {
  const { player, api } = openRace({ server: raceServer({ best: 900 }) });
  api.use({
    getGameSplits: { leader: [100, 500, 600, 700, 800, 900, 1_000], own: [0, 0, 0, 300, 500, 700, 900], friend: null },
  });
  await questionIsOpen(1);
  expect(api.callsOf('getGameSplits')).toHaveLength(0);
  await player.keyboard('b');
  await pass(1_000);
  const [{ query } = { query: null }] = api.callsOf('getRank');
  const { score } = query as { readonly score: number };
  expect(score).toBeGreaterThan(100);
  expect(panel()).toHaveTextContent(`+${score - 100} on the leader's pace`);
  expect(panel()).toHaveTextContent(`+${score} on your best's pace`);

  await questionIsOpen(2);
  await pass(15_500);
  expect(panel()).toHaveTextContent(`${500 - score} behind the leader's pace`);
  expect(panel()).toHaveTextContent(`+${score} on your best's pace`);
  expect(api.callsOf('getGameSplits')).toHaveLength(1);
});

test('the rank is said once for each new score, with its direction; what others do to it is not said', async () => {
  const { player, api } = openRace();
  const said = () => within(panel()).getByRole('status').textContent;
  await questionIsOpen(1);
  expect(said()).toBe('');
  await player.keyboard('b');
  await pass(1_000);
  expect(said()).toBe('P4 of 25');

  api.use({ getRank: aStanding({ rank: 9 }) });
  await pass(6_000);
  expect(panel()).toHaveTextContent('#9');
  expect(said()).toBe('P4 of 25');

  api.use({ getRank: aStanding({ rank: 2 }) });
  await questionIsOpen(2);
  await player.keyboard('b');
  await pass(1_000);
  expect(said()).toBe('P2 of 25, up 2 places');
});

test('a changed rank shows its direction for two seconds', async () => {
  const { player, api } = openRace();
  await questionIsOpen(1);
  await player.keyboard('b');
  await pass(1_000);
  expect(screen.queryByText('▲')).not.toBeInTheDocument();

  api.use({ getRank: aStanding({ rank: 2 }) });
  await pass(4_900);
  expect(await willBeSeen('▲')).toBeInTheDocument();
  await pass(1_000);
  expect(seen('▲')).toBeInTheDocument();
  await pass(1_500);
  expect(screen.queryByText('▲')).not.toBeInTheDocument();
  expect(panel()).toHaveTextContent('#2');

  api.use({ getRank: aStanding({ rank: 9 }) });
  expect(await willBeSeen('▼')).toBeInTheDocument();
});

const places = () =>
  within(screen.getByRole('list', { name: 'Places around you' }))
    .queryAllByRole('listitem')
    .map(({ children }) => [...children].map(({ textContent }) => textContent).join(' '));

test('where there is room the panel shows the places around the score, from the back of the grid on', async () => {
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: media.includes('960px') }) as never,
    );
  const ahead = (rank: number, score: number) =>
    aLeaderboardEntry({ rank, score, userId: idOf(100 + rank), displayName: `Driver ${rank}` });
  const board = [ahead(1, 1_400), ahead(2, 190), ahead(3, 120)];
  const { player, api } = openRace({ replies: { getLeaderboard: board } });
  await questionIsOpen(1);
  await pass(500);
  expect(places()).toEqual(['1 Driver 1 1,400', '2 Driver 2 190', '3 Driver 3 120', '4 You 0']);

  await player.keyboard('b');
  await pass(1_000);
  const [atFirst, afterwards] = api.callsOf('getLeaderboard').map(({ query }) => query);
  expect(atFirst).toMatchObject({ around: 'score', score: 0, premium: false, difficulty: 'medium' });
  expect(afterwards).toMatchObject({ around: 'score', score: expect.any(Number) });
  expect(places()).toEqual([
    '1 Driver 1 1,400',
    expect.stringMatching(/^2 You 2\d\d$/),
    '3 Driver 2 190',
    '4 Driver 3 120',
  ]);
});

test('where there is none the places are not asked for', async () => {
  const { api } = openRace();
  await questionIsOpen(1);
  await pass(500);
  expect(places()).toEqual([]);
  expect(api.callsOf('getLeaderboard')).toHaveLength(0);
});

test('a rank that cannot be had is no reason to stop', async () => {
  const { player } = openRace({
    replies: {
      getRank: () => {
        throw new TypeError('Failed to fetch');
      },
    },
  });
  await questionIsOpen(1);
  await player.keyboard('b');
  await pass(2_100);
  await questionIsOpen(2);
  expect(panel()).toHaveTextContent('CALCULATING RANK...');
});

test('the multipliers are told by a tip that keyboard and pointer open', async () => {
  const { player } = openRace({ replies: { createGame: aRunningGame({ difficulty: 'hard' }) } });
  await questionIsOpen(1);
  const difficulty = screen.getByRole('button', { name: /hard/ });
  await player.hover(difficulty);
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  await pass(800);
  expect(screen.getByRole('tooltip')).toHaveTextContent('Easy1.0xMedium1.3xHard1.6x');
});
