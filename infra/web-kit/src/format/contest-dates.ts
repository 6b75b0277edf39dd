import { messages } from '@lights-out/contracts/messages';

const { formats } = messages;

/** The day of an instant in UTC, as contests use it: '1 June'. */
export function formatDeadlineDay(instant: string): string {
  return formats.dayOfYear(instant);
}

/** The hour of an instant, in UTC: '00:00 UTC'. */
export function formatDeadlineHour(instant: string): string {
  return formats.hour(new Date(instant).toISOString().slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm'.length));
}

/** '1 June at 00:00 UTC'. */
export function formatDeadline(instant: string): string {
  return formats.deadline(formatDeadlineDay(instant), formatDeadlineHour(instant));
}

/** The month of a contest, `YYYY-MM`: 'November 2026'. */
export function formatMonth(contest: string): string {
  return formats.month(`${contest}-01`);
}

/** The month of a contest without its year: 'November'. */
export function formatMonthName(contest: string): string {
  return formatMonth(contest).replace(/ \d+$/, '');
}

/** A calendar day, without a time zone: '21 May 2027'. */
export function formatDay(date: string): string {
  return formats.day(date);
}
