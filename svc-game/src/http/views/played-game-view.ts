import type { AnswerEvidence, PlayedGame } from '@lights-out/contracts';

import { evidenceOf, type Noted } from '../../domain/evidence.ts';
import { isClosed, type ClosedSlot, type Game } from '../../domain/game.ts';
import type { MadeChallenge } from '../../store/own-games.ts';

/** A game as its player may keep it: every question that is locked, and none that is not. */
export function playedGameView(game: Game, evidence: readonly Noted[]): Omit<PlayedGame, 'challengesMade'> {
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
    answers: [...slots].filter(isClosed).map((slot) => answeredView(slot, evidenceOf(evidence, slot.n))),
    ...incidentsView(evidence),
  };
}

/** Nothing where nothing is kept. */
function incidentsView(evidence: readonly Noted[]): Pick<PlayedGame, 'incidents'> {
  if (evidence.length === 0) return {};
  return {
    incidents: evidence
      .filter((one) => one.kind !== 'answer')
      .map(({ kind, n, at }) => ({ kind, n, at: at.toISOString() })),
  };
}

function answeredView(slot: ClosedSlot, evidence: AnswerEvidence | undefined): PlayedGame['answers'][number] {
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
    ...(evidence && { evidence }),
  };
}

export function madeChallengeView({ id, createdAt, expiresAt }: MadeChallenge): PlayedGame['challengesMade'][number] {
  return { challengeId: id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
