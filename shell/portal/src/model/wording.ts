import { isFreeBoard } from '@lights-out/contracts';
import type { AdminContest } from '@lights-out/contracts/admin-contest-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';

const instants = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' });
const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** `10 Nov 2026, 12:00 UTC`. */
export function instantInWords(iso: string): string {
  return `${instants.format(new Date(iso))} UTC`;
}

/** `12:00:04.250`, to tell answers of one game apart. */
export function timeOfDay(iso: string): string {
  return iso.slice(11, 23);
}

export function dayInWords(iso: string): string {
  return days.format(new Date(iso));
}

/** The words of a failure panel, from a text that takes the error's message. */
export function failureIn(text: (message: string) => string): (error: Error) => { message: string } {
  return ({ message }) => ({ message: text(message) });
}

/** `November 2026`, `Rehearsal: Spa`. */
export function contestInWords({ contest, kind, title }: Pick<AdminContest, 'contest' | 'kind' | 'title'>): string {
  return kind === 'month' ? monthInWords(contest) : title;
}

/** `November 2026`, or the name of a free board; a contest that is not a month has its id. */
export function monthInWords(contest: string): string {
  if (isFreeBoard(contest)) return adminMessages.fairPlay.freeBoard.names[contest];
  if (!/^\d{4}-\d{2}$/.test(contest)) return contest;
  return months.format(new Date(`${contest}-01T00:00:00Z`));
}
