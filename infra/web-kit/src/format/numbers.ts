const grouped = new Intl.NumberFormat('en');

/** Points with groups of three: 1,820. */
export function formatPoints(points: number): string {
  return grouped.format(points);
}

/** Seconds with a fixed count of decimals, without the unit: 2.4. */
export function formatSeconds(seconds: number, decimals = 1): string {
  return seconds.toFixed(decimals);
}

const suffixes = new Map([[1, 'st'], [2, 'nd'], [3, 'rd']]);

/** A place with its suffix: 1st, 2nd, 3rd, 4th; 11, 12 and 13 take th. */
export function ordinal(place: number): string {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${grouped.format(place)}${(isTeen ? undefined : suffixes.get(place % 10)) ?? 'th'}`;
}
