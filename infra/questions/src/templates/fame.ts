// How well known something is to people who follow Formula 1 today, from 0 (to specialists alone) to 1 (to every reader).
// It decides what is worth asking at all and a question's first label; what players get right corrects it later.

interface Record {
  readonly starts: number;
  readonly wins: readonly object[];
  readonly podiums: readonly object[];
  readonly poles: readonly object[];
  readonly years: readonly number[];
  readonly titles: readonly number[];
}

/** Titles, wins, podiums and poles make a name last; having raced within the last twenty years keeps one known. */
export function driverFame({ starts, wins, podiums, poles, years, titles }: Record): number {
  const record = 26 * titles.length + 2.2 * wins.length + 0.4 * podiums.length + 0.5 * poles.length + 0.05 * starts;
  const lasting = 1 - Math.exp(-record / 42);
  const recent = clamp((Math.max(...years) - 2000) / 24) * clamp(starts / 70) * 0.72;
  return Math.max(lasting * (0.6 + 0.4 * eraFame(Math.max(...years))), recent);
}

/** How present a season is: last year's in full, the first ones hardly. */
export function eraFame(year: number): number {
  const points: [number, number][] = [
    [1950, 0.14],
    [1960, 0.18],
    [1970, 0.26],
    [1980, 0.36],
    [1990, 0.48],
    [2000, 0.58],
    [2008, 0.7],
    [2016, 0.84],
    [2021, 0.96],
    [2026, 1],
  ];
  const above = points.findIndex(([at]) => at >= year);
  if (above === -1) return 1;
  const [highYear, high] = points[above] as [number, number];
  const [lowYear, low] = points[Math.max(0, above - 1)] as [number, number];
  return highYear === lowYear ? high : low + ((high - low) * (year - lowYear)) / (highYear - lowYear);
}

export function teamFame(wins: number, titles: number, races: number, lastYear: number): number {
  const lasting = 1 - Math.exp(-(wins + 12 * titles + 0.05 * races) / 40);
  const recent = clamp((lastYear - 2000) / 24) * clamp(races / 60) * 0.8;
  return Math.max(lasting, recent);
}

export function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}
