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
// A plan made while the tables were small must not outlive that; a new one costs a millisecond.
const batchesPerPlan = 200;

/** Writes finishes in batches on a connection of its own: 64 players that finish at once share a commit. */
export function createFinishWriter({ onCommitted, ...database }: Options): FinishWriter {
  let batches = 0;
  const connection = ownConnection({
    open: async () => {
      const opened = await openConnection({ ...database, name: 'finishes' });
      // Rows are found by their keys alone, also while the statistics still say that the tables are empty.
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
      const stored = await connection.use(async (own) => {
        batches += 1;
        if (batches % batchesPerPlan === 0) await own.query('discard plans');
        return commitFinishes(own, finishes);
      });
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
