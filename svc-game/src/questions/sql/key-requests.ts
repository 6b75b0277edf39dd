import type { Conn, Tx } from '@lights-out/service-kit';

import type { TextOfQuestion } from './question-reports.ts';

/** A text whose key is asked for; null for the keys of all questions, in a file. */
export type AskedKey = TextOfQuestion | null;

/** That an admin has asked for a key, and whether another has opened it. */
export interface KeyRequest {
  readonly id: number;
  readonly askedBy: { readonly id: string; readonly name: string };
  readonly reason: string;
  readonly isOpen: boolean;
}

/** From when on a request, and an opening, still count. */
interface Since {
  readonly askedSince: Date;
  readonly openedSince: Date;
}

interface Done {
  readonly by: { readonly id: string; readonly name: string };
  readonly at: Date;
}

/** The request that counts, for each text. */
export async function listKeyRequests(
  conn: Conn,
  questions: readonly number[],
  since: Since,
): Promise<(KeyRequest & TextOfQuestion)[]> {
  if (questions.length === 0) return [];
  const rows = await counting(conn, since).whereIn('question_id', questions);
  return rows.map(requestOf);
}

export async function findKeyRequest(conn: Conn, asked: AskedKey, since: Since): Promise<KeyRequest | undefined> {
  const rows = await counting(conn, since).where(columnsOf(asked));
  return rows[0] && requestOf(rows[0]);
}

export async function lockKeyRequest(tx: Tx, asked: AskedKey, since: Since): Promise<KeyRequest | undefined> {
  // Two admins who ask at once: the second finds the request of the first.
  const name = asked === null ? 'all' : `${asked.question} ${asked.revision}`;
  await tx.raw('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`key of ${name}`]);
  return findKeyRequest(tx, asked, since);
}

function columnsOf(asked: AskedKey) {
  return { question_id: asked?.question ?? null, revision: asked?.revision ?? null };
}

export async function insertKeyRequest(
  tx: Tx,
  asked: AskedKey,
  { reason, by, at }: Done & { readonly reason: string },
): Promise<void> {
  await tx('key_requests').insert({
    ...columnsOf(asked),
    reason,
    asked_by: by.id,
    asked_by_name: by.name,
    asked_at: at,
  });
}

export async function updateKeyOpened(tx: Tx, id: number, { by, at }: Done): Promise<void> {
  await tx('key_requests').where({ id }).update({ opened_by: by.id, opened_at: at });
}

interface Row extends TextOfQuestion {
  readonly id: number;
  readonly askedById: string;
  readonly askedByName: string;
  readonly reason: string;
  readonly openedAt: Date | null;
}

function counting(conn: Conn, { askedSince, openedSince }: Since) {
  return conn('key_requests')
    .whereRaw('case when opened_at is null then asked_at > :askedSince else opened_at > :openedSince end', {
      askedSince,
      openedSince,
    })
    .select<Row[]>('id', 'question_id as question', 'revision', 'reason', 'opened_at as openedAt')
    .select('asked_by as askedById', 'asked_by_name as askedByName');
}

function requestOf({ openedAt, askedById, askedByName, ...same }: Row): KeyRequest & TextOfQuestion {
  return { ...same, askedBy: { id: askedById, name: askedByName }, isOpen: openedAt !== null };
}
