import type { Difficulty } from '@lights-out/contracts/scoring';

/** Names of everything that queries hold, so that slices which share the query client share what it knows. */
export const queryKeys = {
  me: ['me'],
  monthlyPrize: ['monthly-prize'],
  game: (gameId: string) => ['game', gameId],
  rank: (gameId: string, score: number) => ['rank', gameId, score],
  result: (gameId: string) => ['result', gameId],
  leaderboard: (isPremium: boolean, filter: { difficulty?: Difficulty; month?: string } = {}) => [
    'leaderboard',
    isPremium ? 'premium' : 'free',
    filter,
  ],
  ownRows: (isPremium: boolean, userId: string) => ['leaderboard', isPremium ? 'premium' : 'free', 'around', userId],
  prizes: (userId: string) => ['prizes', userId],
  history: (userId: string) => ['history', userId],
  challenge: (challengeId: string) => ['challenge', challengeId],
  challengeLeaderboard: (challengeId: string) => ['challenge', challengeId, 'leaderboard'],
} as const;
