import type { PlayedGame } from '@lights-out/contracts';

import { isClosed, type ClosedSlot, type Game } from '../../domain/game.ts';
import type { MadeChallenge } from '../../store/own-games.ts';

/** A game as its player may keep it: every question that is locked, and none that is not. */
export function playedGameView(game: Game): Omit<PlayedGame, 'challengesMade'> {
  const { id: gameId, mode, difficulty, contest, challengeId, state, startedAt, slots } = game;
  return {
    gameId,
    mode,
    difficulty,
    contest: contest?.id ?? null,
    challengeId,
    state,
    startedAt: startedAt.toISOString(),
    endedAt: game.state === 'running' ? null : game.endedAt.toISOString(),
    answers: [...slots].filter(isClosed).map(answeredView),
  };
}

function answeredView(slot: ClosedSlot): PlayedGame['answers'][number] {
  const { id: questionId, category, question, options, correctOption } = slot.question;
  const { n, selectedOption, isCorrect, timedOut, usedMs, lagCreditMs, score, servedAt, answeredAt } = slot;
  return {
    n,
    questionId,
    category,
    question,
    options: [...options],
    selectedOption,
    correctOption,
    isCorrect,
    timedOut,
    timeTaken: usedMs / 1_000,
    lagCredit: lagCreditMs / 1_000,
    score,
    servedAt: servedAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

export function madeChallengeView({ id, createdAt, expiresAt }: MadeChallenge): PlayedGame['challengesMade'][number] {
  return { challengeId: id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
