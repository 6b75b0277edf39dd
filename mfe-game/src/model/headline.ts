import { messages } from '@lights-out/contracts/messages';
import type { AnswerFigures, Result, ResultComparison } from '@lights-out/contracts/results';
import { sectorOf } from '@lights-out/contracts/scoring';
import type { Standing } from '@lights-out/contracts/standing';
import { formatPoints } from '@lights-out/web-kit';

import { sectorGains } from './result-story.ts';

const words = messages.results.headlines;

export interface Headline {
  readonly is: 'grand-slam' | 'outcome' | 'pole' | 'podium' | 'best' | 'short' | 'cost' | 'flag';
  readonly text: string;
}

/** A finished race with what is known of its place. */
export interface FinishedRace extends Pick<Result, 'gameId' | 'score' | 'difficulty'> {
  readonly answers: readonly AnswerFigures[];
  readonly total: number;
  readonly isUntimed: boolean;
  /** Null and undefined where it counts on no board, or is not known yet. */
  readonly standing?: Pick<Standing, 'rank' | 'totalParticipants'> | null | undefined;
  readonly comparison?: ResultComparison | undefined;
  /** How its friend challenge ended; undefined where it was raced in none. */
  readonly outcome?: string | undefined;
  /** The server has told what it knows of the race. */
  readonly isKnown: boolean;
}

/** A place further away than this is no near miss: a fifth of a purple sector. */
const nearPoints = 50;

/** The one thing to say of a race, by the first rule that holds; null while it is not known whether one will. */
export function headlineOf(race: FinishedRace): Headline | null {
  const said = grandSlam(race) ?? ended(race) ?? place(race) ?? best(race) ?? short(race) ?? cost(race);
  return said ?? (race.isKnown ? { is: 'flag', text: messages.results.flag } : null);
}

function grandSlam({ answers, total, isUntimed }: FinishedRace): Headline | null {
  const isPurple = ({ isCorrect, timeTaken }: AnswerFigures) => isCorrect && sectorOf(timeTaken) === 'fastest';
  if (isUntimed || answers.length < total || !answers.every(isPurple)) return null;
  return { is: 'grand-slam', text: words.grandSlam };
}

/** A friend challenge has an end of its own. */
function ended({ outcome }: FinishedRace): Headline | null {
  return outcome === undefined ? null : { is: 'outcome', text: outcome };
}

/** Only of a run that holds its place, with points, and has somebody behind it. */
function place({ gameId, score, standing, comparison }: FinishedRace): Headline | null {
  if (!standing || !comparison || comparison.holder.gameId !== gameId || score === 0) return null;
  const { rank, totalParticipants } = standing;
  if (rank === 1 && totalParticipants > 1) return { is: 'pole', text: words.pole };
  return rank > 1 && rank <= 3 && totalParticipants > 3 ? { is: 'podium', text: words.podium } : null;
}

function best({ score, comparison }: FinishedRace): Headline | null {
  const before = comparison?.bestBefore;
  return before && score > before.score ? { is: 'best', text: words.best(formatPoints(score - before.score)) } : null;
}

function short({ score, comparison }: FinishedRace): Headline | null {
  if (!comparison?.next || score === 0) return null;
  const { rank, score: needed } = comparison.next;
  const missing = needed - score;
  if (missing <= 0 || missing > nearPoints) return null;
  return { is: 'short', text: words.short(formatPoints(missing), formatPoints(rank)) };
}

/** The one sector that lost more than any other: to the best run before, or to the best sector of this one. */
function cost({ answers, total, difficulty, isUntimed, comparison }: FinishedRace): Headline | null {
  if (isUntimed || !comparison) return null;
  const fastest = [...answers].filter(({ isCorrect }) => isCorrect).sort((a, b) => a.timeTaken - b.timeTaken)[0];
  const other =
    comparison.bestBefore?.answers ?? (fastest ? answers.map((answer) => ({ ...fastest, n: answer.n })) : []);
  const lost = sectorGains(answers, other, total, difficulty).map((gain) => -(gain ?? 0));
  const most = Math.max(0, ...lost);
  const at = lost.indexOf(most);
  if (most === 0 || lost.lastIndexOf(most) !== at) return null;
  return { is: 'cost', text: words.cost(at + 1, formatPoints(most)) };
}
