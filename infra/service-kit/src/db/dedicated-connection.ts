import { Refusal } from '../errors.ts';
import type { Connection } from './database.ts';
import { readOnlyState } from './unavailable.ts';

/** A connection outside the pool, opened on first use and again after a loss. */
export interface DedicatedConnection {
  /** @throws {Refusal} `unavailable` if the server cannot be reached or the connection is lost during the call */
  use<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

interface Options {
  readonly open: () => Promise<Connection>;
  readonly onLost?: () => void;
}

export function dedicatedConnection({ open, onLost }: Options): DedicatedConnection {
  let current: Promise<Connection> | undefined;
  let isClosed = false;

  const forget = (lost: Promise<Connection>) => {
    if (current !== lost) return;
    current = undefined;
    onLost?.();
  };
  const connect = (): Promise<Connection> => {
    const opening = open();
    opening.then(
      (connection) => connection.once('end', () => forget(opening)),
      () => {},
    );
    return opening;
  };

  return {
    async use(work) {
      if (isClosed) throw new Refusal('unavailable');
      current ??= connect();
      const mine = current;
      try {
        return await work(await mine);
      } catch (error) {
        if (isServerReply(error)) throw error;
        forget(mine);
        void end(mine);
        throw new Refusal('unavailable', { cause: error });
      }
    },
    async close() {
      isClosed = true;
      const last = current;
      current = undefined;
      if (last) await end(last);
    },
  };
}

async function end(opening: Promise<Connection>): Promise<void> {
  await opening.then((connection) => connection.end()).catch(() => {});
}

/** Whether the server answered with an error and stays usable; otherwise the connection must be replaced. */
export function isServerReply(error: unknown): boolean {
  const { code } = error as { code?: string };
  if (typeof code !== 'string' || code === readOnlyState || code === 'EPIPE') return false;
  return /^[0-9A-Z]{5}$/.test(code) && !/^(?:08|53|57P)/.test(code);
}
