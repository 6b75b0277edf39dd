import { messages } from '@lights-out/contracts/messages';
import type { Standing } from '@lights-out/contracts/standing';
import { formatPoints } from '@lights-out/web-kit';

import { signed } from './result-story.ts';

const { game, results } = messages;

/** A score that is still being made. */
export interface ScoreSoFar {
  readonly score: number;
  /** How many questions have been answered. */
  readonly answered: number;
}

/** The score of another run after each of its questions; null and undefined where it is not known. */
type Splits = readonly number[] | null | undefined;

/** The points ahead of the other run after as many questions, negative for behind; null where there is none to compare. */
function aheadOf(splits: Splits, { score, answered }: ScoreSoFar): number | null {
  const theirs = splits?.[answered - 1];
  return theirs === undefined ? null : score - theirs;
}

/** The score so far against the leader's after as many questions; empty where that is not known. */
export function paceText(
  soFar: ScoreSoFar,
  leader: Splits,
  { scoreNeededForTopRank }: Pick<Standing, 'scoreNeededForTopRank'>,
): string {
  if (scoreNeededForTopRank === 0) return results.leading;
  const gap = aheadOf(leader, soFar);
  if (gap === null) return '';
  if (gap === 0) return game.onPace;
  return gap > 0 ? game.aheadOfPace(formatPoints(gap)) : game.behindPace(formatPoints(-gap));
}

/** The score so far against the player's own best after as many questions; empty where that is not known. */
export function ownPaceText(soFar: ScoreSoFar, best: Splits): string {
  const gap = aheadOf(best, soFar);
  return gap === null ? '' : game.ownPace(signed(gap));
}

/** The score so far against a friend's after as many questions; empty where that is not known. */
export function friendPaceText(soFar: ScoreSoFar, friend: Splits, name: string): string {
  const gap = aheadOf(friend, soFar);
  return gap === null ? '' : game.friendPace(signed(gap), name);
}
