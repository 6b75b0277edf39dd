import type { Conn, Tx } from '@lights-out/service-kit';

/** A text of a question that is not asked any more. */
export interface WithdrawnQuestion {
  readonly id: number;
  readonly revision: string;
}

export function listWithdrawnQuestions(conn: Conn): Promise<WithdrawnQuestion[]> {
  return conn('withdrawn_questions')
    .orderBy(['question_id', 'revision'])
    .select<WithdrawnQuestion[]>('question_id as id', 'revision');
}

/** Questions that a heat has used up, whatever their text is by now. */
export async function listUsedUpQuestions(conn: Conn): Promise<Set<number>> {
  return new Set(await conn('heat_questions').where({ is_used_up: true }).pluck<number[]>('question_id'));
}

/** @returns whether it was withdrawn until now */
export async function deleteWithdrawnQuestion(tx: Tx, { id, revision }: WithdrawnQuestion): Promise<boolean> {
  return (await tx('withdrawn_questions').where({ question_id: id, revision }).delete()) === 1;
}

/** Withdrawing a text again changes nothing. @returns whether it was asked until now */
export async function insertWithdrawnQuestion(tx: Tx, { id, revision }: WithdrawnQuestion, at: Date): Promise<boolean> {
  const rows = await tx('withdrawn_questions')
    .insert({ question_id: id, revision, withdrawn_at: at })
    .onConflict(['question_id', 'revision'])
    .ignore()
    .returning('revision');
  return rows.length === 1;
}
