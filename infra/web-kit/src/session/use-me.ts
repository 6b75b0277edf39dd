import { boardOfFlag, practice } from '@lights-out/contracts/board';
import type { User } from '@lights-out/contracts/player';
import { getMe, getOwnEntry } from '@lights-out/contracts/session';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';

import { callApi } from '../api/call-api.ts';
import { queryKeys } from '../api/query-keys.ts';
import { playerState } from './player-state.ts';

export interface Me {
  readonly user: User | null;
  /** True until the first answer where nothing is stored: wait for it before sending anyone to /email. */
  readonly isLoading: boolean;
  /** After register and login: stores the user and makes every slice see it. */
  readonly setUser: (user: User) => void;
  /** Forgets the user and the newest game result on this device; ends no session (that is `useSignOut`). */
  readonly clearUser: () => void;
}

/**
 * The signed-in user: at once from local storage if stored, then from the server. If the server does not answer, the
 * stored user stays.
 */
export function useMe(): Me {
  const client = useQueryClient();
  const query = useQuery<User | null>({
    queryKey: queryKeys.me,
    queryFn: ({ signal }) => fetchMe(signal),
    initialData: () => playerState.read('user') ?? undefined,
    initialDataUpdatedAt: 0,
    // So that the reply changes nothing for a visitor: what only asks for the user is not drawn again.
    placeholderData: null,
    staleTime: ({ state }) => (state.dataUpdatedAt === 0 ? 0 : Infinity),
  });
  useEffect(() => followStorage(client), [client]);
  const setUser = useCallback((user: User) => keepUser(client, user), [client]);
  const clearUser = useCallback(() => keepUser(client, null), [client]);
  return {
    user: query.data ?? null,
    // A getter, because a component is drawn again for each part of a query that it has read.
    get isLoading() {
      return query.isPlaceholderData && query.isFetching;
    },
    setUser,
    clearUser,
  };
}

/** Sets the user in storage and for every slice; the result of a request in progress is discarded. */
export function keepUser(client: QueryClient, user: User | null): void {
  void client.cancelQueries({ queryKey: queryKeys.me });
  store(user);
  if (user === null) playerState.remove('gameResult');
  client.setQueryData(queryKeys.me, user);
}

async function fetchMe(signal: AbortSignal): Promise<User | null> {
  const stored = playerState.read('user');
  const told = await callApi(getMe, { signal });
  const mayHaveEntered = told?.id === stored?.id && !told?.isPremium && stored?.isPremium;
  const user = told && mayHaveEntered ? { ...told, isPremium: await hasEntered(signal) } : told;
  signal.throwIfAborted();
  store(user);
  return user;
}

/**
 * This browser knows of an entry and svc-identity does not: the month is over, the entry was suspended, or its event still
 * waits for the bus, and then a player who has just paid must not be asked for the fee (decision 0105).
 */
async function hasEntered(signal: AbortSignal): Promise<boolean> {
  return (await callApi(getOwnEntry, { signal })).hasEntered;
}

function store(user: User | null): void {
  if (user === null) return playerState.remove('user');
  takeOver(user);
  return playerState.write('user', user);
}

/**
 * What this browser remembers of one player does not pass to the next, and its board is never a contest's without an entry
 * that the server knows. A player who entered keeps the board as it is: they may have chosen Free Practice.
 */
function takeOver({ id, isPremium }: User): void {
  if (playerState.read('owner') !== id) {
    playerState.write('owner', id);
    playerState.write('board', boardOfFlag(isPremium));
    playerState.remove('answers');
    playerState.remove('runningRace');
    if (playerState.read('gameResult')?.userId !== id) playerState.remove('gameResult');
  } else if (!isPremium) {
    playerState.write('board', practice);
  }
}

/** Follows local storage: another tab, or a slice of another release, has signed in or out or recorded an entry. */
function followStorage(client: QueryClient): () => void {
  return playerState.subscribe('user', () => {
    const stored = playerState.read('user');
    const known = client.getQueryData<User | null>(queryKeys.me) ?? null;
    if (JSON.stringify(stored) !== JSON.stringify(known)) client.setQueryData(queryKeys.me, stored);
  });
}
