import type { Conn, Tx } from '@lights-out/service-kit';

import type { Draft, Editor, Review } from '../rules/draft.ts';

interface DraftRow extends Omit<Draft, 'writtenBy'> {
  readonly by: string;
  readonly byName: string;
}

const columns = [
  'id',
  'question_id as question',
  'state',
  'version',
  'fields',
  'why',
  'base',
  'written_by as by',
  'written_by_name as byName',
  'changed_at as changedAt',
];

/** One that was begun and never saved: nobody is shown it, and its author goes on with it. */
const blank = `version = 1 and why = ''`;

/** Those that wait first, then the latest. */
export async function listDrafts(conn: Conn, limit: number): Promise<Draft[]> {
  const rows = await conn('question_drafts')
    .whereRaw(`not (${blank})`)
    .orderByRaw(`state in ('draft', 'submitted') desc, changed_at desc, id desc`)
    .limit(limit)
    .select<DraftRow[]>(columns);
  return rows.map(draftOf);
}

/** Drafts that are not published or discarded, the latest first. */
export async function listOpenDrafts(conn: Conn, limit: number): Promise<Draft[]> {
  const rows = await conn('question_drafts')
    .whereIn('state', ['draft', 'submitted'])
    .whereRaw(`not (${blank})`)
    .orderBy('changed_at', 'desc')
    .limit(limit)
    .select<DraftRow[]>(columns);
  return rows.map(draftOf);
}

export async function findDraft(conn: Conn, id: number): Promise<Draft | undefined> {
  const row = await conn('question_drafts').where({ id }).first<DraftRow | undefined>(columns);
  return row && draftOf(row);
}

type Begun = Pick<Draft, 'question' | 'fields' | 'base' | 'writtenBy' | 'changedAt'>;

/**
 * Begins anew what an editor has begun of the same question and never saved.
 *
 * @returns its id; undefined where there is none
 */
export async function updateBlankDraft(tx: Tx, begun: Begun): Promise<number | undefined> {
  const { question, fields, base, writtenBy, changedAt } = begun;
  const rows = await tx('question_drafts')
    .where({ written_by: writtenBy.id, state: 'draft', question_id: question })
    .whereRaw(blank)
    .update({ fields: JSON.stringify(fields), base, changed_at: changedAt })
    .returning<{ id: number }[]>('id');
  return rows[0]?.id;
}

export async function lockDraft(tx: Tx, id: number): Promise<Draft | undefined> {
  const row = await tx('question_drafts').where({ id }).forUpdate().first<DraftRow | undefined>(columns);
  return row && draftOf(row);
}

type NewDraft = Pick<Draft, 'question' | 'fields' | 'why' | 'base' | 'writtenBy' | 'changedAt'>;

/** @returns its id */
export async function insertDraft(tx: Tx, draft: NewDraft): Promise<number> {
  const { question, fields, why, base, writtenBy, changedAt } = draft;
  const rows = await tx('question_drafts')
    .insert({
      question_id: question,
      fields: JSON.stringify(fields),
      why,
      base,
      written_by: writtenBy.id,
      written_by_name: writtenBy.name,
      created_at: changedAt,
      changed_at: changedAt,
    })
    .returning<{ id: number }[]>('id');
  return rows[0]!.id;
}

type Written = Pick<Draft, 'id' | 'fields' | 'why' | 'base' | 'changedAt'>;

/** A further version, which no editor has reviewed. */
export async function updateWriting(tx: Tx, { id, fields, why, base, changedAt }: Written): Promise<void> {
  await tx('question_drafts')
    .where({ id })
    .update({
      fields: JSON.stringify(fields),
      why,
      base,
      state: 'draft',
      version: tx.raw('version + 1'),
      changed_at: changedAt,
    });
}

type Moved = Pick<Draft, 'id' | 'state' | 'changedAt'> & { readonly question?: number };

export async function updateDraftState(tx: Tx, { id, state, changedAt, question }: Moved): Promise<void> {
  const named = question === undefined ? {} : { question_id: question };
  await tx('question_drafts')
    .where({ id })
    .update({ state, changed_at: changedAt, ...named });
}

/** The latest first. */
export async function listReviews(conn: Conn, draft: number): Promise<Review[]> {
  type Row = Omit<Review, 'reviewer'> & { readonly by: string; readonly byName: string };
  const rows = await conn('question_reviews')
    .where({ draft_id: draft })
    .orderBy('answered_at', 'desc')
    .select<Row[]>(
      'version',
      'reviewed_by as by',
      'reviewed_by_name as byName',
      'was_right as wasRight',
      'outcome',
      'words',
      'answered_at as at',
    );
  return rows.map(({ by, byName, ...review }) => ({ ...review, reviewer: { id: by, name: byName } }));
}

/** @returns false where this editor has answered this version */
export async function insertReview(
  tx: Tx,
  { id, version }: Pick<Draft, 'id' | 'version'>,
  reviewer: Editor,
  { wasRight, at }: Pick<Review, 'wasRight' | 'at'>,
): Promise<boolean> {
  const rows = await tx('question_reviews')
    .insert({
      draft_id: id,
      version,
      reviewed_by: reviewer.id,
      reviewed_by_name: reviewer.name,
      was_right: wasRight,
      answered_at: at,
    })
    .onConflict(['draft_id', 'version', 'reviewed_by'])
    .ignore()
    .returning('version');
  return rows.length === 1;
}

export async function updateReview(
  tx: Tx,
  { id, version }: Pick<Draft, 'id' | 'version'>,
  reviewer: Editor,
  decided: { readonly outcome: 'published' | 'returned'; readonly words: string },
): Promise<void> {
  await tx('question_reviews').where({ draft_id: id, version, reviewed_by: reviewer.id }).update(decided);
}

function draftOf({ by, byName, ...row }: DraftRow): Draft {
  return { ...row, writtenBy: { id: by, name: byName } };
}
