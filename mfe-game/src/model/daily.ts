import { practiceOf } from '@lights-out/contracts/board';
import { questionsPerGame, secondsPerQuestion } from '@lights-out/contracts/constants';
import type { DailyQuestion, DailyResult, DailyView } from '@lights-out/contracts/daily';
import type { GameView } from '@lights-out/contracts/game-view';
import { messages } from '@lights-out/contracts/messages';

import { formatPoints } from '@lights-out/web-kit';

import type { GameStart } from './game-state.ts';

const { formats } = messages;

/** A daily as the game that its race is. One that is under way goes on without the lights. */
export function startOfDaily({ n, state, run }: Pick<DailyView, 'n' | 'state' | 'run'>, isUntimed: boolean): GameStart {
  const isNew = state === 'fresh';
  return {
    gameId: isNew ? null : gameIdOf(n),
    skipsCountdown: !isNew,
    countdownSeconds: 3,
    board: practiceOf(run?.isUntimed ?? isUntimed),
    difficulty: 'medium',
    challengeId: null,
  };
}

/** What a running game's view is, of a daily; one that is over has no figures to tell here: the page has its own. */
export function gameViewOf({ n, run, serverTime }: DailyView): GameView {
  if (run === null) {
    const nothing = { score: 0, correctAnswers: 0, averageSpeed: 0, completedAt: serverTime, questions: [] };
    return { state: 'finished', ...headOf(n, false, serverTime), ...nothing };
  }
  const { isUntimed, totalScore, answers, openQuestion, nextQuestion, ...head } = run;
  const { startedAt, totalQuestions } = head;
  return {
    state: 'running',
    ...headOf(n, isUntimed, serverTime),
    startedAt,
    totalQuestions,
    secondsPerQuestion: head.secondsPerQuestion,
    totalScore,
    answers,
    openQuestion,
    nextQuestion,
    best: null,
  };
}

/** A race before it was started: the server knows of it with its first question, so that calling the start off costs nothing. */
export function unstartedView({ n, serverTime }: Pick<DailyView, 'n' | 'serverTime'>, isUntimed: boolean): GameView {
  const head = headOf(n, isUntimed, serverTime);
  return { state: 'running', ...head, totalScore: 0, answers: [], openQuestion: null, nextQuestion: 1, best: null };
}

function gameIdOf(n: number): string {
  return `daily-${n}`;
}

function headOf(n: number, isUntimed: boolean, serverTime: string) {
  return {
    gameId: gameIdOf(n),
    mode: 'free' as const,
    difficulty: 'medium' as const,
    challengeId: null,
    totalQuestions: questionsPerGame,
    secondsPerQuestion,
    ...(isUntimed && { isUntimed: true as const }),
    startedAt: serverTime,
    serverTime,
  };
}

/** The number of the question that the fewest knew; null while that is not told of any. */
export function hardestOf(questions: readonly Pick<DailyQuestion, 'n' | 'shares'>[]): number | null {
  const known = questions.flatMap(({ n, shares }) => (shares ? [{ n, knew: shares.knew }] : []));
  return known.toSorted((one, other) => one.knew - other.knew)[0]?.n ?? null;
}

/** A day, given as `YYYY-MM-DD`: Friday 27 November. In the language of the page, and of no time zone. */
export function dayText(day: string): string {
  const weekday = new Date(day).toLocaleDateString(formats.weekdayLocale, { weekday: 'long', timeZone: 'UTC' });
  return `${weekday}, ${formats.dayOfYear(day)}`;
}

/** An instant as a clock shows it here, and in UTC. */
export function clocksOf(instant: string): { readonly local: string; readonly utc: string } {
  const local = new Date(instant).toLocaleTimeString(formats.locale, { hour: '2-digit', minute: '2-digit' });
  return { local, utc: instant.slice(11, 16) };
}

const { result: resultTexts } = messages.daily;

/** A result in words, said once the race is over. */
export function spokenResult({ n, streak }: Pick<DailyView, 'n' | 'streak'>, result: DailyResult): string {
  const { correctAnswers, score, isPractice, standing } = result;
  return [
    resultTexts.spoken(String(n), correctAnswers, questionsPerGame, formatPoints(score)),
    ...(standing?.betterThan ? [resultTexts.spokenBetter(standing.betterThan)] : []),
    ...(isPractice || streak.length === 0 ? [] : [resultTexts.spokenStreak(streak.length)]),
  ].join(' ');
}
