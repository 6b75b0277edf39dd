import { createHash } from 'node:crypto';

/** What a caller gives with the creation of a game, so that the call can be repeated. */
export interface Creation {
  readonly key: string;
  /** A hash of 32 bits of what was asked for, to be compared with that of another call with the same key. */
  readonly request: number;
}

/**
 * Null for a call without a key.
 *
 * @param asked what the call asks for, its fields always in the same order
 */
export function creationOf(key: string | undefined, asked: object): Creation | null {
  if (key === undefined) return null;
  return { key, request: createHash('sha256').update(JSON.stringify(asked)).digest().readInt32BE() };
}
