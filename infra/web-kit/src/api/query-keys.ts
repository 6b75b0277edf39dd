import type { BoardView } from '@lights-out/contracts/pages';

/** A hash of the contracts that this slice was built with; inserted by the build (`infra/build/build-id.mjs`). */
declare const lightsOutContracts: string;

/**
 * A key of the query client that all slices share. The hash separates it from the data of another release, whose
 * contracts may name other fields.
 */
function key<const Parts extends readonly unknown[]>(name: string, ...parts: Parts) {
  return [name, lightsOutContracts, ...parts] as const;
}

/** The keys of everything that visitors' pages fetch; slices find each other's data by them. */
export const queryKeys = {
  me: key('me'),
  siteState: key('site-state'),
  monthlyPrize: key('monthly-prize'),
  poolSeal: (contest: string) => key('pool-seal', contest),
  pastContests: (userId: string | null) => key('past-contests', userId),
  today: key('today'),
  todaysLeaders: key('todays-leaders'),
  game: (gameId: string) => key('game', gameId),
  leftGame: (gameId: string) => key('left-game', gameId),
  splits: (gameId: string) => key('splits', gameId),
  rank: (gameId: string, score: number) => key('rank', gameId, score),
  finishRows: (gameId: string) => key('finish-rows', gameId),
  result: (gameId: string) => key('result', gameId),
  boardPages: ({ board, difficulty, period }: BoardView) => key('board-pages', board, difficulty, period),
  /** Begins the keys of all that shows friends. */
  friends: (userId: string) => key('friends', userId),
  friendInvitation: (userId: string, token: string) => key('friend-invitation', userId, token),
  friendsBoard: ({ board, difficulty, period }: BoardView, userId: string) =>
    key('friends', userId, 'board', board, difficulty, period),
  friendsDaily: (userId: string, n: number) => key('friends', userId, 'daily', n),
  ownRow: ({ board, difficulty }: BoardView, userId: string) => key('own-row', board, difficulty, userId),
  target: ({ board, difficulty }: BoardView, userId: string) => key('target', board, difficulty, userId),
  neighbours: ({ board, difficulty, period }: BoardView, userId: string) =>
    key('neighbours', board, difficulty, period, userId),
  ownEntry: (userId: string) => key('own-entry', userId),
  contests: (userId: string) => key('contests', userId),
  prizes: (userId: string) => key('prizes', userId),
  terms: (userId: string) => key('terms', userId),
  nameSettings: (userId: string) => key('name-settings', userId),
  mailSettings: (userId: string) => key('mail-settings', userId),
  twoStep: (userId: string) => key('two-step', userId),
  ownSessions: (userId: string) => key('own-sessions', userId),
  heats: (userId: string) => key('heats', userId),
  heat: (userId: string, contest: string) => key('heat', userId, contest),
  strikes: (userId: string) => key('strikes', userId),
  waitingRuns: (userId: string) => key('waiting-runs', userId),
  returnedPlaces: (userId: string) => key('returned-places', userId),
  helmets: (playerIds: readonly string[]) => key('helmets', ...playerIds),
  /** All that is known of the dailies. */
  dailies: () => key('daily'),
  /** Today's number where `n` is null; of a guest where the id is. */
  daily: (userId: string | null, n: number | null) => key('daily', userId, n),
  dailyArchive: (userId: string | null, month: string | null) => key('daily', 'archive', userId, month),
  grid: (userId: string) => key('grid', userId),
  mistakes: (userId: string) => key('mistakes', userId),
  lastRace: (userId: string) => key('last-race', userId),
  historyPages: (userId: string) => key('history-pages', userId),
  progress: (userId: string) => key('progress', userId),
  challenge: (challengeId: string) => key('challenge', challengeId),
  challengeLeaderboard: (challengeId: string) => key('challenge', challengeId, 'leaderboard'),
  payment: (userId: string, contest: string) => key('payment', userId, contest),
  paymentProvider: (publishableKey: string, scriptUrl: string | null) =>
    key('payment-provider', publishableKey, scriptUrl),
  paymentConfirmation: (intentId: string, attempt: number) => key('payment-confirmation', intentId, attempt),
  unlistedSlice: (segment: string | null) => key('unlisted-slice', segment),
} as const;
