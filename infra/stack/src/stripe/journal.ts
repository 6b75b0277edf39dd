import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

import type { Kind, Kinds } from './account.ts';

/** One change: the object as it is now, or null where it is gone. */
export interface Entry {
  readonly kind: Kind;
  readonly id: string;
  readonly value: Kinds[Kind] | null;
}

/** Where an account's changes go, one line each, so that it is there again after a restart or a kill. */
export interface Journal {
  /** All changes so far, in their order; a last line cut short by a kill is left out. */
  read(): Entry[];
  write(entry: Entry): void;
  close(): void;
}

/** Forgets everything when the process ends. */
export const noJournal: Journal = { read: () => [], write: () => {}, close: () => {} };

/**
 * A journal in a file, made if missing and rewritten without what is out of date. Each line is with the operating
 * system before the call that caused it is answered: a killed process loses nothing, a power cut may cost some lines.
 */
export function fileJournal(path: string): Journal {
  const entries = latestOf(existsSync(path) ? linesOf(path) : []);
  writeWhole(path, entries);
  const file = openSync(path, 'a', 0o600);
  return {
    read: () => entries,
    write: (entry) => void writeSync(file, `${JSON.stringify(entry)}\n`),
    close: () => closeSync(file),
  };
}

function linesOf(path: string): Entry[] {
  const lines = readFileSync(path, 'utf8').split('\n');
  // Every whole line ends in a newline: what follows the last one was cut short.
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Entry);
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
  for (const entry of entries) writeSync(file, `${JSON.stringify(entry)}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(fresh, path);
}
