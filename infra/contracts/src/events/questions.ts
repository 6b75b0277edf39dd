import * as z from 'zod/mini';

import { defineEvent } from '../event.ts';

/** The address of banks had one that this site did not know. It waits for an admin's approval, or was refused for its faults. */
export const bankFetched = defineEvent({
  name: 'bank.fetched',
  version: 1,
  toldBy: 'game',
  heardBy: ['identity'],
  summary: 'A new bank of questions was fetched, of which editors are mailed.',
  body: z.object({
    /** Of its race data, as `2026.12`; null where it was refused. */
    release: z.nullable(z.string()),
    added: z.int(),
    corrected: z.int(),
    retired: z.int(),
    /** Number of contests that run, or whose pool is sealed, and have some of the changed questions. */
    contests: z.int(),
    faultCount: z.int(),
    /** The first of them, each in words. */
    faults: z.array(z.string()),
  }),
});
