import { getRank, type Difficulty } from '@lights-out/contracts';
import * as z from 'zod/mini';

export interface RankQuery {
  readonly score: number;
  readonly premium: boolean;
  /** Unless it is the current month's. */
  readonly contest?: string | undefined;
  /** Practice without the clock. */
  readonly untimed?: boolean | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly best?: number | undefined;
}

const plain = /^\w+=[\w-]+(?:&\w+=[\w-]+)*$/;
const query = z.strictObject(getRank.query.shape);

/**
 * Reads the query of a call for a rank, as our pages send it. Undefined for anything else, valid or not, which the
 * service answers.
 */
export function readRankQuery(search: string): RankQuery | undefined {
  if (!plain.test(search)) return undefined;
  const params = new URLSearchParams(search);
  const asked = Object.fromEntries(params);
  if (Object.keys(asked).length < params.size) return undefined;
  return query.safeParse(asked).data;
}
