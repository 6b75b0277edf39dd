import type { Award } from '@lights-out/contracts/prizes';
import { formatDeadline, formatDeadlineDay } from '@lights-out/web-kit';

const dayMs = 86_400_000;

/** The prize that has to be claimed first; undefined where none waits. */
export function prizeToClaim(awards: readonly Award[], now: number): Award | undefined {
  return awards
    .filter(({ state, respondBy }) => state === 'announced' && Date.parse(respondBy) > now)
    .toSorted((one, other) => Date.parse(one.respondBy) - Date.parse(other.respondBy))[0];
}

/** '4 December'; on the last day with the hour: '4 December at 10:30 UTC'. */
export function claimUntil(respondBy: string, now: number): string {
  return Date.parse(respondBy) - now < dayMs ? formatDeadline(respondBy) : formatDeadlineDay(respondBy);
}
