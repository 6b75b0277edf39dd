import { LRUCache } from 'lru-cache';

import { boardKey, boardQuery, type Board, type Difficulty } from '@lights-out/contracts';
import { countAtLeast, topScoresOf, type BoardCounts } from '@lights-out/contracts/rank';
import { getRankTable, type RankTable } from '@lights-out/contracts/rank-table';
import type { TokenSigner } from '@lights-out/service-kit';

import { callService, replyOf } from './service-calls.ts';

/** The counts of a board part, as cached from svc-game. */
export interface HeldTable {
  countsAt(score: number): BoardCounts;
  /** When svc-game last compared it with the database. */
  ageMs(): number;
}

export interface RankTables {
  /**
   * The table, at most two seconds old if svc-game answers; a table older than a quarter of a second is refreshed.
   * Undefined if there is none. A promise only if a refresh has to be awaited.
   */
  tableOf(board: Board, difficulty: Difficulty | undefined): HeldTable | undefined | Promise<HeldTable | undefined>;
}

/** A rank from a table older than this is marked as stale. */
export const freshMs = 2_000;

const refreshEveryMs = 250;
// While svc-game is down, older ranks are better than none.
const usableMs = 300_000;
const timeoutMs = 1_000;
const mostTables = 256;

interface Options {
  readonly gameUrl: string;
  readonly sign: TokenSigner;
  /** A monotonic clock in milliseconds. */
  readonly elapsedMs: () => number;
}

interface CachedTable {
  readonly board: Board;
  readonly difficulty: Difficulty | undefined;
  held: (HeldTable & { readonly version: string }) | undefined;
  /** When the last refresh began; undefined if none did. */
  askedAtMs: number;
  refreshing: Promise<void> | undefined;
}

/** Caches each board part that is requested, and refreshes it only on request. */
export function createRankTables({ gameUrl, sign, elapsedMs }: Options): RankTables {
  // Callers choose the contest, so the number of tables is limited.
  const tables = new LRUCache<string, CachedTable>({ max: mostTables });

  const ask = async ({ board, difficulty, held }: CachedTable): Promise<RankTable> => {
    const url = new URL(getRankTable.path, gameUrl);
    for (const [name, value] of Object.entries(boardQuery(board))) url.searchParams.set(name, String(value));
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
      // The table is kept and grows stale.
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
