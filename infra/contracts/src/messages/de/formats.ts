import type * as english from '../formats.ts';
import type { Translated } from '../translate.ts';

const locale = 'de';
const utc = { timeZone: 'UTC' } as const;
const whole = new Intl.NumberFormat(locale);
const dayOfYear = new Intl.DateTimeFormat(locale, { ...utc, day: 'numeric', month: 'long' });
const day = new Intl.DateTimeFormat(locale, { ...utc, dateStyle: 'long' });
const month = new Intl.DateTimeFormat(locale, { ...utc, month: 'long', year: 'numeric' });
const relative = new Intl.RelativeTimeFormat(locale);

/** Numbers and dates as German writes them: 1.820 points, 2,4 seconds, the 4. of a board, the 1. Juni. */
export const formats: Translated<typeof english.formats> = {
  locale: [locale],
  weekdayLocale: locale,
  providerLocale: 'de',
  points: (count) => whole.format(count),
  decimal: (value, decimals) =>
    value.toLocaleString(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  ordinal: (place) => `${whole.format(place)}.`,
  place: (place) => `${whole.format(place)}.\u00a0Platz`,
  dayOfYear: (date) => dayOfYear.format(new Date(date)),
  day: (date) => day.format(new Date(date)),
  hour: (hour) => `${hour} Uhr UTC`,
  deadline: (on, hour) => `${on} um ${hour}`,
  instant: (at) => `${day.format(new Date(at))} um ${new Date(at).toISOString().slice(11, 16)} Uhr UTC`,
  month: (first) => month.format(new Date(first)),
  termsDay: (date) => day.format(new Date(date)),
  euro: (amount) => amount.replace('.', ',').replace('€', '\u00a0€'),
  configured: (text) => (text.split('|').at(-1) ?? '').trim(),
  written: (english, german) => (german ? { text: german, lang: locale } : { text: english, lang: 'en' }),
  device: (named) => named.replace(' on ', ' unter '),
  clockOn: (clock, on) => `${clock} am ${on}`,
  justNow: 'gerade eben',
  minutesAgo: (count) => relative.format(-count, 'minute'),
  hoursAgo: (count) => relative.format(-count, 'hour'),
  daysAgo: (count) => relative.format(-count, 'day'),
};

/** 'Noch 1 Sekunde', 'Noch 2 Sekunden': the form that the language takes for a number, on one line with it. */
export function counted(count: number, forms: { readonly one: string; readonly other: string }): string {
  return `${whole.format(count)}\u00a0${plurals.select(count) === 'one' ? forms.one : forms.other}`;
}
const plurals = new Intl.PluralRules(locale);
