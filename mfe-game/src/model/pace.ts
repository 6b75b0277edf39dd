import { messages } from '@lights-out/contracts/messages';
import type { Standing } from '@lights-out/contracts/standing';
import { formatPoints } from '@lights-out/web-kit';

import { signed } from './result-story.ts';

const { game, results } = messages;

/** A score that is still being made. */
export interface ScoreSoFar {
  readonly score: number;
  /** How many questions have been answered, of how many. */
  readonly answered: number;
  readonly total: number;
}

/**
 * The points ahead of a whole game's score after as many questions, each of the game's counted alike; negative for behind.
 * Half a game is not held against a whole one.
 */
function aheadOf(whole: number, { score, answered, total }: ScoreSoFar): number {
  return score - Math.round((whole * answered) / total);
}

/** The score so far against the leader's after as many questions. */
export function paceText(
  soFar: ScoreSoFar,
  { scoreNeededForTopRank }: Pick<Standing, 'scoreNeededForTopRank'>,
): string {
  if (scoreNeededForTopRank === 0) return results.leading;
  const gap = aheadOf(soFar.score + scoreNeededForTopRank - 1, soFar);
  if (gap === 0) return game.onPace;
  return gap > 0 ? game.aheadOfPace(formatPoints(gap)) : game.behindPace(formatPoints(-gap));
}

/** The score so far against the player's own best after as many questions. */
export function ownPaceText(soFar: ScoreSoFar, best: number): string {
  return game.ownPace(signed(aheadOf(best, soFar)));
}

/** The score so far against that of a friend after as many questions. */
export function friendPaceText(soFar: ScoreSoFar, friend: { readonly name: string; readonly score: number }): string {
  return game.friendPace(signed(aheadOf(friend.score, soFar)), friend.name);
}
