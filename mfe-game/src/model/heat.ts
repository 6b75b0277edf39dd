import { contestBoard } from '@lights-out/contracts/board';
import { secondsPerQuestion } from '@lights-out/contracts/constants';
import type { GameView } from '@lights-out/contracts/game-view';
import type { OwnHeat } from '@lights-out/contracts/heats';
import { messages } from '@lights-out/contracts/messages';

import type { GameStart } from './game-state.ts';

const dayMs = 86_400_000;
/** A decision stays on /mode for so long; an appeal that is possible or open keeps it there. */
const newsMs = 7 * dayMs;

/** Whether the heat is still to be told of where its player comes by. */
export function isNews({ decision }: Pick<OwnHeat, 'decision'>, now: number): boolean {
  if (decision === null) return true;
  const { at, appealBy, appeal } = decision;
  return appeal === 'open' || now < Date.parse(at) + newsMs || (appealBy !== null && now < Date.parse(appealBy));
}

/** While a steward is awaited the page follows every few seconds, and otherwise slowly; a race asks by itself. */
export function refreshMs({ state, codeWord }: Pick<OwnHeat, 'state' | 'codeWord'>): number | false {
  if (state === 'running' || state === 'confirmed' || state === 'not-confirmed' || state === 'lapsed') return false;
  return codeWord === null ? 20_000 : 2_000;
}

/** A heat as the game that its race is. */
export function startOfHeat({ contest }: Pick<OwnHeat, 'contest'>): GameStart {
  return {
    gameId: contest,
    skipsCountdown: true,
    countdownSeconds: 0,
    board: contestBoard(contest),
    difficulty: 'medium',
    challengeId: null,
    isHeat: true,
  };
}

/** What a running game's view is, of a heat; one that is over has no figures to tell here: the page has its own. */
export function gameViewOf({ contest, run, totalQuestions, serverTime, invitedAt }: OwnHeat): GameView {
  const head = {
    gameId: contest,
    mode: run?.isUntimed ? ('free' as const) : ('premium' as const),
    difficulty: 'medium' as const,
    challengeId: null,
    totalQuestions,
    secondsPerQuestion: run?.secondsPerQuestion ?? secondsPerQuestion,
    ...(run?.isUntimed && { isUntimed: true as const }),
    startedAt: run?.startedAt ?? invitedAt,
    serverTime,
  };
  if (run === null) {
    const nothing = { score: 0, correctAnswers: 0, averageSpeed: 0, completedAt: serverTime, questions: [] };
    return { state: 'finished', ...head, ...nothing };
  }
  const { answers, openQuestion, nextQuestion } = run;
  return { state: 'running', ...head, totalScore: 0, answers, openQuestion, nextQuestion, best: null };
}

const { formats } = messages;

/** The time zone of the browser: `Europe/Berlin`. */
export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** An instant in the player's own time zone, with the day of the week: an appointment is kept by it. */
export function ownTime(instant: string): string {
  return new Date(instant).toLocaleString(formats.locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
  });
}

/** The day of an instant in the player's own time zone, and its hour. */
export function ownDay(instant: string): string {
  return new Date(instant).toLocaleDateString(formats.locale, { weekday: 'long', day: 'numeric', month: 'long' });
}

export function ownHour(instant: string): string {
  return new Date(instant).toLocaleTimeString(formats.locale, { hour: '2-digit', minute: '2-digit' });
}
