const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const hourAndMinute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });
const wholeDay = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The day of an instant as contests are reckoned, in UTC: '1 June'. */
export function formatDeadlineDay(instant: string): string {
  return dayAndMonth.format(new Date(instant));
}

/** The hour of an instant, in UTC: '00:00 UTC'. */
export function formatDeadlineHour(instant: string): string {
  return `${hourAndMinute.format(new Date(instant))} UTC`;
}

/** '1 June at 00:00 UTC'. */
export function formatDeadline(instant: string): string {
  return `${formatDeadlineDay(instant)} at ${formatDeadlineHour(instant)}`;
}

/** A date without its hour: '21 May 2027'. */
export function formatDay(date: string): string {
  return wholeDay.format(new Date(date));
}
