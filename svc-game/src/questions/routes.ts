import { Refusal } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../context.ts';
import { findQuestionImage } from './sql/questions.ts';

export const questionsRoutes = (ctx: Context) => ({
  getQuestionImage: getQuestionImage(ctx),
});

// The name is a hash of the content, so what was fetched once never changes. Opened as a page, a drawing runs and loads nothing; its
// pixels, where an editor's picture has some, are within it.
const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

function getQuestionImage({ bank, db }: Context): HandlerOf<'getQuestionImage'> {
  return async ({ params }) => {
    const hash = params.file.slice(0, -'.svg'.length);
    const svg = bank.current().images.get(hash) ?? (await findQuestionImage(db, hash));
    if (svg === undefined) throw new Refusal('not-found');
    return { status: 200, body: svg, headers };
  };
}
