import type { Conn, Tx } from '@lights-out/service-kit';

import type { Bank } from '../domain/bank/bank.ts';

/**
 * Brings the tables up to the bank; doing so again changes nothing. A changed text becomes a further revision, so that
 * past games keep theirs (decision 0013).
 *
 * @throws {Error} where an id has changed its category: an id never changes meaning
 */
export async function updateQuestions(tx: Tx, bank: Bank): Promise<void> {
  const heads = bank.questions.map(({ id, category }) => ({ id, category }));
  await tx('questions').insert(heads).onConflict('id').ignore();
  await refuseChangedMeaning(tx, bank);
  const images = [...bank.images].map(([hash, svg]) => ({ hash, svg }));
  if (images.length > 0) await tx('question_images').insert(images).onConflict('hash').ignore();
  await tx('question_revisions')
    .insert(
      bank.questions.map((question) => ({
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
      })),
    )
    .onConflict(['question_id', 'revision'])
    .ignore();
}

/** A drawing by the hash of its content, also one that has left the bank since. */
export async function findQuestionImage(conn: Conn, hash: string): Promise<string | undefined> {
  const row = await conn('question_images').where({ hash }).first<{ svg: string } | undefined>('svg');
  return row?.svg;
}

async function refuseChangedMeaning(tx: Tx, bank: Bank): Promise<void> {
  const stored = await tx('questions').select<{ id: number; category: string }[]>('id', 'category');
  const categories = new Map(stored.map(({ id, category }) => [id, category]));
  const changed = bank.questions.filter(({ id, category }) => categories.get(id) !== category);
  const ids = changed.map(({ id }) => id).join(', ');
  if (ids !== '') throw new Error(`Questions ${ids} have changed their category.`);
}
