import { playerState } from '@lights-out/web-kit';
import { idOf, never, speakers } from '@lights-out/web-kit/testing';
import { screen } from '@testing-library/react';

import { openRace, pass, questionIsOpen, startMs } from './race.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

const soundSwitch = () => screen.getByRole('button', { name: 'Sound' });
const lights = [440, 440, 440, 440, 440, 880];

test('a game is silent until the player turns its sound on', async () => {
  const heard = speakers();
  const { player } = openRace();
  await questionIsOpen(1);
  expect(soundSwitch()).toHaveAttribute('aria-pressed', 'false');
  await player.keyboard('b');
  await pass(1_000);
  expect(heard.tones).toEqual([]);
  expect(heard.contexts).toBe(0);

  await player.click(soundSwitch());
  await pass(100);
  expect(soundSwitch()).toHaveAttribute('aria-pressed', 'true');
  expect(heard.tones).toEqual([660, 990]);
  expect(playerState.read('isSoundOn')).toBe(true);
});

test('start lights, verdicts and the last five seconds are heard', async () => {
  playerState.write('isSoundOn', true);
  const heard = speakers();
  const { player } = openRace({ route: '/game', replies: { postResult: never } });
  await pass(startMs);
  expect(heard.take()).toEqual(lights);

  await questionIsOpen(1);
  await player.keyboard('b');
  await pass(500);
  expect(heard.take()).toEqual([1_800, 660, 990, 1_320]);
  await pass(1_700);

  await questionIsOpen(2);
  await player.keyboard('a');
  await pass(500);
  expect(heard.take()).toEqual([1_800, 220, 165]);
  await pass(1_700);

  await questionIsOpen(3);
  await pass(9_500);
  expect(heard.take()).toEqual([]);
  await pass(5_000);
  expect(heard.take()).toEqual([1_200, 1_200, 1_200, 1_200, 1_200]);
});

test('a right answer of three seconds or more is heard without the fastest tone', async () => {
  playerState.write('isSoundOn', true);
  const heard = speakers();
  const { player } = openRace();
  await questionIsOpen(1);
  await pass(3_200);
  await player.keyboard('b');
  await pass(500);
  expect(heard.take()).toEqual([1_800, 660, 990]);

  // The second in a row is a semitone higher.
  await questionIsOpen(2);
  await pass(3_200);
  await player.keyboard('b');
  await pass(500);
  expect(heard.take().map(Math.round)).toEqual([1_800, 699, 1_049]);
});

test('rivals that are overtaken are heard, places lost are not', async () => {
  playerState.write('isSoundOn', true);
  const heard = speakers();
  const rival = { userId: idOf(101), displayName: 'Driver 1', splits: [100, 900, 900, 900, 900, 900, 900] };
  const { player } = openRace({
    replies: { getGameSplits: { leader: null, own: null, friend: null, field: [rival] } },
  });
  await questionIsOpen(1);
  await player.keyboard('b');
  await pass(1_000);
  expect(heard.take()).toContain(220);
  await questionIsOpen(2);
  await player.keyboard('b');
  await pass(1_000);
  expect(heard.take()).not.toContain(220);
});

test('the finish is heard: each sector, and a grand slam by a chord of its own', async () => {
  playerState.write('isSoundOn', true);
  const heard = speakers();
  const { player } = openRace({ replies: { postResult: never, getMonthlyPrize: never } });
  for (let n = 1; n <= 7; n += 1) {
    await questionIsOpen(n);
    await player.keyboard('b');
    await pass(n < 7 ? 2_200 : 1_800);
  }
  heard.take();
  await pass(2_600);
  expect(heard.take()).toEqual([990, 990, 990, 990, 990, 990, 990, 440, 660, 880, 1_320, 1_760]);
});

test('the key M turns the sound on and off, during the start as well', async () => {
  const heard = speakers();
  const { player } = openRace({ route: '/game' });
  await screen.findByRole('dialog', { name: 'Free Practice Starting' });
  await player.keyboard('m');
  await pass(100);
  expect(heard.take()).toEqual([660, 990]);
  await player.keyboard('M');
  await pass(startMs);
  expect(heard.take()).toEqual([]);

  await questionIsOpen(1);
  await player.keyboard('{Control>}m{/Control}');
  expect(soundSwitch()).toHaveAttribute('aria-pressed', 'false');
});

test('nothing is played before the player has touched the page', async () => {
  playerState.write('isSoundOn', true);
  const heard = speakers({ hasBeenActive: false });
  openRace({ route: '/game' });
  await pass(startMs);
  expect(heard.contexts).toBe(0);
});

test('a browser without sound plays the game all the same', async () => {
  playerState.write('isSoundOn', true);
  const { player } = openRace();
  await questionIsOpen(1);
  await player.keyboard('b');
  expect(await screen.findByText(/✓ Correct/)).toBeInTheDocument();
});
