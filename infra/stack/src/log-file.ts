import { appendFile } from 'node:fs/promises';

export interface LogFile {
  write(line: string): void;
  /** Resolves once everything was written, or could not be. */
  close(): Promise<void>;
}

/**
 * Appends lines to a file. While they cannot be written, for instance on a full disk, they are dropped: nobody has to wait for a
 * log. `tell` is called when that begins, with the code of the error, and when it is over.
 */
export function openLogFile(path: string, tell: (fault: string | undefined) => void): LogFile {
  let waiting = '';
  let writing: Promise<void> | undefined;
  let isBroken = false;
  const writeAll = async () => {
    while (waiting !== '') {
      const lines = waiting;
      waiting = '';
      const fault = await appendFile(path, lines, { mode: 0o600 }).then(() => undefined, codeOf);
      if (isBroken !== (fault !== undefined)) tell(fault);
      isBroken = fault !== undefined;
    }
    writing = undefined;
  };
  return {
    write(line) {
      waiting += line;
      writing ??= writeAll();
    },
    close: async () => writing,
  };
}

const codeOf = ({ code = 'unknown' }: NodeJS.ErrnoException) => code;
