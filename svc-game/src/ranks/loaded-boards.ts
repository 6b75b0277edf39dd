import type { AtLeast } from '@lights-out/contracts/rank';
import type { Connection } from '@lights-out/service-kit';

import { applyMove, emptyBoard } from './rank-array.ts';
import { readCheckpoints, saveCheckpoint } from './rank-checkpoints.ts';
import { readMoves, readStandingsAsMoves, type PlacedMove, type Snapshot } from './rank-log.ts';

export interface Part {
  readonly atLeast: AtLeast;
  version: string | undefined;
}

export interface LoadedBoard {
  readonly parts: Map<string, Part>;
  readonly countedAt: Date;
  /** When it was last kept for the next start; in this process's own time. */
  keptAtMs: number;
}

export type Boards = Map<string, LoadedBoard>;

// Fewer standings are counted in a moment.
export const worthKeeping = 100_000;
// What a start reads of the log is at most what came in this time.
const keepEveryMs = 3_600_000;

export const nobody: Part = { atLeast: emptyBoard(), version: undefined };

/** Moves on boards that nobody has asked for are not counted. */
export function count(boards: Boards, move: PlacedMove): void {
  const parts = boards.get(move.board)?.parts;
  if (parts === undefined) return;
  const part = parts.get(move.part) ?? { atLeast: emptyBoard(), version: undefined };
  parts.set(move.part, part);
  applyMove(part.atLeast, move);
  part.version = undefined;
}

/**
 * The boards as they were kept or else counted, and what the log gained: on them, and since `since` on the others. As one
 * snapshot.
 */
export async function load(
  own: Connection,
  since: Snapshot | undefined,
  boards: readonly string[],
  asStandby: boolean,
) {
  await own.query('begin isolation level repeatable read read only');
  try {
    const { snapshot, moves } = await readMoves(own, since, asStandby);
    const kept = await readCheckpoints(own, boards, snapshot);
    const toCount = boards.filter((board) => !kept.some((one) => one.board === board));
    const all = moves.filter(({ board }) => !boards.includes(board));
    for (const { board, snapshot: keptAt } of kept) {
      const { moves: gained } = await readMoves(own, keptAt, asStandby);
      all.push(...gained.filter((move) => move.board === board));
    }
    if (toCount.length > 0) all.push(...(await readStandingsAsMoves(own, toCount, snapshot)));
    const loaded: [string, LoadedBoard][] = [
      ...kept.map(({ board, parts, countedAt }): [string, LoadedBoard] => [
        board,
        {
          parts: new Map([...parts].map(([part, atLeast]) => [part, { atLeast, version: undefined }])),
          countedAt,
          keptAtMs: performance.now(),
        },
      ]),
      ...toCount.map((board): [string, LoadedBoard] => [
        board,
        { parts: new Map(), countedAt: new Date(), keptAtMs: -Infinity },
      ]),
    ];
    return { snapshot, moves: all, loaded };
  } finally {
    await own.query('commit');
  }
}

/** Keeps the counts of large boards for the next start. Where that fails the next start counts. */
export async function keepLarge(own: Connection, boards: Boards, snapshot: Snapshot, keepFrom: number): Promise<void> {
  for (const [board, loaded] of boards) {
    const players = loaded.parts.get('all')?.atLeast[0] ?? 0;
    if (players < keepFrom || performance.now() - loaded.keptAtMs < keepEveryMs) continue;
    loaded.keptAtMs = performance.now();
    const parts = new Map([...loaded.parts].map(([part, { atLeast }]) => [part, atLeast]));
    await saveCheckpoint(own, { board, snapshot, parts, countedAt: loaded.countedAt }).catch(() => {});
  }
}
