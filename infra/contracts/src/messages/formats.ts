/**
 * Numbers and dates as English writes them. By hand: creating the first `Intl` formatter blocks a slow phone for 100 ms,
 * before the first paint. Another language replaces them (`de/formats.ts`).
 */
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
const suffixes = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
]);

const isoOf = (at: Date | string) => new Date(at).toISOString();
/** `hh:mm`, in UTC. */
const hourOf = (at: Date | string) => isoOf(at).slice('YYYY-MM-DDT'.length, 'YYYY-MM-DDThh:mm'.length);

const points = (count: number) => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
const dayOfYear = (date: string) => `${new Date(date).getUTCDate()} ${months[new Date(date).getUTCMonth()]}`;
const ago = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'} ago`;
const ordinal = (place: number) => {
  const isTeen = Math.floor(place / 10) % 10 === 1;
  return `${points(place)}${(isTeen ? undefined : suffixes.get(place % 10)) ?? 'th'}`;
};

const day = (date: string) => `${dayOfYear(date)} ${new Date(date).getUTCFullYear()}`;

export const formats = {
  /** For dates in the reader's time zone; empty for the one that the browser prefers. */
  locale: [] as readonly string[],
  /** For the days of the week of dates in UTC. */
  weekdayLocale: 'en-GB' as string,
  /** Of the payment provider's form. */
  providerLocale: 'en' as 'en' | 'de',
  /** Whole points in groups of three: 1,820. */
  points,
  decimal: (value: number, decimals: number) => value.toFixed(decimals),
  /** 1st, 2nd, 3rd, 4th; 11, 12 and 13 take th. */
  ordinal,
  place: (place: number) => `#${ordinal(place)}`,
  /** Of a date or an instant in UTC: '1 June'. */
  dayOfYear,
  /** '1 June 2027' */
  day,
  /** Of an instant in UTC, given as `hh:mm`. */
  hour: (hour: string) => `${hour} UTC`,
  deadline: (on: string, hour: string) => `${on} at ${hour}`,
  /** In full, in UTC: '9 December 2026 at 10:30 UTC'. */
  instant: (at: Date | string) => `${day(isoOf(at))} at ${hourOf(at)} UTC`,
  /** Of the date of its first day: 'November 2026'. */
  month: (first: string) => `${months[new Date(first).getUTCMonth()]} ${new Date(first).getUTCFullYear()}`,
  /** In American order, as the specification dates the terms: 'April 12, 2025'. */
  termsDay: (date: string) =>
    `${months[new Date(date).getUTCMonth()]} ${new Date(date).getUTCDate()}, ${new Date(date).getUTCFullYear()}`,
  /** Of an amount in euro as it is written in English: '1.50€'. */
  euro: (amount: string) => amount,
  /** Of what an operator has configured in English and, after a |, in German. */
  configured: (text: string) => (text.split('|')[0] ?? '').trim(),
  /** A text that was written in English and perhaps in German, as the page shows it, with its language. */
  written: (english: string, _german: string | null | undefined) => ({ text: english, lang: 'en' as string }),
  /** Of a browser and its system, which svc-identity names as 'Firefox on Windows'. */
  device: (named: string) => named,
  /** Of a clock on another day: '14:03 on 21/11/2026'. */
  clockOn: (clock: string, on: string) => `${clock} on ${on}`,
  justNow: 'just now',
  minutesAgo: (count: number) => ago(count, 'minute'),
  hoursAgo: (count: number) => ago(count, 'hour'),
  daysAgo: (count: number) => ago(count, 'day'),
} as const;
