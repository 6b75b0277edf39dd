import { chmodSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Clock } from '@lights-out/service-kit';
import { asAdmin } from '@lights-out/stand-ins/postgres';

const lookEveryMs = 5;
const jitterMs = 20;
const fileName = 'clock-ahead-ms';

interface SharedClock {
  /** The module that a process loads before the program, and what it has to know. */
  readonly preload: string;
  readonly environment: Record<string, string>;
  /** Has a change of the clock written at once. */
  tell(): void;
  /**
   * Has a database show the same time to processes that start from now on.
   *
   * @param seenAs the folder as the database's server sees it
   */
  setDatabase(adminUrl: string, seenAs?: string): Promise<void>;
  stop(): void;
}

/**
 * Shares a test's clock with other processes: its offset from the machine's clock is written to a file, which the module `preload`
 * reads there. A change arrives within milliseconds, before a browser can load another page.
 */
export function sharedClock(clock: Clock, folder: string): SharedClock {
  const file = join(folder, fileName);
  let told = Number.NaN;
  /** For a server that cannot read the file, such as one in a container. */
  let setByStatement: string | undefined;
  const tell = () => {
    const aheadMs = clock.now().getTime() - Date.now();
    if (Math.abs(aheadMs - told) <= jitterMs) return;
    told = aheadMs;
    // Renamed, so that no process reads it half written.
    writeFileSync(`${file}.new`, String(aheadMs));
    renameSync(`${file}.new`, file);
    if (setByStatement !== undefined) void replaceClock(setByStatement, String(aheadMs)).catch(() => {});
  };
  tell();
  const looking = setInterval(tell, lookEveryMs);
  return {
    preload: join(import.meta.dirname, 'set-clock.cjs'),
    environment: { CLOCK_FILE: file },
    tell,
    async setDatabase(adminUrl, seenAs = folder) {
      // The embedded server runs as another user.
      chmodSync(folder, 0o755);
      try {
        await replaceClock(adminUrl, `pg_read_file('${join(seenAs, fileName)}')::float8`);
      } catch {
        setByStatement = adminUrl;
        await replaceClock(adminUrl, String(told));
      }
      writeFileSync(`${file}-in-database`, '');
    },
    stop: () => clearInterval(looking),
  };
}

/**
 * The function that stands for `clock_timestamp()`. Only a superuser may read files, and may make functions in the schema that every
 * session finds.
 */
function replaceClock(adminUrl: string, aheadMs: string): Promise<unknown> {
  return asAdmin(adminUrl, (admin) =>
    admin.query(`create or replace function pg_catalog.test_timestamp_() returns timestamptz
      language sql volatile security definer
      as $$ select clock_timestamp() + ${aheadMs} * interval '1 millisecond' $$;
      select pg_catalog.test_timestamp_()`),
  );
}
