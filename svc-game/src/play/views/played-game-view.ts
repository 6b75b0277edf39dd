import type { KeptEvidence, PlayedGame } from '@lights-out/contracts';

import type { KeptReport } from '../../questions/index.ts';
import { evidenceOf, type Noted } from '../../fair-play/index.ts';
import { isClosed, type ClosedSlot, type Game } from '../rules/game.ts';
import type { MadeChallenge } from '../sql/own-games.ts';

interface Kept {
  readonly evidence: readonly Noted[];
  readonly reports: readonly KeptReport[];
}

/** A game as its player may keep it: every question that is locked, with the player's report of it, and none that is not. */
export function playedGameView(game: Game, { evidence, reports }: Kept): Omit<PlayedGame, 'challengesMade'> {
  const { id: gameId, mode, difficulty, contest, challengeId, isUntimed, state, startedAt, slots } = game;
  return {
    gameId,
    mode,
    difficulty,
    contest: contest?.id ?? null,
    challengeId,
    ...(isUntimed ? { isUntimed } : {}),
    state,
    startedAt: startedAt.toISOString(),
    endedAt: game.state === 'running' ? null : game.endedAt.toISOString(),
    answers: [...slots].filter(isClosed).map((slot) => answeredView(slot, evidenceOf(evidence, slot.n), reports)),
    ...incidentsView(evidence),
  };
}

/** No field where no evidence is kept. */
function incidentsView(evidence: readonly Noted[]): Pick<PlayedGame, 'incidents'> {
  if (evidence.length === 0) return {};
  return {
    incidents: evidence
      .filter((one) => one.kind !== 'answer')
      .map(({ kind, n, at }) => ({ kind, n, at: at.toISOString() })),
  };
}

function answeredView(
  slot: ClosedSlot,
  evidence: KeptEvidence | undefined,
  reports: readonly KeptReport[],
): PlayedGame['answers'][number] {
  const { id: questionId, revision, category, question, options, correctOption } = slot.question;
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
    ...(slot.isVoided ? { isVoided: true } : {}),
    ...reportView(reports.find((one) => one.question === questionId && one.revision === revision)),
  };
}

function reportView(report: KeptReport | undefined): Pick<PlayedGame['answers'][number], 'report'> {
  if (report === undefined) return {};
  const { reason, outcome, answer, comment, at } = report;
  return { report: { reason, outcome, answer, comment, reportedAt: at.toISOString() } };
}

export function madeChallengeView({ id, createdAt, expiresAt }: MadeChallenge): PlayedGame['challengesMade'][number] {
  return { challengeId: id, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
