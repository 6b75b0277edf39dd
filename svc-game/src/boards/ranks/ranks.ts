import { hash } from 'node:crypto';

import type { AtLeast } from '@lights-out/contracts/rank';
import { coalesceRuns, dedicatedConnection, openConnection, type Connection, type Log } from '@lights-out/service-kit';

import type { BoardAndPart } from '../rules/board.ts';
import { rankLogChannel } from '../../contests/sql/rank-log-notices.ts';
import { applyToBoards, emptyPart, load, manyPlayers, saveLargeBoards, type Boards } from './loaded-boards.ts';
import { readChanges, type Snapshot } from './rank-log.ts';
import type { CountedAt } from './standings.ts';

/** The counts of a board part; the array keeps changing with the board. */
export interface CountedBoard {
  readonly atLeast: AtLeast;
  /** Identifies the content. */
  readonly version: string;
  /** Since the counts were last compared with the log. */
  readonly ageMs: number;
}

/**
 * The counts of every requested board, in memory and kept current by the log; the database is authoritative (decision
 * 0030).
 */
export interface Ranks {
  /** Loads the boards from their standings. */
  open(boards: readonly string[]): Promise<void>;
  /** With everything that was committed before the call. */
  current(of: BoardAndPart): Promise<CountedBoard>;
  /** The last known counts, if there are any. */
  latest(of: BoardAndPart): CountedBoard | undefined;
  /** Runs a read that starts from counts and adds what the log gained since. */
  withCounts<Result>(of: BoardAndPart, read: (counted: CountedAt) => Promise<Result>): Promise<Result>;
  /** Since the log was last read; undefined before that. */
  ageSeconds(): number | undefined;
  /** Reads what the log gained. */
  catchUp(): Promise<void>;
  /**
   * Call after this process committed results: notifies the other processes, once for many results, and reads the log.
   */
  notifyCommitted(): void;
  stop(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly schema: string;
  readonly log: Log;
  /** Reads as from a standby, and accepts one: counts that may lag, and nothing is written. */
  readonly asStandby?: boolean;
  /** A board with at least so many players gets a checkpoint for the next start. */
  readonly checkpointFrom?: number;
  /** Called where the log says that somebody has left a board. */
  readonly onDeparture?: () => void;
}

export function createRanks(options: Options): Ranks {
  const { asStandby = false, checkpointFrom = manyPlayers, onDeparture = () => {}, ...database } = options;
  const state: State = { boards: new Map(), wanted: new Set(), losses: 0, lossesBeforeRead: 0, hasNews: false };
  const connection = dedicatedConnection({
    open: () => listening({ ...database, acceptsStandby: asStandby }, () => void catchUp().catch(() => {})),
    onLost: () => {
      state.losses += 1;
    },
  });
  const reading = coalesceRuns(() =>
    connection.use((own) => readLog(own, state, { asStandby, checkpointFrom, onDeparture })),
  );
  const catchUp = reading.run;

  const open = async (names: readonly string[]): Promise<void> => {
    const missing = names.filter((board) => !state.boards.has(board));
    if (missing.length === 0) return;
    for (const board of missing) state.wanted.add(board);
    await catchUp();
  };

  return {
    open,
    async current(of) {
      await (state.boards.has(of.board) ? catchUp() : open([of.board]));
      const found = latestOf(state, of);
      if (found === undefined) throw new Error(`Board ${of.board} was not loaded.`);
      return found;
    },
    latest: (of) => latestOf(state, of),
    async withCounts({ board, part }, work) {
      for (;;) {
        await open([board]);
        if (state.losses !== state.lossesBeforeRead) await catchUp();
        const before = state.losses;
        const atLeast = (state.boards.get(board)?.parts.get(part) ?? emptyPart).atLeast.slice();
        const result = await work({ atLeast, snapshot: state.seen!.snapshot });
        if (state.losses === before) return result;
      }
    },
    ageSeconds: () => (state.seen === undefined ? undefined : (performance.now() - state.seen.at) / 1_000),
    catchUp,
    notifyCommitted() {
      state.hasNews = true;
      void catchUp().catch(() => {});
    },
    async stop() {
      await reading.idle();
      await connection.close();
    },
  };
}

/** The boards as last read from the log, and where the next read goes on. */
interface State {
  boards: Boards;
  seen?: { readonly snapshot: Snapshot; readonly at: number };
  /** Boards that were requested and are not loaded yet. */
  readonly wanted: Set<string>;
  /** How often the connection was lost. A crashed server may use transaction numbers again: what was read before a loss is discarded. */
  losses: number;
  lossesBeforeRead: number;
  /** This process committed results of which the other processes were not notified yet. */
  hasNews: boolean;
}

/** Reads what the log gained since the last read, loads the requested boards, and notifies the other processes. */
async function readLog(
  own: Connection,
  state: State,
  { asStandby, checkpointFrom, onDeparture }: Pick<Required<Options>, 'asStandby' | 'checkpointFrom' | 'onDeparture'>,
): Promise<void> {
  const notified = state.hasNews ? own.query(`notify ${rankLogChannel}`).catch(() => {}) : undefined;
  state.hasNews = false;
  const [at, before] = [performance.now(), state.losses];
  const isFresh = state.seen === undefined || state.losses !== state.lossesBeforeRead;
  const loading = isFresh ? [...new Set([...state.boards.keys(), ...state.wanted])] : [...state.wanted];
  const since = isFresh ? undefined : state.seen?.snapshot;
  const { snapshot, changes, loaded } = await (loading.length === 0
    ? { ...(await readChanges(own, since, asStandby)), loaded: [] }
    : load(own, since, loading, asStandby));
  await notified;
  state.boards = new Map(isFresh ? loaded : [...state.boards, ...loaded]);
  for (const board of loading) state.wanted.delete(board);
  for (const change of changes) applyToBoards(state.boards, change);
  if (isFresh || changes.some(({ after }) => after === null)) onDeparture();
  state.seen = { snapshot, at };
  state.lossesBeforeRead = before;
  if (!asStandby) await saveLargeBoards(own, state.boards, snapshot, checkpointFrom);
}

function latestOf({ boards, seen }: State, { board, part }: BoardAndPart): CountedBoard | undefined {
  const parts = boards.get(board)?.parts;
  if (parts === undefined || seen === undefined) return undefined;
  const found = parts.get(part) ?? emptyPart;
  found.version ??= hash('sha1', found.atLeast, 'base64url');
  return { atLeast: found.atLeast, version: found.version, ageMs: Math.round(performance.now() - seen.at) };
}

/** A connection that listens for other processes' results. A standby delivers no notifications and is polled. */
async function listening(
  database: { url: string; schema: string; log: Log; acceptsStandby: boolean },
  onNews: () => void,
): Promise<Connection> {
  const opened = await openConnection({ ...database, name: 'ranks' });
  const {
    rows: [own],
  } = await opened.query<{ pid: number; isStandby: boolean }>(
    'select pg_backend_pid() as pid, pg_is_in_recovery() as "isStandby"',
  );
  opened.on('notification', ({ processId }) => {
    if (processId !== own!.pid) onNews();
  });
  if (!own!.isStandby) await opened.query(`listen ${rankLogChannel}`);
  return opened;
}
