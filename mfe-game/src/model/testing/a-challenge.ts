import type { Challenge, ChallengeEntry, ChallengeOutcome } from '@lights-out/contracts/challenges';

/** As `idOf(2)` of web-kit's test kit. */
const brunosId = '00000000-0000-4000-8000-000000000002';

export const challengeIdOf = 'BrunosChallenge00000aZ';

/** Bruno's challenge: 1,210 points with the questions of his own game. */
export const aChallenge = (changes: Partial<Challenge> = {}): Challenge => ({
  challengeId: challengeIdOf,
  creatorId: brunosId,
  creatorName: 'Bruno',
  creatorScore: 1_210,
  isPremium: false,
  mode: 'free',
  difficulty: 'hard',
  expiresAt: '2026-05-20T12:00:00.000Z',
  questionIds: [1, 2, 3, 4, 5, 6, 7],
  ...changes,
});

export const aChallengeEntry = (changes: Partial<ChallengeEntry> = {}): ChallengeEntry => ({
  rank: 1,
  userId: brunosId,
  displayName: 'Bruno',
  score: 1_210,
  correctAnswers: 6,
  averageSpeed: 4.25,
  achievedAt: '2026-05-13T12:00:00.000Z',
  isCreator: true,
  ...changes,
});

export const aChallengeOutcome = (changes: Partial<ChallengeOutcome> = {}): ChallengeOutcome => ({
  challengeId: challengeIdOf,
  expiresAt: '2026-05-20T12:00:00.000Z',
  creatorName: 'Bruno',
  creatorScore: 1_210,
  isBeaten: false,
  pointsNeeded: 211,
  isCounted: true,
  isCreator: false,
  ...changes,
});
