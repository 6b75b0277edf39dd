import { questionImagePath } from '@lights-out/contracts';

import type { AskedQuestion } from './draw.ts';
import type { PictureNames } from './picture-names.ts';

/**
 * What a player sees of a question while it is open. Its number is its place in the game: by the bank's, which is everybody's, a list
 * of answers would fit each of its forms.
 */
export function shownParts(n: number, shown: AskedQuestion, pictureName: PictureNames) {
  const { category, question, options, difficulty, imageHash, imageAlt } = shown;
  return {
    n,
    id: n,
    category,
    question,
    options: [...options],
    difficulty,
    ...(imageHash === null || imageAlt === null ? {} : { image: questionImagePath(pictureName(imageHash)), imageAlt }),
  };
}
