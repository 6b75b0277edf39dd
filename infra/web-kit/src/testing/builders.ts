import { practice } from '@lights-out/contracts/board';
import type { LeaderboardEntry, MonthlyPrize } from '@lights-out/contracts/boards';
import type { Verdict } from '@lights-out/contracts/answers';
import type { FinishedGame, OpenQuestion, RunningGame } from '@lights-out/contracts/game-view';
import type { User } from '@lights-out/contracts/player';
import type { HistoryEntry } from '@lights-out/contracts/results';
import type { Standing } from '@lights-out/contracts/standing';

import type { GameResult } from '../session/player-state.ts';

/** Builds a valid value; `changes` sets what matters to a test. */
type Builder<Thing> = (changes?: Partial<Thing>) => Thing;

export type { HistoryEntry };
type ReviewedQuestion = FinishedGame['questions'][number];

/** An id of the product's form, the same for the same number. */
export function idOf(n: number): string {
  return `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;
}

/** The present of all builders. */
export const builtAt = '2026-05-14T12:00:00.000Z';

export const aUser: Builder<User> = (changes) => ({
  id: idOf(1),
  email: 'ayla@example.com',
  displayName: 'Ayla',
  isPremium: false,
  ...changes,
});

export const aStanding: Builder<Standing> = (changes) => ({
  rank: 4,
  totalParticipants: 25,
  scoreNeededForTopRank: 320,
  ...changes,
});

export const aLeaderboardEntry: Builder<LeaderboardEntry> = (changes) => ({
  rank: 1,
  userId: idOf(2),
  displayName: 'Bruno',
  score: 1_510,
  correctAnswers: 6,
  averageSpeed: 4.25,
  isPremium: false,
  difficulty: 'medium',
  achievedAt: builtAt,
  ...changes,
});

export const aHistoryEntry: Builder<HistoryEntry> = (changes) => ({
  id: idOf(30),
  gameId: idOf(20),
  score: 1_210,
  correctAnswers: 5,
  averageSpeed: 5.5,
  isPremium: false,
  difficulty: 'medium',
  challengeId: null,
  completedAt: builtAt,
  answers: [1, 2, 3, 4, 5, 6, 7].map((n) => ({ n, timeTaken: 5.5, isCorrect: n <= 5 })),
  ...changes,
});

export const aMonthlyPrize: Builder<MonthlyPrize> = (changes) => ({
  contest: '2026-05',
  endDate: '2026-06-01T00:00:00.000Z',
  title: 'Two Friday tickets',
  description: 'Two Friday tickets to the Monaco Grand Prix',
  examples: ['Signed memorabilia'],
  eventDate: '2027-05-21',
  ranks: 1,
  serverTime: builtAt,
  ...changes,
});

export const anOpenQuestion: Builder<OpenQuestion> = (changes) => ({
  n: 1,
  id: 21,
  category: 'Circuits',
  question: 'Which circuit has a swimming pool section?',
  options: ['Monza', 'Monaco', 'Silverstone', 'Suzuka'],
  difficulty: 'medium',
  servedAt: builtAt,
  deadlineAt: '2026-05-14T12:00:15.000Z',
  serverTime: builtAt,
  ...changes,
});

export const aVerdict: Builder<Verdict> = (changes) => ({
  n: 1,
  isCorrect: true,
  correctOption: 1,
  selectedOption: 1,
  timeTaken: 2.4,
  score: 239,
  totalScore: 239,
  timedOut: false,
  explanation: 'It runs along the harbour pool.',
  ...changes,
});

export const aReviewedQuestion: Builder<ReviewedQuestion> = (changes) => ({
  n: 1,
  id: 21,
  category: 'Circuits',
  question: 'Which circuit has a swimming pool section?',
  options: ['Monza', 'Monaco', 'Silverstone', 'Suzuka'],
  difficulty: 'medium',
  explanation: 'It runs along the harbour pool.',
  source: 'Circuit map',
  correctOption: 1,
  selectedOption: 1,
  isCorrect: true,
  timeTaken: 2.4,
  score: 239,
  timedOut: false,
  ...changes,
});

const gameHead = {
  gameId: idOf(20),
  mode: 'free',
  difficulty: 'medium',
  challengeId: null,
  totalQuestions: 7,
  secondsPerQuestion: 15,
  startedAt: builtAt,
  serverTime: builtAt,
} as const;

export const aRunningGame: Builder<RunningGame> = (changes) => ({
  state: 'running',
  ...gameHead,
  totalScore: 0,
  answers: [],
  openQuestion: null,
  nextQuestion: 1,
  best: null,
  ...changes,
});

export const aFinishedGame: Builder<FinishedGame> = (changes) => ({
  state: 'finished',
  ...gameHead,
  score: 1_210,
  correctAnswers: 5,
  averageSpeed: 5.5,
  completedAt: builtAt,
  questions: [1, 2, 3, 4, 5, 6, 7].map((n) => aReviewedQuestion({ n, id: 20 + n })),
  ...changes,
});

/** A finished game as the browser stores it. */
export const aGameResult: Builder<GameResult> = (changes) => ({
  gameId: idOf(20),
  userId: idOf(1),
  score: 1_210,
  correctAnswers: 5,
  totalQuestions: 7,
  averageSpeed: 5.5,
  board: practice,
  difficulty: 'medium',
  challengeId: null,
  ...changes,
});
