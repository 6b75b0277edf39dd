import { aRunningGame, aStanding } from '@lights-out/web-kit/testing';
import { screen } from '@testing-library/react';

import { seen, willBeSeen } from './in-shell.tsx';
import { openRace, pass, questionIsOpen } from './race.tsx';
import { raceServer } from './race-server.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

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
