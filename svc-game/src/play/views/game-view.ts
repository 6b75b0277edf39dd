import {
  questionsPerGame,
  secondsPerQuestion,
  type AnswerShares,
  type AnswerTiming,
  type KeptEvidence,
  type FinishedGame as FinishedView,
  type GameView,
  type OpenQuestion,
  type QuestionReport,
  type RunningGame as RunningView,
  type Verdict,
  averageSpeed,
} from '@lights-out/contracts';

import { evidenceOf, type Noted } from '../../fair-play/index.ts';
import { type AskedQuestion, type OwnReport, type PictureNames, shownParts, sum } from '../../questions/index.ts';
import { nextToOpen, openSlotOf } from '../rules/game-steps.ts';
import {
  figuresOf,
  isClosed,
  type ClosedSlot,
  type FinishedGame,
  type Game,
  type OpenSlot,
  type RunningGame,
  type Slot,
} from '../rules/game.ts';

type AbandonedView = Extract<GameView, { state: 'abandoned' }>;

/** A question as its player may see it before the answer is locked: without the answer key. */
export function openQuestionView(slot: OpenSlot, pictureName: PictureNames, now: Date): OpenQuestion {
  return {
    ...shownParts(slot.n, slot.question, pictureName),
    servedAt: slot.servedAt.toISOString(),
    deadlineAt: slot.deadlineAt.toISOString(),
    serverTime: now.toISOString(),
  };
}

/** The verdict on one answer, with the score up to it and the reason. */
export function verdictView(game: Game, slot: ClosedSlot): Verdict {
  const upToHere = game.slots.slice(0, slot.n).filter(isClosed);
  const totalScore = sum(upToHere.map((one) => one.score));
  return { n: slot.n, ...verdictParts(slot), totalScore, explanation: slot.question.explanation };
}

/** How far a game, a heat or a daily is: only what is locked has its answer key. */
export function stepsView(game: Game, pictureName: PictureNames, now: Date) {
  const slots: readonly Slot[] = game.slots;
  const open = openSlotOf(game);
  return {
    answers: slots.filter(isClosed).map((slot) => verdictView(game, slot)),
    openQuestion: open ? openQuestionView(open, pictureName, now) : null,
    nextQuestion: game.state === 'running' ? nextToOpen(game) : null,
  };
}

/** A game being played: only what is locked has its answer key. `best` is the player's own on this game's board. */
export function runningView(game: RunningGame, best: number | null, pictureName: PictureNames, now: Date): RunningView {
  return {
    state: 'running',
    ...headView(game, now),
    totalScore: sum(game.slots.filter(isClosed).map((slot) => slot.score)),
    ...stepsView(game, pictureName, now),
    best,
  };
}

interface ForReview {
  readonly reports: readonly OwnReport[];
  readonly evidence: readonly Noted[];
  /** By the questions' places. */
  readonly shares: ReadonlyMap<number, AnswerShares>;
}

/** A finished game whole, for review, with what its player has reported and what the browser said of its times. */
export function finishedView(
  game: FinishedGame,
  pictureName: PictureNames,
  now: Date,
  { reports, evidence, shares }: ForReview = { reports: [], evidence: [], shares: new Map() },
): FinishedView {
  const reportOf = ({ id, revision }: AskedQuestion) =>
    reports.find((one) => one.question === id && one.revision === revision)?.report;
  const { score, correctAnswers, usedMs } = figuresOf(game);
  return {
    state: 'finished',
    ...headView(game, now),
    score,
    correctAnswers,
    averageSpeed: averageSpeed(usedMs),
    completedAt: game.endedAt.toISOString(),
    questions: game.slots.map((slot) => ({
      ...shownParts(slot.n, slot.question, pictureName),
      explanation: slot.question.explanation,
      source: slot.question.source,
      ...withShares(shares.get(slot.n)),
      ...(slot.isVoided ? { isVoided: true } : {}),
      ...withReport(reportOf(slot.question)),
      ...verdictParts(slot),
      timing: { ...timingView(slot), ...browserTimes(evidenceOf(evidence, slot.n)) },
    })),
  };
}

function timingView({ servedAt, answeredAt, lagCreditMs, usedMs }: ClosedSlot): AnswerTiming {
  return {
    openedAt: servedAt.toISOString(),
    arrivedAt: answeredAt?.toISOString() ?? null,
    lagCredit: lagCreditMs / 1_000,
    counted: usedMs / 1_000,
  };
}

function browserTimes(evidence: KeptEvidence | undefined) {
  if (evidence === undefined) return {};
  const { shownAt, chosenAt, heldMs } = evidence;
  const times = { shownAt: new Date(shownAt).toISOString(), chosenAt: new Date(chosenAt).toISOString() };
  return { ...times, ...(heldMs !== undefined && { heldFor: heldMs / 1_000 }) };
}

function withShares(shares: AnswerShares | undefined) {
  return shares ? { shares } : {};
}

function withReport(report: QuestionReport | undefined) {
  return report ? { report } : {};
}

export function abandonedView(game: Game, now: Date): AbandonedView {
  return { state: 'abandoned', ...headView(game, now) };
}

function headView(game: Game, now: Date) {
  return {
    gameId: game.id,
    mode: game.mode,
    difficulty: game.difficulty,
    challengeId: game.challengeId,
    totalQuestions: questionsPerGame,
    secondsPerQuestion,
    ...(game.isUntimed ? { isUntimed: true as const } : {}),
    startedAt: game.startedAt.toISOString(),
    serverTime: now.toISOString(),
  };
}

function verdictParts(slot: ClosedSlot) {
  const {
    isCorrect,
    selectedOption,
    score,
    timedOut,
    usedMs,
    question: { correctOption },
  } = slot;
  return { isCorrect, correctOption, selectedOption, timeTaken: usedMs / 1_000, score, timedOut };
}
