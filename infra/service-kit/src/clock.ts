/** The source of the current time. Code that depends on time takes a clock, so that a test can skip a month. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
