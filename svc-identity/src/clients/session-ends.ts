import { randomUUID } from 'node:crypto';

import { dedicatedConnection, openConnection, type Connection, type Log } from '@lights-out/service-kit';

/** The sessions that ended lately, in whichever process of the service, and when the state of the site changed. */
export interface SessionEnds {
  /**
   * Sessions that ended after a cursor; waits for one where there is none yet, or for a change of the state of the site.
   *
   * @param after the cursor of the reply before; null for the first call
   * @param waitMs for how long at most
   * @returns hashes of the sessions' tokens in hex, or null where some may be missing since `after`; the next cursor
   * @throws {Refusal} `unavailable` while the database cannot be listened to
   */
  next(after: string | null, waitMs?: number): Promise<{ readonly after: string; readonly ended: string[] | null }>;
  /** Ends every wait, so that the service can stop. */
  endWaits(): void;
  close(): Promise<void>;
}

const endChannel = 'identity_session_ended';
const siteChannel = 'identity_site_changed';
const usualWaitMs = 2_000;
// A connection that broke without a word is noticed by the next answer that does not come.
const checkMs = 1_000;
const checkTimeoutMs = 2_000;
const keptEnds = 1_000;

export function createSessionEnds(database: { url: string; schema: string; log: Log }): SessionEnds {
  // A new one after each loss of the connection: what ended meanwhile is not known.
  let epoch = randomUUID();
  let count = 0;
  let siteChanges = 0;
  let ended: string[] = [];
  let checkedAt = -Infinity;
  let isStopping = false;
  const { wait, wake } = createWaits();

  const note = (hash: string) => {
    count += 1;
    ended = [...ended.slice(1 - keptEnds), hash];
    wake();
  };
  const noteSiteChange = () => {
    siteChanges += 1;
    wake();
  };
  const connection = dedicatedConnection({
    open: () => listenOn(database, { [endChannel]: note, [siteChannel]: noteSiteChange }),
    onLost() {
      epoch = randomUUID();
      ended = [];
      checkedAt = -Infinity;
      wake();
    },
  });

  const check = async () => {
    if (performance.now() - checkedAt < checkMs) return;
    await connection.use((own) => own.query('select 1'));
    checkedAt = performance.now();
  };
  const cursor = () => `${epoch} ${count} ${siteChanges}`;

  return {
    async next(after, waitMs = usualWaitMs) {
      await check();
      if (after === cursor() && !isStopping) {
        await wait(waitMs);
        await check();
      }
      const [seenEpoch, seenCount = 'none'] = after?.split(' ') ?? [];
      const missed = seenEpoch === epoch ? count - Number(seenCount) : Infinity;
      return { after: cursor(), ended: missed <= ended.length ? ended.slice(ended.length - missed) : null };
    },
    endWaits() {
      isStopping = true;
      wake();
    },
    close: () => connection.close(),
  };
}

/** Waits for a time at most, of which `wake` ends all. */
function createWaits() {
  const ends = new Set<() => void>();
  return {
    wait: (waitMs: number) =>
      new Promise<void>((resolve) => {
        const end = () => {
          clearTimeout(timer);
          ends.delete(end);
          resolve();
        };
        const timer = setTimeout(end, waitMs);
        ends.add(end);
      }),
    wake() {
      for (const end of ends) end();
    },
  };
}

async function listenOn(
  database: { url: string; schema: string; log: Log },
  channels: Readonly<Record<string, (payload: string) => void>>,
): Promise<Connection> {
  const connection = await openConnection({ ...database, name: 'session-ends', timeoutMs: checkTimeoutMs });
  connection.on('notification', ({ channel, payload = '' }) => channels[channel]?.(payload));
  for (const channel of Object.keys(channels)) await connection.query(`listen ${channel}`);
  return connection;
}
