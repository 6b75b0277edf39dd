import { questionsPerGame } from '@lights-out/contracts/constants';
import type { DailyResult, DailyRun, DailyStanding } from '@lights-out/contracts/daily';
import { markOfSector, type SectorMark } from '@lights-out/contracts/marks';
import { messages } from '@lights-out/contracts/messages';

import { formatPoints, ordinal } from '../format/numbers.ts';

const { dailyDoor: texts } = messages;

/** How a race stands among the others of its number. Nobody is told that they beat none. */
export function standingText({ raced, place, betterThan, isFinal }: DailyStanding): string {
  const all = formatPoints(raced);
  if (betterThan === 0) return texts.raced(all);
  // 'Better than 100 %' of all would count the player too.
  if (betterThan !== null && place > 1) return (isFinal ? texts.finalBetterThan : texts.betterThan)(betterThan, all);
  if (raced === 1 && !isFinal) return texts.onlyOne;
  return (isFinal ? texts.finalPlace : texts.place)(ordinal(place), all);
}

/** Its points, or without the clock how many were right. */
export function dailyFigure({
  isUntimed,
  correctAnswers,
  score,
}: Pick<DailyResult, 'isUntimed' | 'correctAnswers' | 'score'>): string {
  return isUntimed ? texts.untimedRight(correctAnswers, questionsPerGame) : formatPoints(score);
}

/** Where a race is that was left. */
export function runningText({ isUntimed, openQuestion, nextQuestion }: Omit<Run, 'answers'>): string {
  const at = openQuestion?.n ?? nextQuestion ?? 1;
  if (isUntimed) return texts.atUntimed(at);
  return openQuestion ? texts.at(at) : texts.atNext(at);
}

/** The sectors of a race that is under way, up to where it is. */
export function marksOfRun({ isUntimed, answers }: Pick<Run, 'isUntimed' | 'answers'>): SectorMark[] {
  return answers.map((answer) => markOfSector(answer, isUntimed));
}

type Run = Pick<DailyRun, 'isUntimed' | 'answers' | 'openQuestion' | 'nextQuestion'>;

/** How many have raced a number. */
export function racedText(raced: number): string {
  if (raced === 0) return texts.first;
  return raced === 1 ? texts.racedOnce : texts.raced(formatPoints(raced));
}

/** Hours, minutes and seconds: 05:41:12. */
export function formatCountdown(seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
