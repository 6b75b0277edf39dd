// Written by hand: the texts are English, and to make an Intl formatter takes longer than the first paint can wait.
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

/** The day of an instant as contests are reckoned, in UTC: '1 June'. */
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

/** A calendar day, which is the same everywhere: '21 May 2027'. */
export function formatDay(date: string): string {
  return `${formatDeadlineDay(date)} ${new Date(date).getUTCFullYear()}`;
}
