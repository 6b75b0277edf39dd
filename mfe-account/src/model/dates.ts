const instant = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short' });
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** An instant in the reader's time zone: May 31, 2026 at 11:59 PM. */
export function formatInstant(iso: string): string {
  return instant.format(new Date(iso));
}

/** A calendar day, `YYYY-MM-DD`, which is the same everywhere. */
export function formatDay(date: string): string {
  return day.format(new Date(date));
}
