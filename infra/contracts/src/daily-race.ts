/** What the history entry of a daily's page holds while its race is wanted: a reload goes on with it. */
export interface DailyRaceWanted {
  /** The number: an entry from yesterday wants nothing of today. */
  readonly race: number;
  readonly isUntimed: boolean;
}

/** The race that a history entry wants; null if none. */
export function dailyRaceWanted(kept: unknown): DailyRaceWanted | null {
  if (typeof kept !== 'object' || kept === null || !('race' in kept) || typeof kept.race !== 'number') return null;
  return { race: kept.race, isUntimed: 'isUntimed' in kept && kept.isUntimed === true };
}
