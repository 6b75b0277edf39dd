import * as z from 'zod/mini';

import { defineRoute } from './route.ts';
import { instant } from './time.ts';
import { secretToken } from './wire.ts';

/** A device link works for so many minutes, and once. */
export const deviceLinkMinutes = 10;

export const deviceLink = z.object({ token: secretToken, expiresAt: instant });
export type DeviceLink = z.infer<typeof deviceLink>;

export const postDeviceLink = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/daily/device-links',
  caller: 'anyone',
  takesGuests: true,
  summary: "Makes the link by which a guest's dailies go on on another device; the guest's link before it ends.",
  rateLimit: { max: 10, windowSeconds: 60, per: 'address' },
  replies: { 200: deviceLink },
  refusals: ['game-not-found', 'device-of-account'],
});

export const openDeviceLink = defineRoute({
  service: 'game',
  method: 'POST',
  path: '/api/daily/device-links/open',
  caller: 'anyone',
  takesGuests: true,
  summary:
    "Makes this browser's guest the one of the link, or moves the link's guest into the account of a signed-in caller. Of a number that both have raced, the try that was started first stays. Who has neither an account nor a guest's cookie gets the cookie.",
  rateLimit: { max: 20, windowSeconds: 60, per: 'address' },
  body: z.object({ token: secretToken }),
  replies: { 204: null },
  refusals: ['device-link-over', 'device-link-used', 'own-device-link', 'device-of-account'],
});

export const deviceLinkRoutes = { postDeviceLink, openDeviceLink } as const;
