import { Refusal } from '@lights-out/service-kit';

import type { Context, HandlerOf } from '../context.ts';
import { imageHashOf, isNameOfGame } from './rules/picture-names.ts';
import { findQuestionImage } from './sql/questions.ts';

export const questionsRoutes = (ctx: Context) => ({
  getQuestionImage: getQuestionImage(ctx),
});

// What was fetched once never changes: a name stands for one content. That of a game is of use to its player alone. Opened as a page, a drawing runs and loads nothing; its
// pixels, where an editor's picture has some, are within it.
const headers = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'; img-src data:; frame-ancestors 'none'; sandbox",
  'x-content-type-options': 'nosniff',
};

const cacheControl = (isOfGame: boolean) => `${isOfGame ? 'private' : 'public'}, max-age=31536000, immutable`;

function getQuestionImage({ bank, db, playSecret }: Context): HandlerOf<'getQuestionImage'> {
  return async ({ params }) => {
    const name = params.file.slice(0, -'.svg'.length);
    const isOfGame = isNameOfGame(name);
    const hash = isOfGame ? imageHashOf(playSecret.current(), name) : name;
    const svg = bank.current().images.get(hash) ?? (await findQuestionImage(db, hash));
    if (svg === undefined) throw new Refusal('not-found');
    return { status: 200, body: svg, headers: { ...headers, 'cache-control': cacheControl(isOfGame) } };
  };
}
