import * as z from 'zod/mini';

import { termsVersions } from './constants.ts';
import { defineRoute } from './route.ts';
import { acceptedTerms } from './wire.ts';

export const getTerms = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/account/terms',
  caller: 'player',
  summary: 'Which version of the terms the caller accepted last, by registering, by paying or by a button.',
  rateLimit: { max: 60, windowSeconds: 60, per: 'player' },
  replies: { 200: z.object({ accepted: acceptedTerms }) },
  refusals: [],
});

export const postTerms = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/account/terms',
  caller: 'player',
  summary:
    'Accepts the version of the terms that the page showed. One that is not newer than the accepted one changes nothing.',
  rateLimit: { max: 20, windowSeconds: 60, per: 'player' },
  body: z.object({ version: z.enum(termsVersions) }),
  replies: { 204: null },
  refusals: [],
});

export const termsRoutes = { getTerms, postTerms } as const;
