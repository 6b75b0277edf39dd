import {
  type DailyArchive,
  type DailyQuestion,
  type DailyResult,
  type DailyRun,
  type DailyShares,
  type DailyStanding,
  type DailyView,
  fewestForShares,
  questionsPerGame,
  secondsPerQuestion,
} from '@lights-out/contracts';

import { isClosed, type Slot, stepsView } from '../../play/index.ts';
import { type PictureNames, shownParts } from '../../questions/index.ts';
import { closesAt, dayOf, isRevealed, opensAt } from '../rules/day.ts';
import { standingOf } from '../rules/figures.ts';
import { countsOfRun, markOf, mostOf } from '../rules/run.ts';
import type { ReadFigures } from '../flows/live-figures.ts';
import type { LoadedArchive, LoadedDaily, PlayedRun } from '../flows/load-daily.ts';

/** A number of the Daily Seven as its caller sees it: no answer before it is locked, or the day is over. */
export function dailyView({ daily, run, slots, figures, streak, isGuest, names }: LoadedDaily, now: Date): DailyView {
  const { n, day, isGivenBack } = daily;
  const isOver = run !== undefined && run.endedAt !== null;
  const scores = [...figures.timed.keys()];
  const raced = [...figures.timed.values(), ...figures.untimed.values()].reduce((sum, count) => sum + count, 0);
  return {
    n,
    day,
    opensAt: opensAt(day).toISOString(),
    closesAt: closesAt(day).toISOString(),
    serverTime: now.toISOString(),
    isToday: day === dayOf(now),
    state: run === undefined ? 'fresh' : isOver ? 'done' : 'running',
    raced,
    best: scores.length === 0 ? null : Math.max(...scores),
    isGivenBack,
    isGuest,
    run: run && !isOver ? runView(run, names, now) : null,
    result: run && isOver ? resultView(run, standing(run, figures, day, now)) : null,
    questions:
      isOver || (run === undefined && isRevealed(day, now))
        ? slots.map((slot) => questionView(slot, run, figures, names))
        : null,
    streak,
  };
}

function standing(run: PlayedRun, figures: ReadFigures, day: string, now: Date): DailyStanding | null {
  if (run.isPractice || run.endedAt === null) return null;
  return standingOf(run.isUntimed ? figures.untimed : figures.timed, {
    score: countsOfRun(run.game.slots).score,
    isCounted: run.endedAt <= figures.readAt,
    isFinal: isRevealed(day, now),
    most: mostOf(run.isUntimed),
  });
}

function runView({ game, isUntimed, isPractice }: PlayedRun, names: PictureNames, now: Date): DailyRun {
  return {
    isUntimed,
    isPractice,
    startedAt: game.startedAt.toISOString(),
    totalQuestions: questionsPerGame,
    secondsPerQuestion,
    totalScore: countsOfRun(game.slots).score,
    ...stepsView(game, names, now),
  };
}

/** A try that is over. */
function resultView(run: PlayedRun, of: DailyStanding | null): DailyResult {
  const { isUntimed, isPractice, endedAt, game } = run;
  return {
    marks: game.slots.map((slot: Slot) => markOf(slot, isUntimed)),
    ...countsOfRun(game.slots),
    isUntimed,
    isPractice,
    completedAt: (endedAt ?? game.startedAt).toISOString(),
    standing: of,
  };
}

/** The numbers of a month, the latest first. */
export function archiveView({ dailies, runs, firstDay }: LoadedArchive): DailyArchive {
  const shown = dailies.map(({ n, day, isGivenBack }) => {
    const run = runs.get(n);
    if (run === undefined) return { n, day, isGivenBack, result: null };
    const { marks, score, isUntimed, isPractice } = resultView(run, null);
    return { n, day, isGivenBack, result: { marks, score, isUntimed, isPractice } };
  });
  return { days: shown.toReversed(), firstDay };
}

function questionView(
  slot: Slot,
  run: PlayedRun | undefined,
  { chosen }: ReadFigures,
  names: PictureNames,
): DailyQuestion {
  const { question } = slot;
  const closed = isClosed(slot) ? slot : null;
  return {
    ...shownParts(slot.n, question, names),
    explanation: question.explanation,
    source: question.source,
    correctOption: question.correctOption,
    selectedOption: closed?.selectedOption ?? null,
    isCorrect: run ? (closed?.isCorrect ?? false) : null,
    timeTaken: closed ? closed.usedMs / 1_000 : null,
    score: run ? (closed?.score ?? 0) : null,
    timedOut: run ? (closed?.timedOut ?? true) : null,
    mark: run ? markOf(slot, run.isUntimed) : null,
    shares: sharesOf(chosen[slot.n - 1] ?? [], question.correctOption),
  };
}

/** In percent of all who met the question; null while they are few. */
export function sharesOf(chosen: readonly number[], correctOption: number): DailyShares | null {
  const answers = chosen.reduce((sum, count) => sum + count, 0);
  if (answers < fewestForShares) return null;
  const percent = (count: number) => Math.round((100 * count) / answers);
  return { answers, knew: percent(chosen[correctOption] ?? 0), options: chosen.slice(0, 4).map(percent) };
}
