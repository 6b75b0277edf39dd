import { defineEvent } from '@lights-out/contracts';
import * as z from 'zod/mini';

const common = { summary: 'For tests.', toldBy: 'payments' } as const;

export const lapFinished = defineEvent({
  ...common,
  name: 'lap.finished',
  version: 1,
  heardBy: ['identity', 'game'],
  body: z.object({ lap: z.int() }),
});

/** The same in a newer version, which not everyone knows yet. */
export const lapFinishedAgain = defineEvent({
  ...common,
  name: 'lap.finished',
  version: 2,
  heardBy: ['identity', 'game'],
  body: z.object({ lap: z.int(), seconds: z.number() }),
});

export const flagWaved = defineEvent({
  ...common,
  name: 'flag.waved',
  version: 1,
  heardBy: [],
  body: z.object({ colour: z.string() }),
});

/** The same event once a service hears it. */
export const flagWavedToGame = defineEvent({ ...flagWaved, heardBy: ['game'] });

export const laps = [lapFinished, flagWaved];
