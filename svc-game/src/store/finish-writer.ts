import { openConnection, type Log } from '@lights-out/service-kit';

import type { Finish } from '../domain/finish.ts';
import { createBatcher } from './batcher.ts';
import { commitFinish, commitFinishes } from './finishes.ts';
import { ownConnection } from './own-connection.ts';

/** Where the ends of games are written. */
export interface FinishWriter {
  /**
   * Resolves after the commit: whether this finish is what ended the game. False where the game was not running any
   * more or somebody holds it; then nothing was written.
   */
  write(finish: Finish): Promise<boolean>;
  stop(): Promise<void>;
}

interface Options {
  readonly url: string;
  readonly schema: string;
  readonly log: Log;
  /** Told after each commit. */
  readonly onCommitted: () => void;
}

const mostInBatch = 500;
// While one backend works through its batch, another can use a second core; more would only make the batches smaller.
const lanes = 2;

/**
 * Writes finishes in batches, so that 64 players that finish at once share a commit. A player always has the same one of
 * the lanes, each with a connection of its own: no player is ever in two batches at once.
 */
export function createFinishWriter(options: Options): FinishWriter {
  const writers = Array.from({ length: lanes }, () => createLane(options));
  return {
    write: (finish) => writers[laneOf(finish.result.playerId)]!.write(finish),
    stop: async () => void await Promise.all(writers.map((writer) => writer.stop())),
  };
}

/** By the last digit of the player's id, which is as random as any. */
function laneOf(playerId: string): number {
  return Number.parseInt(playerId.slice(-1), 16) % lanes;
}

function createLane({ onCommitted, ...database }: Options): FinishWriter {
  const connection = ownConnection({
    open: async () => {
      const opened = await openConnection({ ...database, name: 'finishes' });
      // Rows are found by their keys alone, also while the tables are small.
      await opened.query('set enable_seqscan = off');
      return opened;
    },
  });
  const committed = <Outcome>(outcome: Outcome): Outcome => {
    onCommitted();
    return outcome;
  };
  const batcher = createBatcher<Finish, boolean>({
    most: mostInBatch,
    keyOf: ({ result }) => `${result.board ?? ''} ${result.playerId}`,
    writeOne: (finish) => connection.use((own) => commitFinish(own, finish)).then(committed),
    writeAll: async (finishes) => {
      const stored = await connection.use((own) => commitFinishes(own, finishes));
      return committed(finishes.map(({ result }) => stored.has(result.gameId)));
    },
  });
  return {
    write: batcher.write,
    stop: async () => {
      await batcher.idle();
      await connection.close();
    },
  };
}
