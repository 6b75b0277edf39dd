import {
  type MistakesResult,
  type MistakesRun,
  type MistakesView,
  type RacedMistake,
  secondsPerQuestion,
} from '@lights-out/contracts';

import { countsOfRun, markOf } from '../daily/index.ts';
import { type ClosedSlot, type Game, isClosed, type Slot, stepsView } from '../play/index.ts';
import { type PictureNames, shownParts } from '../questions/index.ts';
import type { OwnMistakes } from './flows/own-mistakes.ts';
import { comingDays, dueMistakes, mistakeOf } from './rules/mistakes.ts';

/** The player's mistakes: no answer before it is locked. */
export function mistakesView({ rows, kept, game, names }: OwnMistakes, now: Date): MistakesView {
  const backOn = new Map(rows.map((row) => [row.questionId, mistakeOf(row)?.dueOn]));
  return {
    serverTime: now.toISOString(),
    kept: kept.length,
    due: dueMistakes(kept, now).length,
    coming: comingDays(kept, now),
    run: game?.state === 'running' ? runView(game, names, now) : null,
    result: game === undefined || game.state === 'running' ? null : resultView(game, backOn, names),
  };
}

function runView(game: Game, names: PictureNames, now: Date): MistakesRun {
  return {
    isUntimed: game.isUntimed ?? false,
    startedAt: game.startedAt.toISOString(),
    totalQuestions: game.slots.length,
    secondsPerQuestion,
    totalScore: countsOfRun(game.slots).score,
    ...stepsView(game, names, now),
  };
}

/** @param backOn the day on which each question comes back, by its id; none for those that are fixed */
function resultView(
  { slots, isUntimed = false, ...game }: Exclude<Game, { state: 'running' }>,
  backOn: ReadonlyMap<number, string | undefined>,
  names: PictureNames,
): MistakesResult {
  const racedView = (slot: ClosedSlot): RacedMistake => ({
    ...shownParts(slot.n, slot.question, names),
    explanation: slot.question.explanation,
    source: slot.question.source,
    correctOption: slot.question.correctOption,
    selectedOption: slot.selectedOption,
    isCorrect: slot.isCorrect,
    timeTaken: slot.usedMs / 1_000,
    timedOut: slot.timedOut,
    mark: markOf(slot, isUntimed),
    comesBackOn: backOn.get(slot.question.id) ?? null,
  });
  const all: readonly Slot[] = slots;
  return { isUntimed, completedAt: game.endedAt.toISOString(), questions: all.filter(isClosed).map(racedView) };
}
