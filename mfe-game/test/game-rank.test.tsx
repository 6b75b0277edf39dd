import { aRunningGame, aStanding, idOf, matchMedia } from '@lights-out/web-kit/testing';
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
  const { player, api } = openRace({
    server: raceServer({ best: 900 }),
    replies: {
      getGameSplits: {
        leader: [100, 500, 600, 700, 800, 900, 1_000],
        own: [0, 0, 0, 300, 500, 700, 900],
        friend: null,
        field: [],
      },
    },
  });
  await questionIsOpen(1);
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

const race = () =>
  within(screen.getByRole('list', { name: 'The race after as many questions' }))
    .queryAllByRole('listitem')
    .map((row) => [...row.children].map(({ textContent }) => textContent).join(' '));

const field = [
  { userId: idOf(101), displayName: 'Driver 1', splits: [260, 520, 780, 1_040, 1_300, 1_560, 1_820] },
  { userId: idOf(102), displayName: 'Driver 2', splits: [190, 190, 190, 380, 570, 760, 950] },
  { userId: idOf(103), displayName: 'Driver 3', splits: [0, 0, 120, 240, 360, 480, 600] },
];

test('where there is room the race is shown against the field after as many questions, from the grid on', async () => {
  matchMedia((media) => media.includes('(width >= 960px)'));
  const { player, api } = openRace({ replies: { getGameSplits: { leader: null, own: null, friend: null, field } } });
  await questionIsOpen(1);
  await pass(500);
  expect(race()).toEqual(['1 Driver 1', '2 Driver 2', '3 Driver 3', '4 You']);
  expect(panel()).toHaveTextContent('P4 of 4 cars on the grid');

  await player.keyboard('b');
  await pass(1_000);
  expect(panel()).toHaveTextContent('P2 of 4 cars after S1');
  expect(race()).toEqual([
    '1 Driver 1 260',
    expect.stringMatching(/^2 You▲2 You, (\d+) behind the first, \1 behind the row ahead \+\1 \+\1$/),
    expect.stringMatching(/^3 Driver 2 Driver 2, 70 behind the first/),
    expect.stringMatching(/^4 Driver 3 Driver 3, 260 behind the first, 190 behind the row ahead/),
  ]);
  expect(api.callsOf('getGameSplits')).toHaveLength(1);
});

test('a phone has room for three rows, also while a reason is read', async () => {
  matchMedia((media) => media.includes('(width < 600px)'));
  const { player } = openRace({ replies: { getGameSplits: { leader: null, own: null, friend: null, field } } });
  await questionIsOpen(1);
  await pass(500);
  expect(race()).toEqual(['2 Driver 2', '3 Driver 3', '4 You']);

  await player.keyboard('a');
  await pass(1_000);
  expect(screen.getByRole('list', { name: 'The race after as many questions' })).toBeVisible();
});

test('an svc-game that sends no field leaves the race out', async () => {
  openRace();
  await questionIsOpen(1);
  expect(screen.queryByText(/on the grid/)).not.toBeInTheDocument();
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
