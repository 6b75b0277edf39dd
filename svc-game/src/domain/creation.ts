import { createHash } from 'node:crypto';

/** What a caller gives with the creation of a game, so that the call can be repeated. */
export interface Creation {
  readonly key: string;
  /** A hash of 32 bits of what was asked for, to be compared with that of another call with the same key. */
  readonly request: number;
}

interface Asked {
  readonly premium: boolean;
  readonly contest?: string | undefined;
  readonly difficulty?: string | undefined;
  readonly challengeId?: string | undefined;
  readonly untimed?: boolean | undefined;
  readonly key?: string | undefined;
}

/** Null for a call without a key. */
export function creationOf({ key, premium, contest, difficulty, challengeId, untimed }: Asked): Creation | null {
  if (key === undefined) return null;
  const named = { premium, contest, difficulty, challengeId, untimed };
  return { key, request: createHash('sha256').update(JSON.stringify(named)).digest().readInt32BE() };
}
