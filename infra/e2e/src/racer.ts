import { postChallenge } from '@lights-out/contracts/challenges';
import { questionsPerGame } from '@lights-out/contracts/constants';
import { enterContest } from '@lights-out/contracts/contests';
import { postAnswer } from '@lights-out/contracts/answers';
import { createGame, postQuestion } from '@lights-out/contracts/game';
import { type OpenQuestion } from '@lights-out/contracts/game-view';
import { postUser } from '@lights-out/contracts/identity';
import { eventually } from '@lights-out/service-kit/testing/eventually';
import type { TestStack } from '@lights-out/stack';
import { call, cookieOf, reply } from '@lights-out/stack/players/calls';
import { challengeOf } from '@lights-out/stack/players/challenge';
import { payForContest } from '@lights-out/stack/players/pay';

import { rightOptionOf, wrongOptionOf } from './answer-key.ts';
import type { LeapingClock } from './leaping-clock.ts';
import { newAccount, type Account } from './steps.ts';

/** A player without a browser, for the other players of a story. */
export interface Racer extends Account {
  readonly id: string;
  /** `name=value; name=value` of the session and of the known browser. */
  readonly cookie: string;
}

/** What is needed to make calls as a player. */
type Caller = Pick<Racer, 'id' | 'cookie'>;

export async function newRacer(stack: TestStack, change: Partial<Account> = {}): Promise<Racer> {
  const account = newAccount(change);
  const response = await reply(stack, '', postUser, { body: account });
  const { id } = (await response.json()) as { id: string };
  return { ...account, id, cookie: cookieOf(response) };
}

/** The index of the option that is chosen for question n. */
type Choose = (asked: OpenQuestion, n: number) => number;

export const rightly: Choose = (asked) => asked.options.indexOf(rightOptionOf(asked.question, asked));
export const wrongly: Choose = (asked) => asked.options.indexOf(wrongOptionOf(asked.question, asked));

/** Plays a free game to its end, by default always with the first option. */
export async function playGame(
  stack: TestStack,
  { cookie }: Caller,
  choose: Choose = () => 0,
): Promise<{ gameId: string; score: number }> {
  const { gameId } = await call(stack, cookie, createGame, { body: { premium: false } });
  return { gameId, score: await finishGame(stack, cookie, gameId, choose) };
}

/**
 * Pays for the current contest and plays one game of it with this many right answers. Each follows its question at once,
 * unless `think` takes time; the server keeps the pause after it, unless `rest` passes it.
 */
export async function raceInContest(
  stack: TestStack,
  caller: Caller,
  right: number,
  { think, rest }: Partial<Pick<LeapingClock, 'rest'>> & { readonly think?: () => void } = {},
): Promise<string> {
  const { cookie } = caller;
  await payForContest(stack, caller);
  // svc-game receives the entry's event a moment later.
  const { gameId } = await eventually(() => call(stack, cookie, createGame, { body: { premium: true } }));
  const choose: Choose = (asked, n) => {
    think?.();
    return (n <= right ? rightly : wrongly)(asked, n);
  };
  await finishGame(stack, cookie, gameId, choose, rest);
  return gameId;
}

/** Plays another game of the current contest, with seven right answers at once. */
export async function raceAgain(
  stack: TestStack,
  { cookie }: Caller,
  { rest }: Pick<LeapingClock, 'rest'>,
): Promise<void> {
  const { gameId } = await call(stack, cookie, createGame, { body: { premium: true } });
  await finishGame(stack, cookie, gameId, rightly, rest);
}

/** Enters a free contest, a rehearsal among them, and plays one game of it with this many right answers. */
export async function raceInFreeContest(
  stack: TestStack,
  { cookie }: Caller,
  contest: string,
  right: number,
  { rest }: Pick<LeapingClock, 'rest'>,
): Promise<void> {
  await call(stack, cookie, enterContest, { params: { contest } });
  const { gameId } = await call(stack, cookie, createGame, { body: { premium: true, contest } });
  await finishGame(stack, cookie, gameId, (asked, n) => (n <= right ? rightly : wrongly)(asked, n), rest);
}

/** Plays a game that was created to its end. */
export async function finishGame(
  stack: TestStack,
  cookie: string,
  id: string,
  choose: Choose,
  rest: () => void = () => {},
): Promise<number> {
  let score = 0;
  for (let n = 1; n <= questionsPerGame; n += 1) {
    const asked = await call(stack, cookie, postQuestion, { params: { id, n: String(n) } });
    const verdict = await call(stack, cookie, postAnswer, {
      params: { id },
      body: { n, selectedOption: choose(asked, n) },
    });
    score = verdict.totalScore;
    rest();
  }
  return score;
}

/** Creates a friend challenge from a finished game and returns its id. */
export async function challengeFrom(stack: TestStack, { id, cookie }: Caller, gameId: string): Promise<string> {
  return (await call(stack, cookie, postChallenge, { body: challengeOf(id, gameId) })).challengeId;
}
