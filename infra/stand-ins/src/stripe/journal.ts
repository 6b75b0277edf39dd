import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

import type { Kind, Kinds } from './kinds.ts';

/** One change: the object as it is now, or null where it is gone. */
export interface Entry {
  readonly kind: Kind;
  readonly id: string;
  readonly value: Kinds[Kind] | null;
}

/** Where an account's changes go, so that it is there again after a restart or a kill. */
export interface Journal {
  /** All changes so far, in their order; a last line cut short by a kill is left out. */
  read(): Entry[];
  /** Changes of one turn of the event loop are kept together or not at all. */
  write(entry: Entry): void;
  /** Has what was written so far kept now: call it before anybody is told. */
  flush(): void;
  close(): void;
}

/** Forgets everything when the process ends. */
export const noJournal: Journal = { read: () => [], write: () => {}, flush: () => {}, close: () => {} };

/**
 * A journal in a file, made if missing and rewritten without what is out of date. What belongs together is one line, with
 * the operating system before the call that caused it is answered: a killed process leaves no half-done payment behind.
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
  // Every whole line ends in a newline: what follows the last one was cut short.
  return lines.slice(0, -1).flatMap((line) => JSON.parse(line) as Entry[]);
}

// A changed object keeps the place of its first line: lists are in the order of creation.
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
