import { questionImagePath } from '@lights-out/contracts';
import type { getDraftChoices as contract } from '@lights-out/contracts/admin-drafts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { categories } from '../bank/question-schema.ts';

export function getDraftChoices({ bank }: Context): Handler<typeof contract> {
  return async () => {
    const alts = new Map(bank.whole().questions.map(({ imageHash, imageAlt }) => [imageHash, imageAlt]));
    const images = [...bank.whole().images.keys()].map((image) => ({
      image,
      alt: alts.get(image) ?? '',
      url: questionImagePath(image),
    }));
    return { status: 200, body: { categories: [...categories], images } };
  };
}
