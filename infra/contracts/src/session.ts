import * as z from 'zod/mini';

import { user } from './player.ts';
import { defineRoute } from './route.ts';

// In a file of their own: every page of the site needs these two routes, and none of svc-identity's others.

export const getMe = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/me',
  caller: 'anyone',
  summary: 'The signed-in user, or null.',
  rateLimit: { max: 120, windowSeconds: 60, per: 'player' },
  replies: { 200: z.nullable(user) },
  refusals: [],
});

export const postLogout = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/logout',
  caller: 'anyone',
  summary: 'Ends this session; idempotent.',
  rateLimit: { max: 30, windowSeconds: 60, per: 'address' },
  replies: { 204: null },
  refusals: [],
});
