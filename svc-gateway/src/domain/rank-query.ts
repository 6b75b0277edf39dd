import { getRank, type Difficulty } from '@lights-out/contracts';
import * as z from 'zod/mini';

export interface RankQuery {
  readonly score: number;
  readonly premium: boolean;
  /** Where it is not the current month's. */
  readonly contest?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly best?: number | undefined;
}

const plain = /^\w+=[\w-]+(?:&\w+=[\w-]+)*$/;
const query = z.strictObject(getRank.query.shape);

/**
 * Reads the query of a call for a rank, as our pages send it. Undefined for anything else, right or wrong: that is for the
 * service to answer, which says what is wrong with it.
 */
export function readRankQuery(search: string): RankQuery | undefined {
  if (!plain.test(search)) return undefined;
  const params = new URLSearchParams(search);
  const asked = Object.fromEntries(params);
  if (Object.keys(asked).length < params.size) return undefined;
  return query.safeParse(asked).data;
}
