import { fireEvent, screen } from '@testing-library/react';

import { openRace, pass, questionIsOpen, startMs } from './race.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const calledOut = () => screen.queryAllByText(/^Jump start!/).length > 0;

test('a key that answers while the lights are on is called out for a moment, and costs nothing', async () => {
  const { player, api } = openRace({ route: '/game' });
  await screen.findByRole('dialog', { name: 'Free Practice Starting' });
  expect(calledOut()).toBe(false);
  await player.keyboard('b');
  expect(calledOut()).toBe(true);
  await pass(2_000);
  expect(calledOut()).toBe(false);

  await pass(startMs);
  await questionIsOpen(1);
  expect(api.callsOf('postAnswer')).toHaveLength(0);
});

test('so is a press, but not one on a control', async () => {
  openRace({ route: '/game' });
  await screen.findByRole('dialog', { name: 'Free Practice Starting' });
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Sound' }));
  expect(calledOut()).toBe(false);
  fireEvent.pointerDown(screen.getByRole('heading', { name: 'Free Practice Starting' }));
  expect(calledOut()).toBe(true);
});

test('a contest calls nothing out', async () => {
  const { player } = openRace({ route: '/game?premium=true' });
  await screen.findByRole('dialog', { name: 'Monthly Challenge Starting' });
  await player.keyboard('b');
  expect(calledOut()).toBe(false);
});
