import { boardQuery } from '@lights-out/contracts/board';
import { getLeaderboard, getMonthlyPrize } from '@lights-out/contracts/boards';
import { leaderboardMaxRows, prizeCacheMs } from '@lights-out/contracts/constants';
import { getContests } from '@lights-out/contracts/contests';
import { getFriends } from '@lights-out/contracts/friends';
import { getOwnGrid } from '@lights-out/contracts/grids';
import { getMailSettings } from '@lights-out/contracts/mails';
import { getMistakes } from '@lights-out/contracts/mistakes';
import { getPrizes } from '@lights-out/contracts/prizes';
import { getProgress } from '@lights-out/contracts/progress';
import { getGame } from '@lights-out/contracts/game';
import type { BoardView } from '@lights-out/contracts/pages';
import { listHelmets } from '@lights-out/contracts/helmet';
import { confirmPayment } from '@lights-out/contracts/payments';
import { getSiteState, type ShownCapability, type SiteState, usualState } from '@lights-out/contracts/site-state';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { callApi } from './call-api.ts';
import { queryKeys } from './query-keys.ts';

/** The current contest and its prize, fetched at most every five minutes: the one source of every text about them. */
export const monthlyPrizeQuery = queryOptions({
  queryKey: queryKeys.monthlyPrize,
  queryFn: ({ signal }) => callApi(getMonthlyPrize, { signal }),
  staleTime: prizeCacheMs,
});

/** `dataUpdatedAt` is when the prize was fetched, by the browser's clock. */
export function useMonthlyPrize() {
  return useQuery(monthlyPrizeQuery);
}

const siteStateFreshMs = 30_000;

/** What admins have switched off and announced; a failure to fetch it says nothing, so that it is not retried. */
export const siteStateQuery = queryOptions({
  queryKey: queryKeys.siteState,
  queryFn: ({ signal }) => callApi(getSiteState, { signal }),
  staleTime: siteStateFreshMs,
  retry: false,
});

/** What admins tell the whole site, asked for again every half a minute unless `isStill`. */
export function useSiteState({ isStill }: { readonly isStill: boolean }): SiteState {
  return useQuery({ ...siteStateQuery, refetchInterval: isStill ? false : siteStateFreshMs }).data ?? usualState;
}

/** Whether a capability is switched off, as far as this browser knows. The server decides (503, `switched-off`). */
export function useIsSwitchedOff(capability: ShownCapability): boolean {
  return useQuery(siteStateQuery).data?.off.includes(capability) ?? false;
}

/** The contests that the player can race in now, with the race that is under way in each. */
export function contestsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.contests(userId),
    queryFn: ({ signal }) => callApi(getContests, { signal }),
    refetchOnMount: 'always',
  });
}

/** The prizes that the player was offered. */
export function prizesQuery(userId: string) {
  return queryOptions({ queryKey: queryKeys.prizes(userId), queryFn: ({ signal }) => callApi(getPrizes, { signal }) });
}

/** How many of the player's mistakes are due, and the race of them. */
export function mistakesQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.mistakes(userId),
    queryFn: ({ signal }) => callApi(getMistakes, { signal }),
  });
}

/** The player's grid of the week. */
export function gridQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.grid(userId),
    queryFn: ({ signal }) => callApi(getOwnGrid, { signal }),
    refetchOnMount: 'always',
  });
}

/** Whether the player's address is confirmed, and which mails the player gets. */
export function mailSettingsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.mailSettings(userId),
    queryFn: ({ signal }) => callApi(getMailSettings, { signal }),
    refetchOnMount: 'always',
  });
}

/** The player's own row of a board, whatever its rank; null without one. */
export function ownRowQuery(view: BoardView, userId: string) {
  const { board, difficulty } = view;
  return queryOptions({
    queryKey: queryKeys.ownRow(view, userId),
    queryFn: async ({ signal }) => {
      const query = { ...boardQuery(board), difficulty, around: 'me', limit: 1 } as const;
      const rows = await callApi(getLeaderboard, { query, signal });
      return rows.find((row) => row.userId === userId) ?? null;
    },
    refetchOnMount: 'always',
  });
}

const neighboursShown = 5;

/** The rows around the player's own with their marks, whatever its rank; none without one. */
export function neighboursQuery(view: BoardView, userId: string) {
  const { board, difficulty, period } = view;
  return queryOptions({
    queryKey: queryKeys.neighbours(view, userId),
    queryFn: ({ signal }) => {
      const query = {
        ...boardQuery(board),
        difficulty,
        period,
        marks: true,
        around: 'me',
        limit: neighboursShown,
      } as const;
      return callApi(getLeaderboard, { query, signal });
    },
    refetchOnMount: 'always',
  });
}

/** The player's progress. */
export function progressQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.progress(userId),
    queryFn: ({ signal }) => callApi(getProgress, { params: { id: userId }, signal }),
    refetchOnMount: 'always',
  });
}

/** One of the player's finished games with its questions; it never changes. */
export function gameReviewQuery(gameId: string) {
  return queryOptions({
    queryKey: queryKeys.game(gameId),
    queryFn: ({ signal }) => callApi(getGame, { params: { id: gameId }, signal }),
  });
}

/** The player's friends, with what was raced against each, requests and the player's link. */
export function friendsQuery(userId: string) {
  return queryOptions({
    queryKey: queryKeys.friends(userId),
    queryFn: ({ signal }) => callApi(getFriends, { signal }),
    refetchOnMount: 'always',
  });
}

const helmetsFreshMs = 300_000;

/** The helmets of those of the players who have chosen one, by their ids; a call for each page of a board. */
export function helmetsQuery(playerIds: readonly string[]) {
  // Sorted and once each, so that players who change places are not asked for again.
  const ids = [...new Set(playerIds)].toSorted();
  return queryOptions({
    queryKey: queryKeys.helmets(ids),
    queryFn: async ({ signal }): Promise<Readonly<Record<string, number>>> => {
      const calls = [];
      for (let first = 0; first < ids.length; first += leaderboardMaxRows) {
        const players = ids.slice(first, first + leaderboardMaxRows).join(',');
        calls.push(callApi(listHelmets, { query: { players }, signal }));
      }
      return Object.fromEntries((await Promise.all(calls)).flat().map(({ userId, helmet }) => [userId, helmet]));
    },
    staleTime: helmetsFreshMs,
  });
}

/** How often to poll a payment that the bank is still processing. */
const pendingEveryMs = 2_000;

/** The confirmation of a payment; `attempt` distinguishes two attempts with one intent. */
export interface PaidIntent {
  readonly intentId: string;
  readonly attempt?: number;
}

/** Has the server check whether a payment was paid. Never charges anything, however often it is called. */
export function confirmationQuery({ intentId, attempt = 1 }: PaidIntent, userId: string) {
  return queryOptions({
    queryKey: queryKeys.paymentConfirmation(intentId, attempt),
    queryFn: ({ signal }) => callApi(confirmPayment, { body: { paymentIntentId: intentId, userId }, signal }),
    gcTime: 0,
    refetchInterval: ({ state }) => (state.data?.outcome === 'pending' ? pendingEveryMs : false),
    refetchIntervalInBackground: true,
  });
}
