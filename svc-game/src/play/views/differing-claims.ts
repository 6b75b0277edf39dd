import type { postChallenge, postResult, RequestOf } from '@lights-out/contracts';

import type { StoredResult } from '../../boards/index.ts';
import { allQuestions } from '../../challenges/index.ts';
import { resultView } from './result-view.ts';

/** A browser's claims about its game; only compared, never stored. */
export type ResultClaim = Pick<
  RequestOf<typeof postResult>['body'],
  'score' | 'correctAnswers' | 'averageSpeed' | 'isPremium' | 'challengeId'
>;

// The browser's mean is not rounded to the millisecond.
const speedTolerance = 0.001;

/** The names of the claims that differ from what is stored. */
export function differingClaims(claim: ResultClaim, stored: StoredResult): string[] {
  const shown = resultView(stored);
  return namesOf<ResultClaim>({
    score: claim.score !== shown.score,
    correctAnswers: claim.correctAnswers !== shown.correctAnswers,
    averageSpeed: Math.abs(claim.averageSpeed - shown.averageSpeed) > speedTolerance,
    isPremium: claim.isPremium !== shown.isPremium,
    challengeId: (claim.challengeId ?? null) !== shown.challengeId,
  });
}

/** A browser's claims about the game of a challenge; only compared, never stored. */
export type ChallengeClaim = Pick<
  RequestOf<typeof postChallenge>['body'],
  'creatorScore' | 'isPremium' | 'difficulty' | 'questionIds'
>;

/** The names of the claims that differ from what is stored. */
export function differingChallengeClaims(claim: ChallengeClaim, stored: StoredResult): string[] {
  const shown = resultView(stored);
  return namesOf<ChallengeClaim>({
    creatorScore: claim.creatorScore !== shown.score,
    isPremium: claim.isPremium !== shown.isPremium,
    difficulty: claim.difficulty !== shown.difficulty,
    questionIds: claim.questionIds.length > 0 && String(claim.questionIds) !== String(allQuestions),
  });
}

function namesOf<Claim>(differs: Readonly<Record<keyof Claim, boolean>>): string[] {
  return Object.entries(differs).flatMap(([name, isDifferent]) => (isDifferent ? [name] : []));
}
