import { messages } from '@lights-out/contracts/messages';

const written = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/**
 * What a game in the history is called: when it was completed, or, where that cannot be told, its number.
 *
 * @param n 1 for the player's first game among those listed
 */
export function runName(completedAt: string, n: number): string {
  const at = new Date(completedAt);
  return Number.isNaN(at.getTime()) ? messages.profile.nthGame(n) : written.format(at);
}
