/** Where time comes from. Everything that decides by time takes one, so that a test can move a month in a second. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
