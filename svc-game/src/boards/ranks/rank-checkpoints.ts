import type { AtLeast } from '@lights-out/contracts/rank';
import type { Connection } from '@lights-out/service-kit';

import type { Snapshot } from './rank-log.ts';

/** The counts of a board as of a snapshot: a cache in the database; the standings are authoritative. */
export interface Checkpoint {
  readonly board: string;
  readonly snapshot: Snapshot;
  readonly parts: ReadonlyMap<string, AtLeast>;
  /** When the standings were last counted; later changes are from the log. */
  readonly countedAt: Date;
}

/**
 * Those of the boards that hold nothing which the snapshot has not seen: on a standby one may run ahead of it, and
 * after a restore from a dump a snapshot may be another server's. Every board is counted again after a week, checkpoint
 * or not.
 */
export async function readCheckpoints(
  connection: Connection,
  boards: readonly string[],
  snapshot: Snapshot,
): Promise<Checkpoint[]> {
  const { rows } = await connection.query<{
    board: string;
    snapshot: Snapshot;
    at_least: Record<string, number[]>;
    counted_at: Date;
  }>(
    `select board, snapshot::text, at_least, counted_at from rank_checkpoints
     where board = any($1) and counted_at > now() - interval '7 days' and pg_snapshot_xmax(snapshot) <= pg_snapshot_xmax($2)`,
    [boards, snapshot],
  );
  return rows.map((row) => ({
    board: row.board,
    snapshot: row.snapshot,
    parts: new Map(Object.entries(row.at_least).map(([part, counts]) => [part, Int32Array.from(counts)])),
    countedAt: row.counted_at,
  }));
}

/**
 * Keeps it where it is the newest of its board. As a transaction of its own it comes after all that its snapshot knows
 * of, so where it is found, after a crash too, no transaction will have one of those numbers again (decision 0030).
 */
export async function saveCheckpoint(
  connection: Connection,
  { board, snapshot, parts, countedAt }: Checkpoint,
): Promise<void> {
  const atLeast = Object.fromEntries([...parts].map(([part, counts]) => [part, [...counts]]));
  await connection.query(
    `insert into rank_checkpoints (board, snapshot, at_least, counted_at) values ($1, $2, $3, $4)
     on conflict (board) do update set snapshot = excluded.snapshot, at_least = excluded.at_least, counted_at = excluded.counted_at
     where pg_snapshot_xmax(excluded.snapshot) > pg_snapshot_xmax(rank_checkpoints.snapshot)`,
    [board, snapshot, JSON.stringify(atLeast), countedAt],
  );
}
