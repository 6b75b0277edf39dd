import { startOfPeriod } from '../../boards/rules/period.ts';

const dayMs = 86_400_000;

/** Answers are shown to everybody so long after the day: races that started in its last second are over by then. */
export const lastRacesMs = 10 * 60_000;

/** The day (UTC) of an instant, `YYYY-MM-DD`. */
export function dayOf(at: Date): string {
  return at.toISOString().slice(0, 10);
}

/** A number of the Daily Seven with its day (UTC), `YYYY-MM-DD`. */
export interface DayOfNumber {
  readonly n: number;
  readonly day: string;
}

/** The number of a day, given another number with its day: days that nobody raced count too. */
export function numberOf(day: string, known: DayOfNumber): number {
  return known.n + Math.round((Date.parse(day) - Date.parse(known.day)) / dayMs);
}

/** The day of a number, given another number with its day. */
export function dayOfNumber(n: number, known: DayOfNumber): string {
  return dayOf(new Date(Date.parse(known.day) + (n - known.n) * dayMs));
}

export function opensAt(day: string): Date {
  return new Date(Date.parse(day));
}

export function closesAt(day: string): Date {
  return new Date(Date.parse(day) + dayMs);
}

/** Whether the answers of the day's questions are shown to who has not raced it. */
export function isRevealed(day: string, now: Date): boolean {
  return now.getTime() >= closesAt(day).getTime() + lastRacesMs;
}

/** The Monday of the week of a day. */
export function weekOf(day: string): string {
  return dayOf(startOfPeriod('week', opensAt(day)));
}

export function isSunday(day: string): boolean {
  return new Date(Date.parse(day)).getUTCDay() === 0;
}
