import { questionImagePath } from '@lights-out/contracts';

import type { AskedQuestion } from './draw.ts';
import type { PictureNames } from './picture-names.ts';

/** What a player sees of a question while it is open. */
export function shownParts(shown: AskedQuestion, pictureName: PictureNames) {
  const { id, category, question, options, difficulty, imageHash, imageAlt } = shown;
  return {
    id,
    category,
    question,
    options: [...options],
    difficulty,
    ...(imageHash === null || imageAlt === null ? {} : { image: questionImagePath(pictureName(imageHash)), imageAlt }),
  };
}
