// Written by hand: the texts are English, and creating an Intl formatter would delay the first paint.
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** The day of an instant in UTC, as contests use it: '1 June'. */
export function formatDeadlineDay(instant: string): string {
  const at = new Date(instant);
  return `${at.getUTCDate()} ${months[at.getUTCMonth()]}`;
}

/** The hour of an instant, in UTC: '00:00 UTC'. */
export function formatDeadlineHour(instant: string): string {
  return `${new Date(instant).toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm'.length)} UTC`;
}

/** '1 June at 00:00 UTC'. */
export function formatDeadline(instant: string): string {
  return `${formatDeadlineDay(instant)} at ${formatDeadlineHour(instant)}`;
}

/** The month of a contest, `YYYY-MM`: 'November 2026'. */
export function formatMonth(contest: string): string {
  const at = new Date(`${contest}-01`);
  return `${months[at.getUTCMonth()]} ${at.getUTCFullYear()}`;
}

/** A calendar day, without a time zone: '21 May 2027'. */
export function formatDay(date: string): string {
  return `${formatDeadlineDay(date)} ${new Date(date).getUTCFullYear()}`;
}
