import { randomUUID } from 'node:crypto';

import type { Difficulty } from '@lights-out/contracts';
import { shuffled, type RandomInt } from '@lights-out/service-kit';

import type { Question } from '../../src/domain/bank/bank.ts';
import { askQuestion, drawQuestions } from '../../src/domain/draw.ts';
import type { GameSpan } from '../../src/domain/fair-play/related.ts';
import type { JudgedAnswer } from '../../src/domain/fair-play/sample.ts';
import { answerQuestion, openQuestion } from '../../src/domain/game-steps.ts';
import { figuresOf, startGame, type AskedQuestion, type ClosedSlot, type Game } from '../../src/domain/game.ts';
import type { Player, Response } from './players.ts';

/** What a player's month came to. */
export interface PlayedMonth {
  readonly playerId: string;
  readonly best: number;
  readonly answers: readonly JudgedAnswer[];
  readonly games: readonly GameSpan[];
  /** Which card has paid, and from which address was played. */
  readonly card: string;
  readonly address: string;
}

/** Whose card, from which address and from when on the games of a month are played. */
export interface Circumstances {
  readonly card?: string;
  readonly address?: string;
  /** When each game is begun, unless the one before still runs. */
  readonly startsAt: readonly number[];
}

const difficulty: Difficulty = 'medium';
const betweenGamesMs = 25_000;

/** Plays all games of one player through the game's own rules, on a clock that only the player advances. */
export function playMonth(
  player: Player,
  pool: readonly Question[],
  random: RandomInt,
  { card = randomUUID(), address = randomUUID(), startsAt }: Circumstances,
): PlayedMonth {
  const seenAt = new Map<number, Date>();
  const hasSeen = ({ id }: AskedQuestion) => seenAt.has(id);
  const answers: JudgedAnswer[] = [];
  const games: GameSpan[] = [];
  let best = 0;
  let freeFrom = 0;
  for (let game = 0; game < player.games; game += 1) {
    const startedAt = Math.max(freeFrom, startsAt[game]!);
    const played = playOne(player, draw(pool, seenAt, random), startedAt, (question, n) =>
      player.answer(question, { random, game, n, games: player.games, hasSeen }),
    );
    best = Math.max(best, played.score);
    answers.push(...played.answers);
    games.push({ startedAt, endedAt: played.endedAt });
    freeFrom = played.endedAt + betweenGamesMs;
    for (const { questionId } of played.answers) seenAt.set(questionId, new Date(played.endedAt));
  }
  return { playerId: randomUUID(), best, answers, games, card, address };
}

function draw(pool: readonly Question[], seenAt: ReadonlyMap<number, Date>, random: RandomInt): AskedQuestion[] {
  const shuffle = <Item>(items: readonly Item[], count?: number) => shuffled(items, random, count);
  return drawQuestions(pool, seenAt, difficulty, shuffle, 'after-the-whole-pool').map((text) =>
    askQuestion(text, shuffle),
  );
}

function playOne(
  { roundTripMs, claimedMs }: Player,
  questions: readonly AskedQuestion[],
  at: number,
  respond: (question: AskedQuestion, n: number) => Response,
): { score: number; answers: JudgedAnswer[]; endedAt: number } {
  const contest = { id: '2026-11', closesAt: new Date('2026-12-01T00:00:00.000Z') };
  const head = {
    id: randomUUID(),
    playerId: 'player',
    mode: 'premium',
    difficulty,
    contest,
    challengeId: null,
  } as const;
  let game: Game = startGame({ ...head, startedAt: new Date(at) }, questions);
  let now = at;
  const responses: Response[] = [];
  for (const [index, question] of questions.entries()) {
    const n = index + 1;
    game = openQuestion(game, n, new Date(now)).game;
    const response = respond(question, n);
    const elapsedMs = Math.round(response.thoughtMs + roundTripMs);
    const isLate = elapsedMs > 15_000;
    const selectedOption = isLate ? null : (question.correctOption + (response.isCorrect ? 0 : 1)) % 4;
    now += Math.min(elapsedMs, 15_100);
    const lineMs = Math.max(roundTripMs, claimedMs ?? 0);
    game = answerQuestion(game, { n, selectedOption, lineMs }, new Date(now)).game;
    responses.push(response);
    now += 2_000;
  }
  if (game.state !== 'finished') throw new Error(`The game is ${game.state}.`);
  const answers = game.slots.map((slot, index) => judged(game.id, slot, responses[index]!));
  return { score: figuresOf(game).score, answers, endedAt: now };
}

function judged(gameId: string, slot: ClosedSlot, { evidence, thoughtMs }: Response): JudgedAnswer {
  const shownAt = slot.servedAt.getTime();
  return {
    gameId,
    questionId: slot.question.id,
    difficulty: slot.question.difficulty,
    characters: slot.question.question.length,
    isCorrect: slot.isCorrect,
    timedOut: slot.timedOut,
    usedMs: slot.usedMs,
    elapsedMs: slot.closedAt.getTime() - shownAt,
    lagCreditMs: slot.lagCreditMs,
    evidence: evidence && { ...evidence, shownAt, chosenAt: shownAt + Math.round(thoughtMs) },
  };
}
