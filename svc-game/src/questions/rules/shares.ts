import { type AnswerShares, fewestForShares } from '@lights-out/contracts';

import type { AskedQuestion } from './draw.ts';
import type { QuestionFigures } from './question-figures.ts';

/** How everybody answered a question as one player was shown it; undefined while they are few. */
export function sharesOfText(
  { shown, correct, picked }: Pick<QuestionFigures, 'shown' | 'correct' | 'picked'>,
  { optionOrder, variant }: Pick<AskedQuestion, 'optionOrder' | 'variant'>,
): AnswerShares | undefined {
  if (shown < fewestForShares) return undefined;
  const percent = (count: number) => Math.round((100 * count) / shown);
  const known = { answers: shown, knew: percent(correct) };
  // The options of a variant are others than those that were counted.
  return variant ? known : { ...known, options: optionOrder.map((place) => percent(picked[place] ?? 0)) };
}
