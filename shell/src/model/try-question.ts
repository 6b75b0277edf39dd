import { secondsPerQuestion } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';
import { scoreAnswer } from '@lights-out/contracts/scoring';
import { formatLap, formatPoints } from '@lights-out/web-kit';

const texts = messages.landing.tryQuestion;

/** Written for this page: not one of the questions of the game, whose answers the server alone knows. */
export const tryQuestion = {
  question: texts.question,
  options: ['33 m', '58 m', '83 m', '120 m'],
  right: 2,
  why: texts.why,
} as const;

export const tryLengthMs = secondsPerQuestion * 1_000;

/** The try-question from the press that starts its clock to its verdict; `chosen` is null where the time ran out. */
export type TryRun =
  | { readonly is: 'ready' }
  | { readonly is: 'asking'; readonly startedAt: number }
  | { readonly is: 'over'; readonly chosen: number | null; readonly usedMs: number };

export type TryOver = Extract<TryRun, { is: 'over' }>;

/** What an answer is worth, by the rule of a medium game. */
export function tryScore({ chosen, usedMs }: TryOver): number {
  return scoreAnswer(chosen === tryQuestion.right, usedMs / 1_000);
}

/** The verdict in words: what it was, what it made, why. */
export function tryVerdict(run: TryOver): string {
  const { correct, wrong, timesUp } = messages.race;
  if (run.chosen === null) return `${timesUp} ${tryQuestion.why}`;
  if (run.chosen !== tryQuestion.right) return `${wrong}. ${tryQuestion.why}`;
  const made = messages.landing.tryOne.points(formatPoints(tryScore(run)), formatLap(run.usedMs / 1_000));
  return `${correct}. ${made} ${tryQuestion.why}`;
}

/** How an option is marked once the run is over. */
export function tryMark(index: number, run: TryRun): 'plain' | 'right' | 'wrong' {
  if (run.is !== 'over') return 'plain';
  if (index === tryQuestion.right) return 'right';
  return index === run.chosen ? 'wrong' : 'plain';
}
