import type { FakeClock } from '@lights-out/service-kit/testing';

/** Brings the calls of many players into the order of their instants, one at a time, and sets the clock to each. */
export interface Timeline {
  /** Makes a call at its instant, once every other player waits for a later one. */
  run<Reply>(at: number, call: () => Promise<Reply>): Promise<Reply>;
  /** A player makes no more calls. */
  leave(): void;
}

interface Waiting {
  readonly at: number;
  readonly run: () => Promise<void>;
}

/** @param players who make calls, each one after the other */
export function createTimeline(clock: FakeClock, players: number): Timeline {
  const waiting: Waiting[] = [];
  let playing = players;
  let isBusy = false;
  const runNext = async () => {
    if (isBusy || waiting.length < playing) return;
    const next = waiting.shift();
    if (next === undefined) return;
    isBusy = true;
    clock.set(new Date(next.at));
    await next.run();
    isBusy = false;
    await runNext();
  };
  return {
    run: (at, call) =>
      new Promise((resolve, reject) => {
        const run = () => call().then(resolve, reject);
        waiting.splice(waiting.findLastIndex((other) => other.at <= at) + 1, 0, { at, run });
        void runNext();
      }),
    leave: () => {
      playing -= 1;
      void runNext();
    },
  };
}
