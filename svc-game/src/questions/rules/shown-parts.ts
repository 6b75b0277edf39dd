import { questionImagePath } from '@lights-out/contracts';

import type { AskedQuestion } from './draw.ts';

/** What a player sees of a question while it is open. */
export function shownParts({ id, category, question, options, difficulty, imageHash, imageAlt }: AskedQuestion) {
  return {
    id,
    category,
    question,
    options: [...options],
    difficulty,
    ...(imageHash === null || imageAlt === null ? {} : { image: questionImagePath(imageHash), imageAlt }),
  };
}
