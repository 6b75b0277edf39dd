import { messages } from '@lights-out/contracts/messages';

const { formats } = messages;

/** Whole points in groups of three: 1,820. */
export function formatPoints(points: number): string {
  return formats.points(points);
}

/** A mean of seconds, rounded to a fixed count of decimals, without the unit: 2.4. A measured time is cut: `formatLap`. */
export function formatSeconds(seconds: number, decimals = 1): string {
  return formats.decimal(seconds, decimals);
}

/**
 * A measured time in seconds, cut to tenths, without the unit: 2.9 for 2.999. Never more than the measured time, so it
 * agrees with the clock of milliseconds and with the sector's limits.
 */
export function formatLap(seconds: number): string {
  // In whole milliseconds, because 1.1 * 10 is slightly more than 11.
  return formats.decimal(Math.floor(Math.round(seconds * 1_000) / 100) / 10, 1);
}

/** A place with its suffix: 1st, 2nd, 3rd, 4th; 11, 12 and 13 take th. */
export function ordinal(place: number): string {
  return formats.ordinal(place);
}
