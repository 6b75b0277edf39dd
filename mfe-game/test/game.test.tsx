import { practice } from '@lights-out/contracts/board';
import type { AnswerEvidence } from '@lights-out/contracts/answers';
import { playerState } from '@lights-out/web-kit';
import { aUser, aVerdict, idOf, never, refuse, matchMedia } from '@lights-out/web-kit/testing';
import { act, screen, within } from '@testing-library/react';

import { openRace, option, pass, questionIsOpen, startMs } from './race.tsx';
import { raceServer } from './race-server.ts';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-05-14T12:00:00.000Z') }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** /results has its own queries. */
const resultsAwaited = { postResult: never, getMonthlyPrize: never };

test('a whole game is played by clicks, from the countdown to the results', async () => {
  const { player, path, api } = openRace({ route: '/game', replies: resultsAwaited });
  expect(await screen.findByRole('dialog', { name: 'Free Practice Starting' })).toHaveAccessibleDescription(
    'Get ready for some F1 trivia!',
  );
  await pass(10_300);
  expect(api.callsOf('createGame')).toHaveLength(1);
  expect(api.callsOf('postQuestion')).toHaveLength(0);
  await pass(startMs - 10_300);

  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    await questionIsOpen(n);
    expect(screen.getByText(`${n}/7`)).toBeInTheDocument();
    await pass(3_000);
    await player.click(option(n === 3 ? 'Monza' : 'Monaco'));
    expect(await screen.findByText(n === 3 ? '✕ Wrong' : /✓ Correct \+\d+/)).toBeInTheDocument();
    await pass(2_000);
  }

  expect(api.callsOf('postAnswer').map(({ body }) => body)).toMatchObject(
    [1, 2, 3, 4, 5, 6, 7].map((n) => ({ n, selectedOption: n === 3 ? 0 : 1 })),
  );
  expect(playerState.read('gameResult')).toMatchObject({
    gameId: idOf(20),
    correctAnswers: 6,
    totalQuestions: 7,
    board: practice,
  });
  expect(playerState.read('answers')).toHaveLength(7);
  await pass(100);
  expect(path()).toBe('/results');
  // Not over the finish.
  await pass(2_200);
  expect(screen.queryByText('Great Score!')).not.toBeInTheDocument();
  await pass(300);
  expect(screen.getByText('Great Score!')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: /Notifications/ })).getByText(/^[\d,]+ points$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'TRY PREMIUM' })).toHaveAttribute('href', '/mode');
});

test('a page that the browser loads ahead starts no game until it is looked at', async () => {
  const page = document as Document & { prerendering?: boolean };
  page.prerendering = true;
  const { api } = openRace({ route: '/game' });
  await pass(20_000);
  expect(api.callsOf('createGame')).toHaveLength(0);

  delete page.prerendering;
  act(() => void document.dispatchEvent(new Event('prerenderingchange')));
  expect(await screen.findByRole('dialog', { name: 'Free Practice Starting' })).toBeVisible();
  expect(screen.getAllByRole('timer')[0]).toHaveTextContent('10');
  expect(api.callsOf('createGame')).toHaveLength(1);
});

test('a free game of a player who has entered ends without an offer of the challenge', async () => {
  const { player, path } = openRace({
    user: aUser({ isPremium: true }),
    server: raceServer({ answers: [1, 2, 3, 4, 5, 6].map((n) => aVerdict({ n })), nextQuestion: 7 }),
    replies: { ...resultsAwaited, getLeaderboard: [] },
  });
  await questionIsOpen(7);
  await player.click(option('Monaco'));
  await pass(2_200);
  expect(path()).toBe('/results');
  await pass(2_500);
  expect(screen.queryByText('Great Score!')).not.toBeInTheDocument();
});

