const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const hourAndMinute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const wholeDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
const monthAndYear = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** When a contest ends, in UTC as contests are reckoned: '1 June at 00:00 UTC'. */
export function formatDeadline(iso: string): string {
  const at = new Date(iso);
  return `${dayAndMonth.format(at)} at ${hourAndMinute.format(at)} UTC`;
}

/** The month of a contest, `YYYY-MM`: 'November 2026'. */
export function formatMonth(contest: string): string {
  return monthAndYear.format(new Date(`${contest}-01`));
}

/** A calendar day, `YYYY-MM-DD`, which is the same everywhere: '4 June 2027'. */
export function formatDay(date: string): string {
  return wholeDay.format(new Date(date));
}
