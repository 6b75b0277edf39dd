import { hash } from 'node:crypto';

import type { AtLeast } from '@lights-out/contracts/rank';
import { openConnection, type Connection, type Log } from '@lights-out/service-kit';

import { latestAndNext } from './latest-and-next.ts';
import { count, keepLarge, load, nobody, worthKeeping, type Boards } from './loaded-boards.ts';
import { ownConnection } from './own-connection.ts';
import { readMoves, type Snapshot } from './rank-log.ts';
import type { BoardPlace, CountedAt } from './standings.ts';

/** A part of a board as counts; the array goes on changing with the board. */
export interface CountedBoard {
  readonly atLeast: AtLeast;
  /** Names the content. */
  readonly version: string;
  /** Since the counts were last compared with the log. */
  readonly ageMs: number;
}

/** Every board that was asked for as counts in memory, kept current by the log; the truth stays in the database. */
export interface Ranks {
  /** Loads the boards from their standings. */
  open(boards: readonly string[]): Promise<void>;
  /** With everything that was committed before the call. */
  current(place: BoardPlace): Promise<CountedBoard>;
  /** As it was last seen, if it ever was. */
  latest(place: BoardPlace): CountedBoard | undefined;
  /** Runs a read that starts from counts and adds what the log gained since. */
  during<Result>(place: BoardPlace, read: (counted: CountedAt) => Promise<Result>): Promise<Result>;
  /** Reads what the log gained. */
  catchUp(): Promise<void>;
  /** This process committed results: the sister processes are told, once for many, and the log is read. */
  wake(): void;
  stop(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly schema: string;
  readonly log: Log;
  readonly asStandby?: boolean;
  /** Of how many players on the counts of a board are kept for the next start. */
  readonly keepFrom?: number;
}

const channel = 'game_results';
// At ten million players the standings are read in seconds; the log never takes long.
const loadTimeoutMs = 120_000;

export function createRanks(options: Options): Ranks {
  const { asStandby = false, keepFrom = worthKeeping, ...database } = options;
  let boards: Boards = new Map();
  let seen: { readonly snapshot: Snapshot; readonly at: number } | undefined;
  // What was seen before a loss is no start to go on from: a server that crashed may use transaction numbers again.
  let losses = 0;
  let lossesBeforeRead = 0;
  let hasNews = false;
  const wanted = new Set<string>();

  const connection = ownConnection({
    open: () => listening(database, () => void catchUp().catch(() => {})),
    onLost: () => {
      losses += 1;
    },
  });

  const read = async (own: Connection): Promise<void> => {
    const told = hasNews ? own.query(`notify ${channel}`).catch(() => {}) : undefined;
    hasNews = false;
    const [at, before] = [performance.now(), losses];
    const isFresh = seen === undefined || losses !== lossesBeforeRead;
    const loading = isFresh ? [...new Set([...boards.keys(), ...wanted])] : [...wanted];
    const since = isFresh ? undefined : seen?.snapshot;
    const { snapshot, moves, loaded } = await (loading.length === 0
      ? { ...(await readMoves(own, since, asStandby)), loaded: [] }
      : load(own, since, loading, asStandby));
    await told;
    boards = new Map(isFresh ? loaded : [...boards, ...loaded]);
    for (const board of loading) wanted.delete(board);
    for (const move of moves) count(boards, move);
    seen = { snapshot, at };
    lossesBeforeRead = before;
    if (!asStandby) await keepLarge(own, boards, snapshot, keepFrom);
  };

  const reading = latestAndNext(() => connection.use(read));
  const catchUp = reading.next;

  const open = async (names: readonly string[]): Promise<void> => {
    const missing = names.filter((board) => !boards.has(board));
    if (missing.length === 0) return;
    for (const board of missing) wanted.add(board);
    await catchUp();
  };

  const latest = ({ board, part }: BoardPlace): CountedBoard | undefined => {
    const parts = boards.get(board)?.parts;
    if (parts === undefined || seen === undefined) return undefined;
    const found = parts.get(part) ?? nobody;
    found.version ??= hash('sha1', found.atLeast, 'base64url');
    return { atLeast: found.atLeast, version: found.version, ageMs: Math.round(performance.now() - seen.at) };
  };

  const current = async (place: BoardPlace): Promise<CountedBoard> => {
    await (boards.has(place.board) ? catchUp() : open([place.board]));
    const found = latest(place);
    if (found === undefined) throw new Error(`Board ${place.board} was not loaded.`);
    return found;
  };

  const during: Ranks['during'] = async ({ board, part }, work) => {
    for (;;) {
      await open([board]);
      if (losses !== lossesBeforeRead) await catchUp();
      const before = losses;
      const counted = {
        atLeast: (boards.get(board)?.parts.get(part) ?? nobody).atLeast.slice(),
        snapshot: seen!.snapshot,
      };
      const result = await work(counted);
      if (losses === before) return result;
    }
  };

  return {
    open,
    current,
    latest,
    during,
    catchUp,
    wake() {
      hasNews = true;
      void catchUp().catch(() => {});
    },
    async stop() {
      await reading.idle();
      await connection.close();
    },
  };
}

/** A connection that hears of other processes' results; its own need no telling. A standby hears nothing and is asked. */
async function listening(database: { url: string; schema: string; log: Log }, onNews: () => void): Promise<Connection> {
  const opened = await openConnection({ ...database, name: 'ranks', timeoutMs: loadTimeoutMs });
  const {
    rows: [own],
  } = await opened.query<{ pid: number; isStandby: boolean }>(
    'select pg_backend_pid() as pid, pg_is_in_recovery() as "isStandby"',
  );
  opened.on('notification', ({ processId }) => {
    if (processId !== own!.pid) onNews();
  });
  if (!own!.isStandby) await opened.query(`listen ${channel}`);
  return opened;
}
