import { contestPeriod, type Difficulty } from '@lights-out/contracts';
import { countAtLeast, topScoresOf, type BoardCounts } from '@lights-out/contracts/rank';
import { getRankTable, type RankTable } from '@lights-out/contracts/rank-table';
import type { Clock, TokenSigner } from '@lights-out/service-kit';

import { callService, replyOf } from './own-calls.ts';

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
  tableOf(premium: boolean, difficulty: Difficulty | undefined): HeldTable | undefined | Promise<HeldTable | undefined>;
}

/** A rank from a table older than this says so. */
export const freshMs = 2_000;

const refreshEveryMs = 250;
// While svc-game is away, places of a while ago are better than none.
const usableMs = 300_000;
const timeoutMs = 1_000;

interface Options {
  readonly gameUrl: string;
  readonly sign: TokenSigner;
  readonly clock: Clock;
  /** Milliseconds that pass whatever the clock is set to. */
  readonly elapsedMs: () => number;
}

interface Place {
  readonly premium: boolean;
  readonly difficulty: Difficulty | undefined;
  held: (HeldTable & { readonly version: string; readonly endsAtMs: number }) | undefined;
  /** When the last refresh began, if one ever did. */
  askedAtMs: number;
  refreshing: Promise<void> | undefined;
}

/** Holds each part of a board that is asked for, and refreshes it only while it is. */
export function createRankTables({ gameUrl, sign, clock, elapsedMs }: Options): RankTables {
  const places = { free: new Map<Difficulty | undefined, Place>(), premium: new Map<Difficulty | undefined, Place>() };

  const ask = async ({ premium, difficulty, held }: Place): Promise<RankTable> => {
    const url = new URL(getRankTable.path, gameUrl);
    url.searchParams.set('premium', String(premium));
    if (difficulty !== undefined) url.searchParams.set('difficulty', difficulty);
    if (held !== undefined) url.searchParams.set('known', held.version);
    return replyOf(getRankTable, await callService(getRankTable, { url, sign, timeoutMs }));
  };

  const refresh = async (place: Place): Promise<void> => {
    const askedAtMs = elapsedMs();
    try {
      const { board, version, ageMs, atLeast } = await ask(place);
      const countsAt = atLeast === null ? place.held?.countsAt : countsOf(Int32Array.from(atLeast));
      if (countsAt === undefined) return;
      place.held = { countsAt, version, endsAtMs: endOf(board), ageMs: () => elapsedMs() - askedAtMs + ageMs };
    } catch {
      // The table grows older, and says so.
    } finally {
      place.refreshing = undefined;
    }
  };

  const placeOf = (premium: boolean, difficulty: Difficulty | undefined): Place => {
    const parts = premium ? places.premium : places.free;
    let place = parts.get(difficulty);
    if (place === undefined)
      parts.set(
        difficulty,
        (place = { premium, difficulty, held: undefined, askedAtMs: -Infinity, refreshing: undefined }),
      );
    return place;
  };

  const usable = ({ held }: Place): HeldTable | undefined =>
    held !== undefined && clock.now().getTime() < held.endsAtMs && held.ageMs() < usableMs ? held : undefined;

  return {
    tableOf(premium, difficulty) {
      const place = placeOf(premium, difficulty);
      const now = elapsedMs();
      const held = usable(place);
      const ageMs = held?.ageMs() ?? Infinity;
      if (ageMs < refreshEveryMs) return held;
      if (place.refreshing === undefined && now - place.askedAtMs >= refreshEveryMs) {
        place.askedAtMs = now;
        place.refreshing = refresh(place);
      }
      const isWorthWaiting = held !== undefined && ageMs >= freshMs && place.refreshing !== undefined;
      return isWorthWaiting ? place.refreshing!.then(() => usable(place)) : held;
    },
  };
}

function countsOf(atLeast: Int32Array): (score: number) => BoardCounts {
  const participants = countAtLeast(atLeast, 0);
  const topScores = topScoresOf(atLeast);
  return (score) => ({ ahead: countAtLeast(atLeast, score), participants, topScores });
}

/** A contest's board is the current one until the contest ends; the free board for ever. */
function endOf(board: string): number {
  const [, contest] = /^premium:(.+)$/.exec(board) ?? [];
  return contest === undefined ? Infinity : contestPeriod(contest).endsAt.getTime();
}
