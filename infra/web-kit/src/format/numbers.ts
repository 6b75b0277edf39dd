/** Points, which are whole, with groups of three: 1,820. Not by `Intl`: its first formatter holds a phone up for 100 ms. */
export function formatPoints(points: number): string {
  return String(points).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}

/** A mean of seconds, rounded to a fixed count of decimals, without the unit: 2.4. A measured time is cut: `formatLap`. */
export function formatSeconds(seconds: number, decimals = 1): string {
  return seconds.toFixed(decimals);
}

/**
 * A measured time in seconds as a stopwatch of tenths reads, without the unit: 2.9 for 2.999. Never more than has passed,
 * so it agrees with the clock of milliseconds and with the sector's limits.
 */
export function formatLap(seconds: number): string {
  // By whole milliseconds, as times are measured: 1.1 times ten is a little more than eleven.
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
