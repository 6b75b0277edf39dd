import { LRUCache } from 'lru-cache';

import { boardKey, boardQuery, type Board, type Difficulty } from '@lights-out/contracts';
import { countAtLeast, topScoresOf, type BoardCounts } from '@lights-out/contracts/rank';
import { getRankTable, type RankTable } from '@lights-out/contracts/rank-table';
import type { TokenSigner } from '@lights-out/service-kit';

import { callService, replyOf } from './service-calls.ts';

/** A part of a board as svc-game counted it, held to answer ranks from. */
export interface HeldTable {
  countsAt(score: number): BoardCounts;
  /** Since svc-game last compared it with the database. */
  ageMs(): number;
}

export interface RankTables {
  /**
   * The table, not older than two seconds where that can be had; a refresh is begun where it is older than a quarter of
   * one. Undefined where there is none to answer from. A promise only where there is a refresh to wait for.
   */
  tableOf(board: Board, difficulty: Difficulty | undefined): HeldTable | undefined | Promise<HeldTable | undefined>;
}

/** A rank from a table older than this says so. */
export const freshMs = 2_000;

const refreshEveryMs = 250;
// While svc-game is away, places of a while ago are better than none.
const usableMs = 300_000;
const timeoutMs = 1_000;
const mostTables = 256;

interface Options {
  readonly gameUrl: string;
  readonly sign: TokenSigner;
  /** Milliseconds that pass whatever the clock is set to. */
  readonly elapsedMs: () => number;
}

interface CachedTable {
  readonly board: Board;
  readonly difficulty: Difficulty | undefined;
  held: (HeldTable & { readonly version: string }) | undefined;
  /** When the last refresh began, if one ever did. */
  askedAtMs: number;
  refreshing: Promise<void> | undefined;
}

/** Holds each part of a board that is asked for, and refreshes it only while it is. */
export function createRankTables({ gameUrl, sign, elapsedMs }: Options): RankTables {
  // Contests are named by callers, so there is a limit.
  const tables = new LRUCache<string, CachedTable>({ max: mostTables });

  const ask = async ({ board, difficulty, held }: CachedTable): Promise<RankTable> => {
    const url = new URL(getRankTable.path, gameUrl);
    for (const [name, value] of Object.entries(boardQuery(board))) url.searchParams.set(name, value);
    if (difficulty !== undefined) url.searchParams.set('difficulty', difficulty);
    if (held !== undefined) url.searchParams.set('known', held.version);
    return replyOf(getRankTable, await callService(getRankTable, { url, sign, timeoutMs }));
  };

  const refresh = async (table: CachedTable): Promise<void> => {
    const askedAtMs = elapsedMs();
    try {
      const { version, ageMs, atLeast } = await ask(table);
      const countsAt = atLeast === null ? table.held?.countsAt : countsOf(Int32Array.from(atLeast));
      if (countsAt === undefined) return;
      table.held = { countsAt, version, ageMs: () => elapsedMs() - askedAtMs + ageMs };
    } catch {
      // The table grows older, and says so.
    } finally {
      table.refreshing = undefined;
    }
  };

  const cachedTableOf = (board: Board, difficulty: Difficulty | undefined): CachedTable => {
    const key = `${boardKey(board)} ${difficulty ?? 'all'}`;
    let table = tables.get(key);
    if (table === undefined) {
      table = { board, difficulty, held: undefined, askedAtMs: -Infinity, refreshing: undefined };
      tables.set(key, table);
    }
    return table;
  };

  const usable = ({ held }: CachedTable): HeldTable | undefined =>
    held !== undefined && held.ageMs() < usableMs ? held : undefined;

  return {
    tableOf(board, difficulty) {
      const table = cachedTableOf(board, difficulty);
      const now = elapsedMs();
      const held = usable(table);
      const ageMs = held?.ageMs() ?? Infinity;
      if (ageMs < refreshEveryMs) return held;
      if (table.refreshing === undefined && now - table.askedAtMs >= refreshEveryMs) {
        table.askedAtMs = now;
        table.refreshing = refresh(table);
      }
      const isWorthWaiting = held !== undefined && ageMs >= freshMs && table.refreshing !== undefined;
      return isWorthWaiting ? table.refreshing!.then(() => usable(table)) : held;
    },
  };
}

function countsOf(atLeast: Int32Array): (score: number) => BoardCounts {
  const participants = countAtLeast(atLeast, 0);
  const topScores = topScoresOf(atLeast);
  return (score) => ({ ahead: countAtLeast(atLeast, score), participants, topScores });
}
