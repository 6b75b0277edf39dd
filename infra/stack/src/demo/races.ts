import { questionsPerGame } from '@lights-out/contracts/constants';
import { postAnswer, type AnswerEvidence } from '@lights-out/contracts/answers';
import { getDaily, postDailyAnswer, postDailyQuestion, startDaily } from '@lights-out/contracts/daily';
import { createGame, postQuestion } from '@lights-out/contracts/game';
import type { OpenQuestion } from '@lights-out/contracts/game-view';
import { postHeatAnswer, postHeatQuestion, startHeat } from '@lights-out/contracts/heats';
import type { CallOf, Difficulty } from '@lights-out/contracts';
import type { RandomInt } from '@lights-out/service-kit';
import { eventually, type FakeClock } from '@lights-out/service-kit/testing';
import { personAnswers, type Person } from '@lights-out/stand-ins/people';

import { knownQuestion } from '../players/answer-key.ts';
import { call, cookieOf, reply } from '../players/calls.ts';

/** A race that was started: its questions are opened and answered one after the other. */
export interface Race {
  readonly id: string;
  open(n: number): Promise<OpenQuestion>;
  answer(n: number, selectedOption: number, evidence: AnswerEvidence): Promise<unknown>;
}

export interface Seat {
  readonly person: Person & { readonly isScript?: boolean };
  readonly difficulty: Difficulty;
  readonly start: () => Promise<Race>;
}

interface Site {
  readonly url: string;
  readonly clock: FakeClock;
}

/** The people of the product's own simulation think as long as a second says; finer steps would only be more of them. */
const stepMs = 250;
const mostThoughtMs = 14_500;
const patienceMs = 30_000;
/** What the page waits between a verdict and the next question. */
const pauseMs = 2_000;

/**
 * Has people race beside each other by the product's own calls, all at the same question: a race takes two minutes by the clock,
 * which is set from one answer to the next, and no time to wait for.
 *
 * @returns their races, in the order of the seats
 */
export async function raceTogether(
  { clock }: Site,
  seats: readonly Seat[],
  random: RandomInt,
  questions: number = questionsPerGame,
): Promise<Race[]> {
  const races = await Promise.all(seats.map(({ start }) => start()));
  for (let n = 1; n <= questions; n += 1) {
    const openedAt = clock.now().getTime();
    const asked = await Promise.all(races.map((race) => eventually(() => race.open(n), patienceMs)));
    const answers = seats.map((seat, index) => answerOf(seat, asked[index]!, random, openedAt));
    for (const [thoughtMs, together] of byTime(answers.map((answer, index) => ({ ...answer, race: races[index]! })))) {
      clock.set(new Date(openedAt + thoughtMs));
      await Promise.all(together.map(({ race, option, evidence }) => answered(() => race.answer(n, option, evidence))));
    }
    clock.advance(pauseMs);
  }
  return races;
}

/** On a busy machine a service may be out of reach for a moment; what it has taken by then it refuses the second time. */
function answered(answer: () => Promise<unknown>): Promise<unknown> {
  return eventually(
    () =>
      answer().catch((error: unknown) => {
        if (!String(error).includes('already-answered')) throw error;
      }),
    patienceMs,
  );
}

interface Answer {
  readonly option: number;
  readonly thoughtMs: number;
  readonly evidence: AnswerEvidence;
}

function answerOf({ person, difficulty }: Seat, asked: OpenQuestion, random: RandomInt, openedAt: number): Answer {
  const { id, options, correctOption } = knownQuestion(asked.question, asked);
  const response = personAnswers(person, { id, difficulty, question: asked.question }, random);
  const right = asked.options.indexOf(options[correctOption]!);
  const thoughtMs = Math.min(mostThoughtMs, Math.ceil(response.thoughtMs / stepMs) * stepMs);
  return {
    option: response.isCorrect ? right : (right + 1 + random(3)) % 4,
    thoughtMs,
    evidence: {
      input: person.input,
      isTrusted: !person.isScript,
      isPainted: true,
      focusChangesMs: response.evidence?.focusChangesMs ?? [],
      shownAt: openedAt,
      chosenAt: openedAt + thoughtMs,
    },
  };
}

function byTime<Given extends { readonly thoughtMs: number }>(answers: readonly Given[]): [number, Given[]][] {
  return [...Map.groupBy(answers, ({ thoughtMs }) => thoughtMs)].toSorted(([a], [b]) => a - b);
}

/** A game of free practice, of a contest or of a friend challenge. */
export async function startGame(site: Site, cookie: string, body: CallOf<typeof createGame>['body']): Promise<Race> {
  const { gameId: id } = await call(site, cookie, createGame, { body });
  return {
    id,
    open: (n) => call(site, cookie, postQuestion, { params: { id, n: String(n) } }),
    answer: (n, selectedOption, evidence) =>
      call(site, cookie, postAnswer, { params: { id }, body: { n, selectedOption, evidence } }),
  };
}

/** The number of today's daily. */
export async function numberOfToday(site: Site): Promise<string> {
  return String((await call(site, '', getDaily)).n);
}

/** The daily of that number, without a cookie as a guest. */
export async function startTheDaily(site: Site, number: string, account: string | undefined): Promise<Race> {
  const params = { n: number };
  const started = await reply(site, account ?? '', startDaily, { params, body: {} });
  const cookie = account ?? cookieOf(started);
  return {
    id: number,
    open: (n) => call(site, cookie, postDailyQuestion, { params: { ...params, question: String(n) } }),
    answer: (n, selectedOption, evidence) =>
      call(site, cookie, postDailyAnswer, { params, body: { n, selectedOption, evidence } }),
  };
}

export async function startTheHeat(site: Site, cookie: string, contest: string): Promise<Race> {
  await call(site, cookie, startHeat, { params: { contest } });
  return {
    id: contest,
    open: (n) => call(site, cookie, postHeatQuestion, { params: { contest, n: String(n) } }),
    answer: (n, selectedOption, evidence) =>
      call(site, cookie, postHeatAnswer, { params: { contest }, body: { n, selectedOption, evidence } }),
  };
}
