import type { Conn, Tx } from '@lights-out/service-kit';

import type { Bank, Question } from '../bank/bank.ts';

/** A statement of a thousand takes the process 50 ms to put together. */
const rowsPerStatement = 100;

/** No other process that starts brings the tables up to its bank until the transaction ends. @param waitMs for one that does by now */
export async function lockQuestions(tx: Tx, waitMs: number): Promise<void> {
  await tx.raw(`set local lock_timeout = ${waitMs}`);
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', ['questions of a bank']);
}

/**
 * Brings the tables up to the bank; doing so again changes nothing. A changed text becomes a further revision, so that
 * past games keep theirs (decision 0013).
 *
 * @throws {Error} where an id has changed its category: an id is a place in one category
 */
export async function updateQuestions(tx: Tx, bank: Bank): Promise<void> {
  const moved = await listChangedCategories(tx, bank);
  if (moved.length > 0) throw new Error(`Questions ${moved.join(', ')} have changed their category.`);
  await insertImages(tx, bank);
  const stored = await tx('question_revisions').select<{ question_id: number; revision: string }[]>(
    'question_id',
    'revision',
  );
  const known = new Set(stored.map(({ question_id, revision }) => `${question_id} ${revision}`));
  const missing = bank.questions.filter(({ id, revision }) => !known.has(`${id} ${revision}`));
  for (let first = 0; first < missing.length; first += rowsPerStatement) {
    const some = missing.slice(first, first + rowsPerStatement);
    await tx('questions')
      .insert(some.map(({ id, category }) => ({ id, category })))
      .onConflict('id')
      .ignore();
    await tx('question_revisions').insert(some.map(revisionRow)).onConflict(['question_id', 'revision']).ignore();
  }
}

/** A question that begins in the portal. @returns its id, which tells whether it is for contests */
export async function insertNewQuestion(
  tx: Tx,
  { category, isForContests }: { readonly category: string; readonly isForContests: boolean },
): Promise<number> {
  const ids = isForContests ? 'contest_question_ids' : 'question_ids';
  const rows = await tx('questions')
    .insert({ id: tx.raw('nextval(?)', [ids]), category })
    .returning<{ id: number }[]>('id');
  return rows[0]!.id;
}

/** Nothing else publishes a text of the question until the transaction ends. */
export async function lockQuestion(tx: Tx, id: number): Promise<void> {
  await tx('questions').where({ id }).forUpdate().first('id');
}

/** One more text of a question; nothing changes where it had the very same one before. */
export async function insertQuestionText(tx: Tx, question: Question): Promise<void> {
  await tx('question_revisions').insert(revisionRow(question)).onConflict(['question_id', 'revision']).ignore();
}

function revisionRow(question: Question) {
  return {
    question_id: question.id,
    revision: question.revision,
    question: question.question,
    options: question.options,
    correct_option: question.correctOption,
    difficulty: question.difficulty,
    image_hash: question.imageHash,
    image_alt: question.imageAlt,
    explanation: question.explanation,
    source: question.source,
  };
}

async function insertImages(tx: Tx, bank: Bank): Promise<void> {
  const stored = new Set(await tx('question_images').pluck<string[]>('hash'));
  const missing = [...bank.images].filter(([hash]) => !stored.has(hash)).map(([hash, svg]) => ({ hash, svg }));
  if (missing.length > 0) await tx('question_images').insert(missing).onConflict('hash').ignore();
}

/** Whether there is, or ever was, such a text. */
export async function hasQuestionText(
  conn: Conn,
  { question, revision }: { readonly question: number; readonly revision: string },
): Promise<boolean> {
  const row = await conn('question_revisions').where({ question_id: question, revision }).first('question_id');
  return row !== undefined;
}

/** A drawing that did not come with the service; nothing changes where there is the very same one. */
export async function insertImage(tx: Tx, hash: string, svg: string): Promise<void> {
  await tx('question_images').insert({ hash, svg }).onConflict('hash').ignore();
}

/** A drawing by the hash of its content, also one that has left the bank since. */
export async function findQuestionImage(conn: Conn, hash: string): Promise<string | undefined> {
  const row = await conn('question_images').where({ hash }).first<{ svg: string } | undefined>('svg');
  return row?.svg;
}

/** Questions of the bank that had another category before. */
export async function listChangedCategories(conn: Conn, bank: Bank): Promise<number[]> {
  const stored = await conn('questions').select<{ id: number; category: string }[]>('id', 'category');
  const categories = new Map(stored.map(({ id, category }) => [id, category]));
  return bank.questions.filter(({ id, category }) => (categories.get(id) ?? category) !== category).map(({ id }) => id);
}
