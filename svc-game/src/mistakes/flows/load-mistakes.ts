import type { Conn } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { dayOf } from '../../daily/index.ts';
import { type Question, validQuestions } from '../../questions/bank/bank.ts';
import { keptMistakes, type Mistake, type MistakeRow } from '../rules/mistakes.ts';
import { listMistakes } from '../sql/mistakes.ts';

export interface LoadedMistakes {
  readonly rows: readonly MistakeRow[];
  readonly kept: readonly Mistake[];
  /** The questions that may be asked, by their ids. */
  readonly bank: ReadonlyMap<number, Question>;
}

const byIds = new WeakMap<readonly Question[], ReadonlyMap<number, Question>>();

/** What of the player's games comes back. Read from them each time: the end of a game writes nothing for it. */
export async function loadMistakes(
  ctx: Pick<Context, 'bank' | 'pools'>,
  conn: Conn,
  playerId: string,
  now: Date,
): Promise<LoadedMistakes> {
  const rows = await listMistakes(conn, playerId, dayOf(now));
  const valid = validQuestions(ctx.bank.current(), now);
  const bank = byIds.get(valid) ?? new Map(valid.map((question) => [question.id, question]));
  byIds.set(valid, bank);
  const isSecret = ctx.pools.secretIn(now);
  return { rows, bank, kept: keptMistakes(rows, (id) => bank.has(id) && !isSecret(id)) };
}
