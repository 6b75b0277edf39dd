/** The month of a day, both as the contracts write them: `2026-11`. */
export function monthOf(day: string): string {
  return day.slice(0, 7);
}

/** The month so many months later. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, of = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, of - 1 + count, 1)).toISOString().slice(0, 7);
}

/** The month's days in weeks from Monday to Sunday, null where a day is of another month. */
export function weeksOf(month: string): readonly (readonly (string | null)[])[] {
  const first = new Date(`${month}-01`);
  const offset = (first.getUTCDay() + 6) % 7;
  const days = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return Array.from({ length: Math.ceil((offset + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_cell, weekday) => {
      const day = week * 7 + weekday - offset + 1;
      return day < 1 || day > days ? null : `${month}-${String(day).padStart(2, '0')}`;
    }),
  );
}
