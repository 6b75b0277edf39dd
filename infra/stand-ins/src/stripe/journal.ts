import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

import { expected } from '../setup/expected.mjs';
import type { Kind, Kinds } from './kinds.ts';

/** One change: the object as it is now, or null where it is gone. */
export interface Entry {
  readonly kind: Kind;
  readonly id: string;
  readonly value: Kinds[Kind] | null;
}

/** Stores an account's changes, so that it is restored after a restart or a kill. */
export interface Journal {
  /** All changes so far, in order. A last line cut short by a kill is left out. */
  read(): Entry[];
  /** The changes of one turn of the event loop are stored together or not at all. */
  write(entry: Entry): void;
  /** Stores what was written so far; call it before the changes are reported to anyone. */
  flush(): void;
  close(): void;
}

/** Forgets everything when the process ends. */
export const noJournal: Journal = { read: () => [], write: () => {}, flush: () => {}, close: () => {} };

/**
 * A journal in a file, created if missing and rewritten at the start without outdated entries. Changes that belong together are
 * one line, which is handed to the operating system before their call is answered, so a kill leaves no half-done payment.
 */
export function fileJournal(path: string): Journal {
  const entries = latestOf(existsSync(path) ? entriesIn(path) : []);
  writeWhole(path, entries);
  const file = openSync(path, 'a', 0o600);
  let waiting: Entry[] = [];
  const flush = () => {
    if (waiting.length > 0) writeSync(file, `${JSON.stringify(waiting)}\n`);
    waiting = [];
  };
  return {
    read: () => entries,
    write(entry) {
      if (waiting.length === 0) queueMicrotask(flush);
      waiting.push(entry);
    },
    flush,
    close() {
      flush();
      closeSync(file);
    },
  };
}

function entriesIn(path: string): Entry[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  // A complete line ends in a newline; anything after the last newline was cut short.
  return lines.slice(0, -1).flatMap((line, index) => {
    try {
      return JSON.parse(line) as Entry[];
    } catch (error) {
      throw expected(`Line ${index + 1} of ${path} is damaged. Put a copy in its place, or remove that line.`, error);
    }
  });
}

// A changed object keeps the position of its first line, so that lists stay in the order of creation.
function latestOf(entries: readonly Entry[]): Entry[] {
  const latest = new Map<string, Entry>();
  for (const entry of entries) {
    const name = `${entry.kind} ${entry.id}`;
    if (entry.value) latest.set(name, entry);
    else latest.delete(name);
  }
  return [...latest.values()];
}

function writeWhole(path: string, entries: readonly Entry[]): void {
  const fresh = `${path}.new`;
  const file = openSync(fresh, 'w', 0o600);
  for (const entry of entries) writeSync(file, `${JSON.stringify([entry])}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(fresh, path);
}
