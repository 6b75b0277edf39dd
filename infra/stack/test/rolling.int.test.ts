import { setTimeout as pause } from 'node:timers/promises';

import { questionsPerGame, type FinishedGame, type RunningGame, type Verdict } from '@lights-out/contracts';

import { browserlike, type Call } from './fixtures/browserlike.ts';
import { startRollingStack, type RollingStack } from './fixtures/rolling-stack.ts';

// Each plays game after game. `ROLLING_PLAYERS=100` is the long form: 70 s of processor time instead of 30.
const players = Number(process.env.ROLLING_PLAYERS ?? 30);
const drainMs = 6_000;
const longestThoughtMs = 1_500;
const timeoutMs = 180_000;

let stack: RollingStack;

beforeAll(async () => {
  stack = await startRollingStack(drainMs);
}, timeoutMs);

afterAll(() => stack.stop(), timeoutMs);

/** What one player was told, to be held against what is stored in the end. */
interface Played {
  readonly gameId: string;
  readonly verdicts: readonly Verdict[];
  readonly call: Call;
}

test(
  'every service is replaced while players play, and no call fails',
  async () => {
    const rolled = new AbortController();
    const games: Played[] = [];
    const playOn = async (call: Call) => {
      do games.push(await play(call));
      while (!rolled.signal.aborted);
    };
    const calls: Call[] = [];
    // One after the other: hashing many passwords at once is refused, and is not what is asked here.
    for (let n = 0; n < players; n += 1) calls.push(await signUp());
    const playing = Promise.all(calls.map(playOn));
    const rolling = rollAll().finally(() => rolled.abort());
    await Promise.all([playing, rolling]);
    expect(games.length).toBeGreaterThanOrEqual(players);
    for (const game of games) await expectKept(game);
  },
  timeoutMs,
);

async function rollAll(): Promise<void> {
  for (const name of ['game', 'identity', 'payments', 'gateway'] as const) await stack.roll(name);
}

let signedUp = 0;

async function signUp(): Promise<Call> {
  const call = browserlike(stack.url, stack.origin);
  // Not a random one: one in some hundreds contains an insult, spelt with digits, which is refused.
  const name = `Roller${(signedUp += 1)}`;
  await call('POST', '/api/users', {
    email: `${name}@example.com`,
    displayName: name,
    password: 'box box box',
    isPremium: false,
  });
  return call;
}

async function play(call: Call): Promise<Played> {
  const { gameId } = await call<RunningGame>('POST', '/api/games', { premium: false, difficulty: 'easy' });
  const verdicts: Verdict[] = [];
  for (let n = 1; n <= questionsPerGame; n += 1) {
    await call('POST', `/api/games/${gameId}/questions/${n}`);
    await pause(Math.random() * longestThoughtMs);
    verdicts.push(await call('POST', `/api/games/${gameId}/answers`, { n, selectedOption: n % 4 }));
    await call('GET', `/api/rank?score=${verdicts.at(-1)!.totalScore}&premium=false`);
  }
  return { gameId, verdicts, call };
}

async function expectKept({ gameId, verdicts, call }: Played): Promise<void> {
  const kept = await call<FinishedGame>('GET', `/api/games/${gameId}`);
  expect(kept).toMatchObject({ state: 'finished', score: verdicts.at(-1)!.totalScore });
  expect(kept.questions.map(({ selectedOption, timeTaken, score }) => [selectedOption, timeTaken, score])).toEqual(
    verdicts.map(({ selectedOption, timeTaken, score }) => [selectedOption, timeTaken, score]),
  );
}
