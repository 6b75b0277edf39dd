import { messages } from '@lights-out/contracts/messages';

const { formats } = messages;
const minute = 60;
const hour = 3_600;
const day = 86_400;
const month = 2_592_000;

/**
 * How long ago an instant was: 'just now', 'N minutes ago', 'N hours ago', 'N days ago', and from 30 days on the local
 * date. An instant ahead of `now` (clocks differ) is just now. Source: product specification, section 2.
 *
 * @param iso the instant, ISO 8601
 * @param now milliseconds since the epoch, or a date
 */
export function formatRelativeTime(iso: string, now: number | Date = Date.now()): string {
  const at = new Date(iso);
  const seconds = Math.floor((Number(now) - at.getTime()) / 1_000);
  if (Number.isNaN(seconds)) return '';
  if (seconds < minute) return formats.justNow;
  if (seconds < hour) return formats.minutesAgo(Math.floor(seconds / minute));
  if (seconds < day) return formats.hoursAgo(Math.floor(seconds / hour));
  if (seconds < month) return formats.daysAgo(Math.floor(seconds / day));
  return at.toLocaleDateString(formats.locale);
}
