import type { ChallengeOutcome } from '@lights-out/contracts/challenges';
import { messages } from '@lights-out/contracts/messages';
import { formatPoints } from '@lights-out/web-kit';

const { challenge: words } = messages;

export interface OutcomeWords {
  readonly is: 'won' | 'lost' | 'own';
  readonly title: string;
  readonly text: string;
  /** What there is to know besides. */
  readonly note?: string;
}

/** What is said of a finished game in its friend challenge. */
export function outcomeWords(outcome: ChallengeOutcome, score: number): OutcomeWords {
  const { creatorName, creatorScore, isBeaten, pointsNeeded, isCounted, isCreator } = outcome;
  if (isCreator) return { is: 'own', title: words.ownRunTitle, text: words.ownRun(formatPoints(creatorScore)) };
  const note = isCounted ? {} : { note: words.firstCounts };
  if (isBeaten) {
    return {
      is: 'won',
      title: words.wonTitle,
      text: words.won(creatorName, formatPoints(score - creatorScore)),
      ...note,
    };
  }
  if (score === creatorScore) return { is: 'lost', title: words.tieTitle, text: words.tie(creatorName), ...note };
  return { is: 'lost', title: words.lostTitle, text: words.lost(creatorName, formatPoints(pointsNeeded)), ...note };
}
