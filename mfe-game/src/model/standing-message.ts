import { messages } from '@lights-out/contracts/messages';
import type { Standing } from '@lights-out/contracts/results';

/** What the Monthly Challenge panel says of a standing; undefined while it is not known, null where there is none. */
export function standingMessage(standing: Pick<Standing, 'rank'> | null | undefined): string {
  if (standing === undefined) return messages.results.calculating;
  if (standing === null) return messages.payment.finalizing;
  if (standing.rank <= 3) return messages.results.podium;
  return standing.rank <= 10 ? messages.results.topTen : messages.results.improve;
}
