import { playerState } from '@lights-out/web-kit';
import { screen } from '@testing-library/react';

import { openRace, option, pass, questionIsOpen } from './race.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a whole game is played by the keyboard alone', async () => {
  const { player, server } = openRace();
  for (const key of ['b', 'B', '2', 'a', '1', 'd', '4']) {
    await questionIsOpen(server.answers.length + 1);
    await player.keyboard(key);
    await pass(2_100);
  }
  expect(server.answers.map(({ selectedOption }) => selectedOption)).toEqual([1, 1, 1, 0, 0, 3, 3]);
});

test('a key that stands for no option, or comes with a modifier, answers nothing', async () => {
  const { player, api } = openRace();
  await questionIsOpen(1);
  await player.keyboard('{Control>}d{/Control}');
  await player.keyboard('x');
  expect(api.callsOf('postAnswer')).toHaveLength(0);
});

test('single keys can be turned off, against unintended input', async () => {
  const { player, api } = openRace();
  await questionIsOpen(1);
  const keys = screen.getByRole('button', { name: 'Answer by single keys' });
  expect(keys).toHaveAttribute('aria-pressed', 'true');
  expect(option('Monaco')).toHaveAttribute('aria-keyshortcuts', 'B 2');
  await player.click(keys);
  await player.keyboard('bm');
  expect(api.callsOf('postAnswer')).toHaveLength(0);
  expect(playerState.read('isSoundOn')).toBe(false);
  expect(option('Monaco')).not.toHaveAttribute('aria-keyshortcuts');
  expect(screen.queryByText(/Keys: A to D/)).not.toBeInTheDocument();

  await player.click(keys);
  await player.keyboard('b');
  expect(await screen.findByText(/✓ Correct/)).toBeInTheDocument();
});

test('the time left is said aloud at the start of a question and at 10, 5 and 3 seconds, and not in between', async () => {
  openRace();
  await questionIsOpen(1);
  const heard = new Set<string>();
  for (let tenths = 0; tenths < 140; tenths += 1) {
    await pass(100);
    for (const { textContent } of screen.getAllByRole('status')) if (textContent) heard.add(textContent);
  }
  expect([...heard]).toEqual(['15 seconds left', '10 seconds left', '5 seconds left', '3 seconds left']);
});

test('a question is described by its answers, which are read out after it', async () => {
  openRace();
  const heading = await questionIsOpen(1);
  expect(heading).toHaveAccessibleDescription('A Monza B Monaco C Silverstone D Suzuka');
});

test('each new question takes the focus, so that it is read out', async () => {
  const { player } = openRace();
  expect(await questionIsOpen(1)).toHaveFocus();
  await player.click(option('Monaco'));
  expect(option('Monaco')).toHaveFocus();
  await pass(2_100);
  expect(await questionIsOpen(2)).toHaveFocus();
});

test('a pointer that rests where an answer was chosen points at nothing in the next question', async () => {
  const { player } = openRace();
  await questionIsOpen(1);
  const list = () => screen.getByRole('list', { name: 'Answers' });
  await player.click(option('Monaco'));
  expect(list()).toHaveAttribute('data-is-pointed');
  await pass(2_100);
  await questionIsOpen(2);
  expect(list()).not.toHaveAttribute('data-is-pointed');
});
