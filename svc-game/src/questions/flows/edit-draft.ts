import type { DraftFields } from '@lights-out/contracts/admin-draft-view';
import { inTransaction, Refusal, type Conn, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { allowedSteps, changeable, fieldsOf, isForContests, type Draft, type DraftStep } from '../rules/draft.ts';
import { hashOfContent, baseContent } from '../bank/published.ts';
import { listPublished } from '../sql/published-questions.ts';
import { insertDraft, lockDraft, updateBlankDraft, updateDraftState, updateWriting } from '../sql/question-drafts.ts';
import { announceAdminAction, type ActionBy, type DoneAction } from '../../admin-actions.ts';
import { editorOf } from './editor-of.ts';
import { findLiveContent, judge } from './judge-draft.ts';
import { isKeyKept } from './kept-keys.ts';

export const revisionsKnown = 100;

/**
 * Begins a draft of a question: of a new one, of its live text, or of an earlier text of it, which of a made question is put upon
 * what is made now. What the editor has begun of it and never saved is begun anew.
 *
 * @returns its id
 * @throws {Refusal} `not-found`, `key-kept` for one whose key is shown to nobody
 */
export async function createDraft(
  ctx: Context,
  of: { readonly question: number | null; readonly edit?: number | undefined },
  by: ActionBy,
): Promise<number> {
  const { question } = of;
  return inTransaction(ctx.db, async (tx) => {
    const live = question === null ? undefined : await findLiveContent(ctx, tx, question);
    const content = question === null || of.edit === undefined ? live : await findEarlier(ctx, tx, question, of.edit);
    if (question !== null && content === undefined) throw new Refusal('not-found');
    if (live !== undefined && (await isKeyKept(ctx, live, by.admin))) throw new Refusal('key-kept');
    const fresh = {
      question,
      fields: changeable(fieldsOf(content), live),
      base: live === undefined ? null : hashOfContent(live),
      writtenBy: editorOf(by.admin),
      changedAt: by.at,
    };
    const begun = await updateBlankDraft(tx, fresh);
    if (begun !== undefined) return begun;
    const draft = await insertDraft(tx, { ...fresh, why: '' });
    await announceDraftStep(ctx, tx, { action: 'draft-created', draft, question }, by);
    return draft;
  });
}

async function findEarlier({ bank }: Context, conn: Conn, question: number, edit: number) {
  if (edit === 0) return baseContent(bank.base().bank, question);
  return (await listPublished(conn, question, revisionsKnown)).find(({ id }) => id === edit);
}

/**
 * Saves what the author wrote. It counts as written against what is live now, since the author is shown the difference from that.
 *
 * @throws {Refusal} `not-found`, `not-allowed`, `stale-view`
 */
export async function saveDraft(
  ctx: Context,
  id: number,
  { version, fields, why }: { readonly version: number; readonly fields: DraftFields; readonly why: string },
  by: ActionBy,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const draft = await lockOwnDraft(tx, id, version, 'save', by);
    const live = draft.question === null ? undefined : await findLiveContent(ctx, tx, draft.question);
    const base = live === undefined ? null : hashOfContent(live);
    // An older page does not send the choice: it stays as it was made.
    const typed = { ...fields, forContests: fields.forContests ?? draft.fields.forContests };
    const written = changeable(typed, live);
    await updateWriting(tx, { id, fields: written, why, base, changedAt: by.at });
    const saved = { question: draft.question, fields: written };
    await announceDraftStep(ctx, tx, { action: 'draft-saved', draft: id, ...saved, reason: why }, by);
  });
}

/**
 * Hands a draft to another editor.
 *
 * @throws {Refusal} `not-found`, `not-allowed`, `stale-view`, `draft-faulty`
 */
export async function submitDraft(ctx: Context, id: number, version: number, by: ActionBy): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const draft = await lockOwnDraft(tx, id, version, 'submit', by);
    await requireFaultless(ctx, tx, draft);
    await updateDraftState(tx, { id, state: 'submitted', changedAt: by.at });
    await announceDraftStep(
      ctx,
      tx,
      { action: 'draft-submitted', draft: id, question: draft.question, fields: draft.fields, reason: draft.why },
      by,
    );
  });
}

/** @throws {Refusal} `not-found`, `not-allowed`, `stale-view` */
export async function discardDraft(ctx: Context, id: number, version: number, by: ActionBy): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const draft = await lockOwnDraft(tx, id, version, 'discard', by);
    await updateDraftState(tx, { id, state: 'discarded', changedAt: by.at });
    await announceDraftStep(ctx, tx, { action: 'draft-discarded', draft: id, question: draft.question }, by);
  });
}

/** @throws {Refusal} `draft-faulty`; `stale-view` where another text of the question was published since it was saved */
export async function requireFaultless(ctx: Context, tx: Tx, draft: Draft) {
  const { faults, content, changes, before } = await judge(ctx, tx, draft.fields, draft.question);
  const base = before === undefined ? null : hashOfContent(before);
  if (base !== draft.base) throw new Refusal('stale-view');
  if (content === undefined || faults.length > 0 || changes.length === 0 || draft.why.trim().length < 3)
    throw new Refusal('draft-faulty');
  return content;
}

interface DraftAction extends Pick<DoneAction, 'reason'> {
  readonly action: Extract<DoneAction['action'], `draft-${string}` | 'question-published'>;
  readonly draft: number;
  readonly question: number | null;
  /** What is written in it, where a reason goes with it. */
  readonly fields?: DraftFields;
  /** The revision that was published. */
  readonly revision?: string;
}

export async function announceDraftStep(
  { outbox, pools }: Pick<Context, 'outbox' | 'pools'>,
  tx: Tx,
  { action, draft, question, fields, revision, reason }: DraftAction,
  by: ActionBy,
): Promise<void> {
  const changes = [
    { field: 'draft', from: '', to: String(draft) },
    ...(question === null ? [] : [{ field: 'question', from: String(question), to: revision ?? String(question) }]),
  ];
  // The audit list is read by every admin, and words about a question that a contest may still ask may tell its key.
  const isSecret = question !== null && pools.secretIn(by.at)(question);
  const isTold = reason && !isSecret && !(fields && isForContests({ question, fields }));
  await announceAdminAction(outbox, tx, { action, changes, ...(isTold ? { reason } : {}) }, by);
}

async function lockOwnDraft(tx: Tx, id: number, version: number, step: DraftStep, by: ActionBy): Promise<Draft> {
  const draft = await lockDraft(tx, id);
  if (draft === undefined) throw new Refusal('not-found');
  if (draft.writtenBy.id !== editorOf(by.admin).id) throw new Refusal('not-allowed');
  if (draft.version !== version || !allowedSteps(draft, [], editorOf(by.admin)).includes(step))
    throw new Refusal('stale-view');
  return draft;
}
