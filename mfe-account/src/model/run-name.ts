import { messages } from '@lights-out/contracts/messages';
import { formatRelativeTime } from '@lights-out/web-kit';

const written = new Intl.DateTimeFormat(messages.formats.locale, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * What a game in the history is called: when it was completed, or, where that cannot be told, its number.
 *
 * @param n 1 for the player's first game among those listed
 */
export function runName(completedAt: string, n: number): string {
  const at = new Date(completedAt);
  return Number.isNaN(at.getTime()) ? messages.profile.nthGame(n) : written.format(at);
}

const datesFromDays = 30;
const dayMs = 86_400_000;

/** How long ago a game was, beside its date; empty where that would be a date again, or cannot be told. */
export function runAge(completedAt: string, now: number = Date.now()): string {
  const passedMs = now - Date.parse(completedAt);
  return passedMs < datesFromDays * dayMs ? formatRelativeTime(completedAt, now) : '';
}
