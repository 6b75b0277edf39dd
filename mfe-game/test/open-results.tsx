import type { User } from '@lights-out/contracts/player';
import { type GameResult, playerState } from '@lights-out/web-kit';
import {
  aFinishedGame,
  aGameResult,
  aHistoryEntry,
  aMonthlyPrize,
  aStanding,
  aUser,
  fakeApi,
  idOf,
  renderPage,
} from '@lights-out/web-kit/testing';
import { screen } from '@testing-library/react';

import { InShell } from './in-shell.tsx';

export const aSavedResult = (changes = {}) => ({
  ...aHistoryEntry(),
  userId: idOf(1),
  standing: aStanding(),
  ...changes,
});

export interface ResultsOptions {
  readonly user?: User | null;
  readonly result?: GameResult | null;
  readonly replies?: Parameters<typeof fakeApi>[0];
}

export function openResults({ user = aUser(), result = aGameResult(), replies = {} }: ResultsOptions = {}) {
  if (result) playerState.write('gameResult', result);
  const api = fakeApi({
    postResult: aSavedResult(),
    getGame: aFinishedGame(),
    getMonthlyPrize: aMonthlyPrize(),
    ...replies,
  });
  return { api, ...renderPage(<InShell />, { route: '/results', user }) };
}
export const figure = (name: string) => screen.getByText(name).nextSibling;
