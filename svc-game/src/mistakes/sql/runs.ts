import type { Conn, Tx } from '@lights-out/service-kit';

import type { RaceOfRun } from '../../daily/rules/run.ts';
import type { Slot } from '../../play/rules/game.ts';
import { slotOf, type SlotRow } from '../../play/sql/game-rows.ts';
import { slotColumns } from '../../play/sql/games.ts';
import type { AskedQuestion } from '../../questions/rules/draw.ts';

const runColumns = {
  id: 'id',
  runner: 'player_id',
  isUntimed: 'is_untimed',
  startedAt: 'started_at',
  endedAt: 'ended_at',
};

/** A question of a race of mistakes, with how often it had been answered rightly in a row when the race started. */
export interface MistakeSlot {
  readonly slot: Slot;
  readonly rightInARow: number;
}

/** The player's race of mistakes: the one that runs, or the last. */
export function findRun(conn: Conn, playerId: string): Promise<RaceOfRun | undefined> {
  return conn('mistake_runs').where({ player_id: playerId }).first<RaceOfRun | undefined>(runColumns);
}

export function lockRun(tx: Tx, playerId: string): Promise<RaceOfRun | undefined> {
  return tx('mistake_runs').where({ player_id: playerId }).forUpdate().first<RaceOfRun | undefined>(runColumns);
}

/** Inserts a race that starts with its questions; the one before must be deleted. */
export async function insertRun(
  tx: Tx,
  { id, runner, isUntimed, startedAt }: RaceOfRun,
  asked: readonly { readonly question: AskedQuestion; readonly rightInARow: number }[],
): Promise<void> {
  await tx('mistake_runs').insert({ id, player_id: runner, is_untimed: isUntimed, started_at: startedAt });
  await tx('mistake_answers').insert(
    asked.map(({ question, rightInARow }, index) => ({
      run: id,
      n: index + 1,
      question_id: question.id,
      revision: question.revision,
      option_order: question.optionOrder,
      right_in_a_row: rightInARow,
    })),
  );
}

/** The questions of a race in order. */
export async function listMistakeSlots(conn: Conn, run: string): Promise<MistakeSlot[]> {
  const { rows } = await conn.raw<{ rows: (SlotRow & { readonly right_in_a_row: number })[] }>(
    `select mistake_answers.*, questions.category, question_revisions.*
     from mistake_answers join questions on questions.id = mistake_answers.question_id
       join question_revisions using (question_id, revision)
     where run = :run order by n`,
    { run },
  );
  return rows.map((row) => ({ slot: slotOf(row), rightInARow: row.right_in_a_row }));
}

/** Writes a question that was opened or closed. */
export async function updateMistakeSlot(tx: Tx, run: string, slot: Slot): Promise<void> {
  await tx('mistake_answers').where({ run, n: slot.n }).update(slotColumns(slot));
}

export async function updateEnded(tx: Tx, run: string, endedAt: Date): Promise<void> {
  await tx('mistake_runs').where({ id: run }).update({ ended_at: endedAt });
}

export async function deleteRun(tx: Tx, run: string): Promise<void> {
  await tx('mistake_runs').where({ id: run }).delete();
}
