import {
  exportAccount,
  exportGames,
  exportDailies,
  exportHeats,
  exportPayments,
  type AccountTrace,
  type OwnRegistration,
  type PlayedGame,
} from '@lights-out/contracts/own-data';
import { getStrikes } from '@lights-out/contracts/fair-play';
import { exportFriends } from '@lights-out/contracts/own-friends';
import { exportGrids } from '@lights-out/contracts/grids';
import { exportMistakes } from '@lights-out/contracts/mistakes';
import { getPrizes } from '@lights-out/contracts/prizes';
import { callApi } from '@lights-out/web-kit';

import type { OwnData } from '../model/data-file.ts';

/**
 * Collects what each service holds of the player. Says after every page how many games there are so far. See decision
 * 0069.
 *
 * @throws ApiError if one of them fails: a partial file would look complete
 */
export async function collectOwnData(onGames: (count: number) => void, signal: AbortSignal): Promise<OwnData> {
  const account = await callApi(exportAccount, { signal });
  const payments = await callApi(exportPayments, { signal });
  const prizes = await callApi(getPrizes, { signal });
  const dailies = await callApi(exportDailies, { signal });
  const heats = await callApi(exportHeats, { signal });
  const friends = await callApi(exportFriends, { signal });
  const grids = await callApi(exportGrids, { signal });
  const mistakes = await callApi(exportMistakes, { signal });
  const strikes = await callApi(getStrikes, { signal });
  const games: PlayedGame[] = [];
  const traces: AccountTrace[] = [];
  let registration: OwnRegistration | undefined;
  for (let before: string | null | undefined; before !== null; ) {
    const page = await callApi(exportGames, { query: { before }, signal });
    games.push(...page.games);
    traces.push(...(page.traces ?? []));
    registration ??= page.registration;
    onGames(games.length);
    before = page.next;
  }
  return { account, games, traces, registration, prizes, strikes, dailies, heats, mistakes, friends, grids, payments };
}
