import * as z from 'zod/mini';

import { defineRoute } from './route.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

const rateLimit = { max: 12, windowSeconds: 60, per: 'address' } as const;
/** The first and the last day, UTC. */
const query = z.object({ from: z.iso.date(), to: z.iso.date() });
/** Sent as `text/csv`, as an attachment. */
const replies = { 200: z.string() } as const;

export const exportPaymentsFile = defineRoute({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/exports/payments',
  caller: 'admin',
  rateLimit,
  summary: 'Payments that were begun on these days, with VAT and refunds, as CSV. The audit list records it.',
  query,
  replies,
  refusals: ['invalid-request'],
});

export const exportEntriesFile = defineRoute({
  service: 'payments',
  method: 'GET',
  path: '/api/admin/exports/entries',
  caller: 'admin',
  rateLimit,
  summary:
    'Entries that were made on these days, with what was paid for them and its VAT, as CSV. The audit list records it.',
  query,
  replies,
  refusals: ['invalid-request'],
});

export const exportWinnersFile = defineRoute({
  service: 'game',
  method: 'GET',
  path: '/api/admin/exports/winners',
  caller: 'admin',
  rateLimit,
  summary:
    'Winners that were announced on these days, with their answers and handovers, as CSV. The audit list records it.',
  query,
  replies,
  refusals: ['invalid-request'],
});
