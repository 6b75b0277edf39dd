import { openConnection, type Connection, type Log, createBatcher, dedicatedConnection } from '@lights-out/service-kit';

import type { Finish } from '../rules/finish.ts';
import { insertAndCommitFinish, insertAndCommitFinishes } from '../sql/finishes.ts';

/** Where the ends of games are written. */
export interface FinishWriter {
  /**
   * Resolves after the commit: whether this finish is what ended the game. False if the game was not running any more
   * or is locked; then nothing was written.
   */
  write(finish: Finish): Promise<boolean>;
  /** Connects, and prepares the statement. */
  open(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly schema: string;
  readonly log: Log;
  /** Called after each commit. */
  readonly onCommitted: () => void;
}

const mostInBatch = 500;
// While one backend works through its batch, another can use a second core; with three the batches are smaller and so
// dearer: of 64 writers on two cores, 12,500 a second instead of 13,900.
const lanes = 2;

/**
 * Writes finishes in batches, so that 64 players that finish at once share a commit. Each lane has its own connection;
 * no player is ever in two batches at once (decision 0030).
 */
export function createFinishWriter({ onCommitted, ...database }: Options): FinishWriter {
  const connections = Array.from({ length: lanes }, () => dedicatedConnection({ open: () => openLane(database) }));
  const committed = <Outcome>(outcome: Outcome): Outcome => {
    onCommitted();
    return outcome;
  };
  const batcher = createBatcher<Finish, boolean>({
    most: mostInBatch,
    ownerOf: ({ result }) => result.playerId,
    orderOf: ({ result }) => `${result.board ?? ''} ${result.playerId}`,
    lanes: connections.map((connection) => ({
      writeOne: (finish) => connection.use((own) => insertAndCommitFinish(own, finish)).then(committed),
      writeAll: async (finishes) => {
        const stored = await connection.use((own) => insertAndCommitFinishes(own, finishes));
        return committed(finishes.map(({ result }) => stored.has(result.gameId)));
      },
    })),
  });
  return {
    write: batcher.write,
    open: async () => {
      await Promise.all(
        connections.map((connection) => {
          const warm = () => connection.use((own) => insertAndCommitFinishes(own, []));
          // A process that is busy starting may miss the time to connect.
          return warm().catch(warm);
        }),
      );
    },
    stop: async () => {
      await batcher.idle();
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}

async function openLane(database: Omit<Options, 'onCommitted'>): Promise<Connection> {
  const opened = await openConnection({ ...database, name: 'finishes' });
  // Rows are found by their keys alone, also while the tables are small.
  await opened.query('set enable_seqscan = off');
  return opened;
}
