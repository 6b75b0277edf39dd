import type { Conn, Tx } from '@lights-out/service-kit';
import { bankQuestionSchema, firstMadeId } from '@lights-out/contracts/bank-file';

import type { PublishedContent } from '../bank/published.ts';

/** A published text with its history. */
export interface PublishedQuestion extends PublishedContent {
  readonly id: number;
  readonly writtenBy: string;
  readonly reviewedBy: string;
  readonly why: string;
  readonly publishedAt: Date;
}

const columns = [
  'id',
  'revision',
  'content',
  'image_hash as imageHash',
  'svg',
  'replaces',
  'written_by_name as writtenBy',
  'reviewed_by_name as reviewedBy',
  'why',
  'published_at as publishedAt',
];
type Row = Omit<PublishedQuestion, 'question'> & { readonly content: unknown };

/** The last text of each question that has one, and all texts of made ones, by the questions' ids and in their order. */
export async function listPublishedInUse(conn: Conn): Promise<PublishedQuestion[]> {
  const last = conn('published_questions').max('id').groupBy('question_id');
  const rows = await conn('published_questions')
    .leftJoin('question_images', 'hash', 'image_hash')
    .where('question_id', '>=', firstMadeId)
    .orWhereIn('id', last)
    .orderBy(['question_id', 'id'])
    .select<Row[]>(columns);
  return rows.map(published);
}

/** The texts of a question, the latest first. */
export async function listPublished(conn: Conn, question: number, limit: number): Promise<PublishedQuestion[]> {
  const rows = await conn('published_questions')
    .leftJoin('question_images', 'hash', 'image_hash')
    .where({ question_id: question })
    .orderBy('id', 'desc')
    .limit(limit)
    .select<Row[]>(columns);
  return rows.map(published);
}

export async function findLastPublished(conn: Conn, question: number): Promise<PublishedQuestion | undefined> {
  return (await listPublished(conn, question, 1))[0];
}

type NewlyPublished = Omit<PublishedQuestion, 'id' | 'svg'> & { readonly draft: number };

export async function insertPublished(tx: Tx, one: NewlyPublished): Promise<void> {
  await tx('published_questions').insert({
    question_id: one.question.id,
    revision: one.revision,
    content: JSON.stringify(one.question),
    image_hash: one.imageHash,
    replaces: one.replaces,
    draft_id: one.draft,
    written_by_name: one.writtenBy,
    reviewed_by_name: one.reviewedBy,
    why: one.why,
    published_at: one.publishedAt,
  });
}

function published({ content, ...row }: Row): PublishedQuestion {
  return { ...row, question: bankQuestionSchema.parse(content) };
}
