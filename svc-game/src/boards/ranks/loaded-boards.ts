import type { AtLeast } from '@lights-out/contracts/rank';
import type { Connection } from '@lights-out/service-kit';

import { applyChange, emptyBoard } from './rank-array.ts';
import { readCheckpoints, saveCheckpoint } from './rank-checkpoints.ts';
import { readChanges, readStandingsAsChanges, type RankChange, type Snapshot } from './rank-log.ts';

export interface CountedPart {
  readonly atLeast: AtLeast;
  version: string | undefined;
}

export interface LoadedBoard {
  readonly parts: Map<string, CountedPart>;
  readonly countedAt: Date;
  /** When its last checkpoint was saved, by this process's clock. */
  savedAtMs: number;
}

export type Boards = Map<string, LoadedBoard>;

// Smaller boards are counted quickly at the start.
export const manyPlayers = 100_000;
// At ten million players the standings are read in seconds; the log never takes long.
const loadTimeoutMs = 120_000;
// A start reads at most this much of the log.
const saveEveryMs = 3_600_000;

export const emptyPart: CountedPart = { atLeast: emptyBoard(), version: undefined };

/** Counts the change in; a change on a board that is not loaded is ignored. */
export function applyToBoards(boards: Boards, change: RankChange): void {
  const parts = boards.get(change.board)?.parts;
  if (parts === undefined) return;
  const part = parts.get(change.part) ?? { atLeast: emptyBoard(), version: undefined };
  parts.set(change.part, part);
  applyChange(part.atLeast, change);
  part.version = undefined;
}

/**
 * The boards from checkpoints or counted, with the log's changes on them, and the changes after `since` on the others,
 * as one snapshot.
 */
export async function load(
  own: Connection,
  since: Snapshot | undefined,
  boards: readonly string[],
  asStandby: boolean,
) {
  await own.query('begin isolation level repeatable read read only');
  try {
    return await own.withStatementTimeout(loadTimeoutMs, () => loadAsOne(own, since, boards, asStandby));
  } finally {
    await own.query('commit');
  }
}

async function loadAsOne(own: Connection, since: Snapshot | undefined, boards: readonly string[], asStandby: boolean) {
  const { snapshot, changes } = await readChanges(own, since, asStandby);
  const kept = await readCheckpoints(own, boards, snapshot);
  const toCount = boards.filter((board) => !kept.some((one) => one.board === board));
  const all = changes.filter(({ board }) => !boards.includes(board));
  for (const { board, snapshot: keptAt } of kept) {
    const { changes: gained } = await readChanges(own, keptAt, asStandby);
    all.push(...gained.filter((change) => change.board === board));
  }
  if (toCount.length > 0) all.push(...(await readStandingsAsChanges(own, toCount, snapshot)));
  const loaded: [string, LoadedBoard][] = [
    ...kept.map(({ board, parts, countedAt }): [string, LoadedBoard] => [
      board,
      {
        parts: new Map([...parts].map(([part, atLeast]) => [part, { atLeast, version: undefined }])),
        countedAt,
        savedAtMs: performance.now(),
      },
    ]),
    ...toCount.map((board): [string, LoadedBoard] => [
      board,
      { parts: new Map(), countedAt: new Date(), savedAtMs: -Infinity },
    ]),
  ];
  return { snapshot, changes: all, loaded };
}

/** Saves checkpoints of large boards for the next start. If that fails, the next start counts the standings. */
export async function saveLargeBoards(
  own: Connection,
  boards: Boards,
  snapshot: Snapshot,
  checkpointFrom: number,
): Promise<void> {
  for (const [board, loaded] of boards) {
    const players = loaded.parts.get('all')?.atLeast[0] ?? 0;
    if (players < checkpointFrom || performance.now() - loaded.savedAtMs < saveEveryMs) continue;
    loaded.savedAtMs = performance.now();
    const parts = new Map([...loaded.parts].map(([part, { atLeast }]) => [part, atLeast]));
    await saveCheckpoint(own, { board, snapshot, parts, countedAt: loaded.countedAt }).catch(() => {});
  }
}
