import * as z from 'zod/mini';

import { defineRoute } from './route.ts';

/** The path of a question's image. Its name is a hash of the content and reveals nothing about the answer. */
export function questionImagePath(hash: string): string {
  return `/api/question-images/${hash}.svg`;
}

export const getQuestionImage = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/question-images/:file',
  caller: 'anyone',
  summary: "A question's image, as SVG.",
  rateLimit: { max: 240, windowSeconds: 60, per: 'address' },
  params: z.object({ file: z.string().check(z.regex(/^[0-9a-f]{16}\.svg$/)) }),
  /** Sent as `image/svg+xml`, not as JSON; a picture of pixels is within one. */
  replies: { 200: z.string() },
  refusals: ['not-found'],
});
