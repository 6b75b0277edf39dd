import type { ChallengeQuestion } from '@lights-out/contracts';

import { inOptionOrder, type PictureNames, shownParts } from '../../questions/index.ts';
import type { QuestionText } from '../../questions/bank/bank.ts';

/** A question of a friend challenge outside a game, with its answer. Its options stand in the order of their letters. */
export function challengeQuestionView(text: QuestionText, n: number, pictureName: PictureNames): ChallengeQuestion {
  const indexes = text.options.map((_, index) => index);
  const shown = inOptionOrder(
    text,
    indexes.sort((a, b) => ((text.options[a] ?? '') < (text.options[b] ?? '') ? -1 : 1)),
  );
  return { ...shownParts(n, shown, pictureName), correctOption: shown.correctOption };
}
