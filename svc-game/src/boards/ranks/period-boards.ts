import { LRUCache } from 'lru-cache';

import type { Period } from '@lights-out/contracts';
import type { Db } from '@lights-out/service-kit';

import type { BoardAndPart } from '../rules/board.ts';
import { startOfPeriod } from '../rules/period.ts';
import { listPeriodStandings, type PeriodBoard } from './period-standings.ts';

/** How many players a board of a day, a week or a month has at most. */
export const periodBoardRows = 1_000;

const leastAgeMs = 10_000;
// Reading takes at most a twentieth of a connection for each board part that is looked at, however many results there are.
const restFactor = 20;
// Callers choose the contest, so the number is limited.
const mostBoards = 64;

interface Held {
  readonly board: PeriodBoard;
  /** By the caller's clock, in milliseconds. */
  readonly freshUntil: number;
}

export interface PeriodBoards {
  /** The board of the day, week or month that `now` lies in, best first. */
  current(of: BoardAndPart, period: Period, now: Date): Promise<PeriodBoard>;
  /** Has every board be read anew. */
  forget(): void;
}

/**
 * Reads boards of a day, a week and a month from the results when they are asked for, and keeps each for ten seconds, or for twenty
 * times as long as it took to read. Calls that come meanwhile share the read.
 */
export function createPeriodBoards(db: Db): PeriodBoards {
  const boards = new LRUCache<string, Held>({ max: mostBoards });
  const reads = new Map<string, Promise<Held>>();
  let timesForgotten = 0;

  const read = async (of: BoardAndPart, from: Date, now: Date): Promise<Held> => {
    const startedAt = performance.now();
    const board = await listPeriodStandings(db, of, from, periodBoardRows);
    const tookMs = performance.now() - startedAt;
    return { board, freshUntil: now.getTime() + Math.max(leastAgeMs, tookMs * restFactor) };
  };

  return {
    async current(of, period, now) {
      const from = startOfPeriod(period, now);
      const key = `${of.board} ${of.part} ${from.getTime()}`;
      const held = boards.get(key);
      if (held !== undefined && now.getTime() < held.freshUntil) return held.board;
      let reading = reads.get(key);
      if (reading === undefined) {
        reading = read(of, from, now).finally(() => reads.delete(key));
        reads.set(key, reading);
        // Refused calls are reported by those who wait.
        const before = timesForgotten;
        reading.then(
          (found) => before === timesForgotten && boards.set(key, found),
          () => {},
        );
      }
      return (await reading).board;
    },
    forget() {
      timesForgotten += 1;
      boards.clear();
      reads.clear();
    },
  };
}
