// Formatters are made when a date is written: to make them takes longer than the first paint can wait.
const dayAndMonth = { day: 'numeric', month: 'long' } as const;
const hourAndMinute = { hour: '2-digit', minute: '2-digit' } as const;
const wholeDay = { ...dayAndMonth, year: 'numeric' } as const;

/** The day of an instant as contests are reckoned, in UTC: '1 June'. */
export function formatDeadlineDay(instant: string): string {
  return inUtc(instant, dayAndMonth);
}

/** The hour of an instant, in UTC: '00:00 UTC'. */
export function formatDeadlineHour(instant: string): string {
  return `${inUtc(instant, hourAndMinute)} UTC`;
}

/** '1 June at 00:00 UTC'. */
export function formatDeadline(instant: string): string {
  return `${formatDeadlineDay(instant)} at ${formatDeadlineHour(instant)}`;
}

/** A date without its hour: '21 May 2027'. */
export function formatDay(date: string): string {
  return inUtc(date, wholeDay);
}

function inUtc(instant: string, parts: Intl.DateTimeFormatOptions): string {
  return new Date(instant).toLocaleString('en-GB', { ...parts, timeZone: 'UTC' });
}
