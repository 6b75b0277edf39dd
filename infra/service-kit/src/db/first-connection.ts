import { setTimeout as pause } from 'node:timers/promises';

import { hasNoConnection } from './unavailable.ts';

/** How long a process that starts waits for a server that is busy or fails over. After that, whoever runs it starts it again. */
const patienceMs = 30_000;
const pauseMs = 250;

/** The first use of the database at a start: `work`, again and again while it gets no connection. Any other error is thrown at once. */
export async function onceConnected<Result>(work: () => Promise<Result>): Promise<Result> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!hasNoConnection(error) || performance.now() > until) throw error;
      await pause(pauseMs);
    }
  }
}
