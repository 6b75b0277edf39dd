import { monthly, practice } from '@lights-out/contracts/board';
import type { AnswerEvidence } from '@lights-out/contracts/game-view';
import { playerState } from '@lights-out/web-kit';
import { anOpenQuestion, aRunningGame, aUser, aVerdict, idOf, never, refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

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
  expect(screen.getByText('Great Score!')).toBeInTheDocument();
  expect(screen.getByText(/^[\d,]+ points in Free Practice$/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'TRY PREMIUM' })).toHaveAttribute('href', '/mode');
  await pass(100);
  expect(path()).toBe('/results');
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
  expect(screen.queryByText('Great Score!')).not.toBeInTheDocument();
});

test('a start can be called off with Escape and leads back to the game modes', async () => {
  const { player, path } = openRace({ route: '/game', replies: resultsAwaited });
  await screen.findByRole('dialog', { name: 'Free Practice Starting' });

  await player.keyboard('{Escape}');

  expect(path()).toBe('/mode');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
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

test('the time of an answer runs from when the question was painted', async () => {
  const { player, api } = openRace();
  await questionIsOpen(1);
  await pass(4_000);
  await player.keyboard('b');
  await pass(100);
  const sent = api.callsOf('postAnswer')[0]?.body as { clientElapsedMs: number };
  expect(sent.clientElapsedMs).toBeGreaterThan(3_900);
  expect(sent.clientElapsedMs).toBeLessThanOrEqual(4_100);
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
  if (evidence) expect(evidence.chosenAt - evidence.shownAt).toBeGreaterThan(1_900);
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

test('a reload during a question shows the same question again, without a countdown and with its clock running on', async () => {
  const { player, reload, api, server } = openRace({ route: '/game' });
  await pass(startMs);
  await questionIsOpen(1);
  await player.keyboard('b');
  await pass(2_100);
  await questionIsOpen(2);
  await pass(6_000);

  reload();

  await questionIsOpen(2);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getAllByRole('timer')[0]).toHaveTextContent('9');
  expect(api.callsOf('createGame')).toHaveLength(1);
  await player.keyboard('b');
  await pass(500);
  expect(server.answers[1]).toMatchObject({ n: 2, isCorrect: true });
  // The first answer is still among the sectors and in the score.
  expect(playerState.read('answers').map(({ n }) => n)).toEqual([1, 2]);
});

test('a reload after the game is over leads to its results', async () => {
  const { player, reload, path } = openRace({ replies: resultsAwaited });
  for (const n of [1, 2, 3, 4, 5, 6, 7]) {
    await questionIsOpen(n);
    await player.keyboard('b');
    if (n < 7) await pass(2_100);
  }
  await screen.findByText(/✓ Correct/);
  reload();
  await waitFor(() => expect(path()).toBe('/results'));
});

test('the Monthly Challenge is resumed at its running question, whatever the address says of a countdown', async () => {
  const openQuestion = anOpenQuestion({ n: 1, question: 'Question number 1?' });
  const running = aRunningGame({ mode: 'premium', openQuestion, nextQuestion: null });
  openRace({ route: '/game?premium=true', replies: { createGame: running } });
  await questionIsOpen(1);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('MONTHLY CHALLENGE');
  expect(playerState.read('board')).toEqual(monthly);
  expect(document.title).toBe('Monthly Challenge · Lights Out');
});

test('a race that was left is named with what was missed, and goes on when the player says so', async () => {
  const missed = aVerdict({ timedOut: true, selectedOption: null, isCorrect: false, score: 0, totalScore: 0 });
  const startedAt = new Date(Date.now() - 11 * 60_000);
  const running = aRunningGame({
    mode: 'premium',
    startedAt: startedAt.toISOString(),
    answers: [missed],
    nextQuestion: 2,
  });
  const question = anOpenQuestion({ n: 2, question: 'Question number 2?' });
  const { player, api } = openRace({
    route: '/game?premium=true',
    replies: { createGame: running, postQuestion: question },
  });
  const clock = [startedAt.getHours(), startedAt.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');
  expect(await screen.findByRole('heading', { name: `Your race of ${clock} is still open` })).toBeVisible();
  expect(screen.getByText(/^Question 1 was missed\./)).toBeVisible();
  await pass(11_000);
  expect(api.callsOf('postQuestion')).toHaveLength(0);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();

  await player.click(screen.getByRole('button', { name: 'GO ON WITH QUESTION 2' }));
  expect(await questionIsOpen(2)).toHaveFocus();
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
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        matches: isReduced && media.includes('reduce'),
        media,
        onchange: null,
      }) as unknown as MediaQueryList,
  );
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