test('a start can be called off with Escape and leads back to the game modes', async () => {
  const { player, path } = openRace({ route: '/game', replies: resultsAwaited });
  await screen.findByRole('dialog', { name: 'Free Practice Starting' });

  await player.keyboard('{Escape}');

  expect(path()).toBe('/mode');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test.each([
  ['a contest', '/game?premium=true&skipCountdown=true', raceServer({ mode: 'premium' }), true],
  ['free practice', '/game?skipCountdown=true', raceServer(), false],
])('an answer of %s says how it was given only in a contest', async (_, route, server, isKept) => {
  const { player, api } = openRace({ route, server });
  await questionIsOpen(1);
  await pass(2_000);
  await player.keyboard('b');
  await pass(100);
  const [sent] = api.callsOf('postAnswer').map(({ body }) => body as { evidence?: AnswerEvidence });
  const evidence = sent?.evidence;
  expect(evidence?.input).toBe(isKept ? 'key' : undefined);
  if (!evidence) return;
  // The time runs from when the question was painted.
  expect(evidence.chosenAt - evidence.shownAt).toBeGreaterThan(1_900);
  expect(evidence.chosenAt - evidence.shownAt).toBeLessThanOrEqual(2_100);
});

test('a question whose time runs out is sent without an answer, and the next one follows', async () => {
  const { server } = openRace();
  await questionIsOpen(1);
  await pass(15_100);
  expect(await screen.findByText("✕ Time's up!")).toBeInTheDocument();
  expect(server.answers[0]).toMatchObject({ selectedOption: null, timedOut: true, timeTaken: 15, score: 0 });
  expect(option('Monaco')).toHaveAccessibleName('B Monaco Right answer');
  await pass(2_000);
  await questionIsOpen(2);
});

test('the verdict marks the chosen and the right option in words, and says score and right answer once', async () => {
  const { player } = openRace();
  await questionIsOpen(1);
  await player.click(option('Suzuka'));
  await screen.findByText('✕ Wrong');
  expect(option('Suzuka')).toHaveAccessibleName('D Suzuka Your answer');
  expect(option('Monaco')).toHaveAccessibleName('B Monaco Right answer');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Wrong. The right answer is B: Monaco. Score 0. It runs along the harbour pool.',
  );
});

test('a wrong answer is told why the right one is right, in sight and aloud; a right one is not', async () => {
  const { player } = openRace();
  await questionIsOpen(1);
  await player.click(option('Suzuka'));
  expect(await screen.findByText('It runs along the harbour pool.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2 })).toBeVisible();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
    'Wrong. The right answer is B: Monaco. Score 0. It runs along the harbour pool.',
  );
  await pass(2_100);
  await questionIsOpen(2);
  await player.click(option('Monaco'));
  await screen.findByText(/✓ Correct/);
  expect(screen.queryByText('It runs along the harbour pool.')).not.toBeInTheDocument();
});

test('the clock presses in the last five seconds, and a wrong answer has no colour of speed', async () => {
  const { player } = openRace();
  await questionIsOpen(1);
  const left = screen.getAllByRole('timer')[0] as HTMLElement;
  await pass(9_500);
  expect(left).not.toHaveAttribute('data-is-pressing');
  await pass(1_000);
  expect(left).toHaveAttribute('data-is-pressing');
  expect(left.dataset.sector).toBe('last');
  await player.click(option('Suzuka'));
  await screen.findByText('✕ Wrong');
  expect(left).not.toHaveAttribute('data-is-pressing');
  expect(left.dataset.sector).toBe('wrong');
});

test('the points of a right answer are counted into the score', async () => {
  const { player, server } = openRace();
  await questionIsOpen(1);
  const score = () => screen.getByText('Score').closest('div')?.querySelector('dd > span');
  await player.click(option('Monaco'));
  await screen.findByText(/✓ Correct/);
  expect(score()).toHaveTextContent('0');
  await pass(1_000);
  expect(score()).toHaveTextContent(String(server.answers[0]?.score));
});

test('a second click, on the same option or another one, changes nothing', async () => {
  const { player, api } = openRace();
  await questionIsOpen(1);
  await player.dblClick(option('Monaco'));
  await player.click(option('Monza'));
  await player.keyboard('c');
  await pass(1_000);
  expect(api.callsOf('postAnswer')).toHaveLength(1);
});

test('a premium start has its own countdown and asks for a premium game', async () => {
  const { api } = openRace({ route: '/game?premium=true', server: raceServer({ mode: 'premium' }) });
  expect(await screen.findByRole('dialog', { name: 'Monthly Challenge Starting' })).toHaveAccessibleDescription(
    'Compete for real prizes!',
  );
  await pass(100);
  expect(api.callsOf('createGame')[0]?.body).toEqual({ premium: true, key: expect.any(String) });
});

test('a friend challenge and the chosen difficulty are passed on', async () => {
  playerState.write('difficulty', 'hard');
  const { api } = openRace({
    route: '/game?skipCountdown=true&challenge=abc',
    replies: { getChallenge: refuse('challenge-not-found') },
  });
  await questionIsOpen(1);
  expect(api.callsOf('createGame')[0]?.body).toEqual({
    premium: false,
    difficulty: 'hard',
    challengeId: 'abc',
    key: expect.any(String),
  });
});

test('sectors are marked by answer time in words, the current one as now', async () => {
  const { player } = openRace();
  for (const [n, waitMs] of [
    [1, 1_000],
    [2, 4_000],
    [3, 8_000],
  ] as const) {
    await questionIsOpen(n);
    await pass(waitMs);
    await player.keyboard('b');
    await pass(2_100);
  }
  await questionIsOpen(4);
  const boxes = within(screen.getByRole('list', { name: 'Sectors' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(boxes.map((text) => /fastest|quick|slow|now|not driven yet/.exec(text ?? '')?.[0])).toEqual([
    'fastest',
    'quick',
    'slow',
    'now',
    'not driven yet',
    'not driven yet',
    'not driven yet',
  ]);
});

test.each([
  ['with motion', false],
  ['with less motion', true],
])('%s the stopped clock shows the time that was recorded, and its sector the same in tenths', async (_, isReduced) => {
  matchMedia((media) => isReduced && media.includes('reduce'));
  // In binary 1.001 times a thousand is a little less than 1001.
  for (const [timeTaken, lap, tenths] of [
    [0.289, '00289', '0.2'],
    [1.001, '01001', '1.0'],
    [2.999, '02999', '2.9'],
  ] as const) {
    const { player, unmount } = openRace({ replies: { postAnswer: aVerdict({ timeTaken }) } });
    await questionIsOpen(1);
    await pass(1_000);
    await player.click(option('Monaco'));
    await screen.findByText(/✓ Correct/);
    const drums = [...document.querySelectorAll<HTMLElement>('[data-drum]')].map(({ dataset }) => dataset.row).join('');
    const [sector] = within(screen.getByRole('list', { name: 'Sectors' })).getAllByRole('listitem');
    expect({ drums, sector: sector?.textContent }).toEqual({ drums: lap, sector: `S1◆, fastest${tenths}` });
    unmount();
  }
});
