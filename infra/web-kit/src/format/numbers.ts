/** Whole points in groups of three: 1,820. Without `Intl`: its first formatter blocks a phone for 100 ms. */
export function formatPoints(points: number): string {
  return String(points).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A mean of seconds, rounded to a fixed count of decimals, without the unit: 2.4. A measured time is cut: `formatLap`. */
export function formatSeconds(seconds: number, decimals = 1): string {
  return seconds.toFixed(decimals);
}

/**
 * A measured time in seconds, cut to tenths, without the unit: 2.9 for 2.999. Never more than the measured time, so it
 * agrees with the clock of milliseconds and with the sector's limits.
 */
export function formatLap(seconds: number): string {
  // In whole milliseconds, because 1.1 * 10 is slightly more than 11.
  return (Math.floor(Math.round(seconds * 1_000) / 100) / 10).toFixed(1);
}

const suffixes = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
]);

/** A place with its suffix: 1st, 2nd, 3rd, 4th; 11, 12 and 13 take th. */
export function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${formatPoints(place)}${(isTeen ? undefined : suffixes.get(place % 10)) ?? 'th'}`;
}
