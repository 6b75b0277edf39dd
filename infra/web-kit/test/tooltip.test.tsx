import { act, screen } from '@testing-library/react';

import { Tooltip } from '../src/index.ts';
import { renderPage } from '../src/testing/index.ts';

const tip = <Tooltip content="easy 1.0x, medium 1.3x, hard 1.6x">MEDIUM</Tooltip>;
const trigger = () => screen.getByRole('button', { name: 'MEDIUM' });

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('opens after hovering for 700 ms, not before', async () => {
  const { player } = renderPage(tip);
  await player.hover(trigger());
  act(() => jest.advanceTimersByTime(690));
  expect(screen.queryByRole('tooltip')).toBeNull();
  act(() => jest.advanceTimersByTime(10));
  expect(screen.getByRole('tooltip')).toHaveTextContent('easy 1.0x, medium 1.3x, hard 1.6x');
});

test('opens at once on keyboard focus and closes with Escape', async () => {
  const { player } = renderPage(tip);
  await player.tab();
  expect(trigger()).toHaveFocus();
  expect(trigger()).toHaveAccessibleDescription('easy 1.0x, medium 1.3x, hard 1.6x');
  await player.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
});

test('opens and closes by a tap', async () => {
  const { player } = renderPage(tip);
  const tap = () => player.pointer({ keys: '[TouchA]', target: trigger() });
  await tap();
  expect(screen.getByRole('tooltip')).toBeVisible();
  await tap();
  expect(screen.queryByRole('tooltip')).toBeNull();
});
