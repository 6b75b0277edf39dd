import type { QuestionOrder } from '@lights-out/contracts/admin-question-filter';
import type { QuarantineReason } from '@lights-out/contracts/admin-questions';

import { weightToJudge } from './report-weight.ts';
import { sum } from './sum.ts';

/** How a text of a question was answered. */
export interface QuestionFigures {
  readonly shown: number;
  readonly correct: number;
  readonly timedOut: number;
  /** How often each option was picked, in the text's own order. */
  readonly picked: readonly number[];
  /** How many answers took up to each second, of 15. */
  readonly seconds: readonly number[];
}

/** What a text is judged by; `figures` is undefined where no player was asked it. */
export interface JudgedFigures {
  readonly figures: QuestionFigures | undefined;
  readonly correctOption: number;
  /** The weight of the reports that wait for an answer. */
  readonly reportWeight: number;
}

/** The number of answers from which on a text is judged by them. */
export const answersToJudge = 100;
const fewest = 0.03;
const most = 0.99;
// Of a thousand sound questions, one is judged wrongly by chance.
const deviations = 3;

/**
 * Why a text is to be quarantined: at most 3 % right of at least a hundred, more than 99 %, a wrong option that is picked
 * more often than the right one (by more than three standard deviations of their difference), or open reports that weigh five.
 */
export function quarantineReason({
  figures,
  correctOption,
  reportWeight,
}: JudgedFigures): QuarantineReason | undefined {
  if (reportWeight >= weightToJudge) return 'many-reports';
  return figures && oddFigures(figures, correctOption);
}

/** The same without reports. */
export function oddFigures(
  figures: QuestionFigures,
  correctOption: number,
): Exclude<QuarantineReason, 'many-reports'> | undefined {
  if (figures.shown < answersToJudge) return undefined;
  const right = figures.correct / figures.shown;
  if (right <= fewest) return 'nobody-right';
  if (right > most) return 'everybody-right';
  const rightPicks = figures.picked[correctOption] ?? 0;
  const isAhead = figures.picked.some(
    (picks, option) => option !== correctOption && picks - rightPicks > deviations * Math.sqrt(picks + rightPicks),
  );
  return isAhead ? 'wrong-option-ahead' : undefined;
}

/** The figure that makes a text odd, as a sentence for the audit list. Options are counted from 1. */
export function reasonInWords(
  reason: QuarantineReason,
  { figures, correctOption, reportWeight }: JudgedFigures,
): string {
  const { shown = 0, correct = 0, picked = [] } = figures ?? {};
  if (reason === 'many-reports') return `Reports of a weight of ${reportWeight} wait for an answer.`;
  if (reason !== 'wrong-option-ahead') return `${correct} of ${shown} were right.`;
  const highest = Math.max(...picked);
  const ahead = `Option ${picked.indexOf(highest) + 1} was picked ${highest} times`;
  return `${ahead}, the right one (${correctOption + 1}) ${picked[correctOption] ?? 0} times.`;
}

export interface Share {
  readonly share: number;
  /** The Wilson interval at 95 %. */
  readonly low: number;
  readonly high: number;
}

/** Source: E. B. Wilson, "Probable inference", 1927. */
export function shareWithInterval(count: number, of: number): Share {
  const z = 1.96;
  const share = count / of;
  const middle = share + z ** 2 / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const scale = 1 + z ** 2 / of;
  return { share, low: Math.max(0, (middle - spread) / scale), high: Math.min(1, (middle + spread) / scale) };
}

/** Seconds, to the tenth: as if the answers within a second were spread evenly over it. */
export function medianSeconds(seconds: readonly number[]): number {
  const half = sum(seconds) / 2;
  let below = 0;
  for (const [second, count] of seconds.entries()) {
    if (below + count >= half && count > 0) return Math.round(10 * (second + (half - below) / count)) / 10;
    below += count;
  }
  return seconds.length;
}

type Ordered = QuestionFigures & { readonly reports: number };
const weightIn: Readonly<Record<QuestionOrder, (figures: Ordered) => number>> = {
  shown: ({ shown }) => shown,
  wrong: ({ shown, correct }) => (shown - correct) / Math.max(1, shown),
  slow: ({ seconds }) => medianSeconds(seconds),
  reported: ({ reports }) => reports,
};

/** The most first, in their own order where it is the same; those without figures last. */
export function byFigures<Text>(
  texts: readonly Text[],
  figuresOf: (text: Text) => Ordered | undefined,
  order: QuestionOrder,
): Text[] {
  const weightOf = (text: Text) => {
    const figures = figuresOf(text);
    return figures === undefined ? -1 : weightIn[order](figures);
  };
  return texts.toSorted((a, b) => weightOf(b) - weightOf(a));
}
