import * as z from 'zod/mini';

import { defineRoute } from './route.ts';

/** The path of a question's image. In a game its name is that game's own; in the portal it is a hash of the content. */
export function questionImagePath(name: string): string {
  return `/api/question-images/${name}.svg`;
}

export const getQuestionImage = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/question-images/:file',
  caller: 'anyone',
  summary: "A question's image, as SVG.",
  rateLimit: { max: 240, windowSeconds: 60, per: 'address' },
  params: z.object({ file: z.string().check(z.regex(/^[0-9a-f]{16}(?:[0-9a-f]{32})?\.svg$/)) }),
  /** Sent as `image/svg+xml`, not as JSON; a picture of pixels is within one. */
  replies: { 200: z.string() },
  refusals: ['not-found'],
});
