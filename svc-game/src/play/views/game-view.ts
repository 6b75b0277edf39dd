import { randomBytes } from 'node:crypto';

import {
  questionImagePath,
  questionsPerGame,
  secondsPerQuestion,
  type AnswerEvidence,
  type AnswerTiming,
  type ChallengeQuestion,
  type FinishedGame as FinishedView,
  type GameView,
  type OpenQuestion,
  type QuestionKey,
  type QuestionReport,
  type RunningGame as RunningView,
  type SealedText,
  type Verdict,
} from '@lights-out/contracts';

import type { Context } from '../../context.ts';
import { inOptionOrder } from '../../questions/rules/draw.ts';
import { nextToOpen, openSlotOf } from '../rules/game-steps.ts';
import {
  figuresOf,
  isClosed,
  sum,
  type AskedQuestion,
  type ClosedSlot,
  type FinishedGame,
  type Game,
  type OpenSlot,
  type RunningGame,
} from '../rules/game.ts';
import { evidenceOf, type Noted } from '../../fair-play/rules/evidence.ts';
import { ivBytes, lineToken, sealKey, sealQuestion } from '../rules/play-secret.ts';
import { averageSpeed } from '../../boards/rules/result.ts';
import type { Bank, QuestionText } from '../../questions/bank/bank.ts';
import type { OwnReport } from '../../questions/sql/question-reports.ts';

type AbandonedView = Extract<GameView, { state: 'abandoned' }>;

/** A question as its player may see it before the answer is locked: without the answer key. */
export function openQuestionView(slot: OpenSlot, now: Date): OpenQuestion {
  return {
    n: slot.n,
    ...shownParts(slot.question),
    servedAt: slot.servedAt.toISOString(),
    deadlineAt: slot.deadlineAt.toISOString(),
    serverTime: now.toISOString(),
  };
}

/** A question of a friend challenge outside a game, with its answer. Its options stand in the order of their letters. */
export function challengeQuestionView(text: QuestionText, n: number): ChallengeQuestion {
  const indexes = text.options.map((_, index) => index);
  const shown = inOptionOrder(
    text,
    indexes.sort((a, b) => ((text.options[a] ?? '') < (text.options[b] ?? '') ? -1 : 1)),
  );
  return { n, ...shownParts(shown), correctOption: shown.correctOption };
}

/** The verdict on one answer, with the score up to it and the reason. */
export function verdictView(game: Game, slot: ClosedSlot): Verdict {
  const upToHere = game.slots.slice(0, slot.n).filter(isClosed);
  const totalScore = sum(upToHere.map((one) => one.score));
  return { n: slot.n, ...verdictParts(slot), totalScore, explanation: slot.question.explanation };
}

/** A game being played: only what is locked has its answer key. `best` is the player's own on this game's board. */
export function runningView(game: RunningGame, best: number | null, now: Date): RunningView {
  const closed = game.slots.filter(isClosed);
  const open = openSlotOf(game);
  return {
    state: 'running',
    ...headView(game, now),
    totalScore: sum(closed.map((slot) => slot.score)),
    answers: closed.map((slot) => verdictView(game, slot)),
    openQuestion: open ? openQuestionView(open, now) : null,
    nextQuestion: nextToOpen(game),
    best,
  };
}

interface ForReview {
  readonly reports: readonly OwnReport[];
  readonly evidence: readonly Noted[];
}

/** A finished game whole, for review, with what its player has reported and what the browser said of its times. */
export function finishedView(
  game: FinishedGame,
  now: Date,
  { reports, evidence }: ForReview = { reports: [], evidence: [] },
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
      n: slot.n,
      ...shownParts(slot.question),
      explanation: slot.question.explanation,
      source: slot.question.source,
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

function browserTimes(evidence: AnswerEvidence | undefined) {
  if (evidence === undefined) return {};
  const { shownAt, chosenAt } = evidence;
  return { shownAt: new Date(shownAt).toISOString(), chosenAt: new Date(chosenAt).toISOString() };
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

/** What a player sees of a question while it is open. */
export function shownParts({ id, category, question, options, difficulty, imageHash, imageAlt }: AskedQuestion) {
  return {
    id,
    category,
    question,
    options: [...options],
    difficulty,
    ...(imageHash === null || imageAlt === null ? {} : { image: questionImagePath(imageHash), imageAlt }),
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

type Sealing = Pick<Context, 'bank' | 'playSecret'>;
type NextStep = Pick<RunningView, 'sealedQuestion' | 'lineToken'>;

/**
 * What a player is given along with a reply: the next question, sealed, and a token that measures the line. Nothing
 * once the game is over.
 *
 * @param lineMs the shortest round trip measured in this game so far
 */
export function nextStepView({ bank, playSecret }: Sealing, game: Game, lineMs: number | null, now: Date): NextStep {
  if (game.state !== 'running') return {};
  const secret = playSecret.current();
  const token = lineToken(secret, { gameId: game.id, playerId: game.playerId }, lineMs, now);
  const n = nextToOpen(game);
  const next = n === null ? undefined : game.slots[n - 1];
  if (next === undefined) return { lineToken: token };
  const text = JSON.stringify(sealedTextOf(bank.current(), next.n, next.question));
  const sealedQuestion = sealQuestion(sealKey(secret, game.id, next.n), randomBytes(ivBytes), next.n, text);
  return { lineToken: token, sealedQuestion };
}

/** What opens the seal of a question whose clock runs. */
export function questionKeyView({ playSecret }: Sealing, gameId: string, slot: OpenSlot, now: Date): QuestionKey {
  return {
    n: slot.n,
    key: sealKey(playSecret.current(), gameId, slot.n).toString('base64url'),
    servedAt: slot.servedAt.toISOString(),
    deadlineAt: slot.deadlineAt.toISOString(),
    serverTime: now.toISOString(),
  };
}

/** An image that has left the bank stays behind its address. */
function sealedTextOf({ images }: Bank, n: number, question: AskedQuestion): SealedText {
  const svg = question.imageHash === null ? undefined : images.get(question.imageHash);
  return { n, ...shownParts(question), ...(svg === undefined ? {} : { svg }) };
}
