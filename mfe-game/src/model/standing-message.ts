import { messages } from '@lights-out/contracts/messages';
import type { Standing } from '@lights-out/contracts/results';

/** The Monthly Challenge panel's text for a standing; undefined while it loads, null if there is none. */
export function standingMessage(standing: Pick<Standing, 'rank'> | null | undefined, isEarned = true): string {
  if (standing === undefined) return messages.results.calculating;
  if (standing === null) return messages.payment.finalizing;
  if (!isEarned) return messages.results.improve;
  if (standing.rank <= 3) return messages.results.podium;
  return standing.rank <= 10 ? messages.results.topTen : messages.results.improve;
}
