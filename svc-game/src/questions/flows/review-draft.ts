import { firstMadeId } from '@lights-out/contracts/bank-file';
import { inTransaction, Refusal, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { allowedSteps, type Draft, isForContests, type Review } from '../rules/draft.ts';
import { type Bank, questionOf, type QuestionContent } from '../bank/bank.ts';
import { standsOnIn } from '../bank/published.ts';
import { insertPublished } from '../sql/published-questions.ts';
import { insertReview, listReviews, lockDraft, updateDraftState, updateReview } from '../sql/question-drafts.ts';
import { insertNewQuestion, insertQuestionText, lockQuestion } from '../sql/questions.ts';
import { hasVoidInUnsettledContest } from '../sql/voided-questions.ts';
import { deleteWithdrawnQuestion } from '../sql/withdrawn-questions.ts';
import type { ActionBy } from '../../admin-actions.ts';
import { announceDraftStep, requireFaultless } from './edit-draft.ts';
import { editorOf } from './editor-of.ts';

/**
 * Records what an editor who did not write a draft answers without its key; from then on the editor may read the key.
 *
 * @param option its text; null for none
 * @throws {Refusal} `not-found`, `own-draft`, `stale-view`, `already-answered`
 */
export async function answerDraft(
  ctx: Context,
  id: number,
  { version, option }: { readonly version: number; readonly option: string | null },
  by: ActionBy,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { draft } = await lockForeignDraft(tx, id, version, by);
    const { options, correctOption } = draft.fields;
    const wasRight = option !== null && option === options[correctOption];
    const isNew = await insertReview(tx, draft, editorOf(by.admin), { wasRight, at: by.at });
    if (!isNew) throw new Refusal('already-answered');
    await announceDraftStep(ctx, tx, { action: 'draft-answered', draft: id, question: draft.question }, by);
  });
}

interface Decision {
  readonly version: number;
  readonly outcome: 'published' | 'returned';
  /** The reviewer's words to the author. */
  readonly words: string;
}

/**
 * Publishes another editor's draft, or returns it to its author.
 *
 * @throws {Refusal} `not-found`, `own-draft`, `stale-view`, `draft-unanswered`, `draft-faulty`, `question-voided`
 */
export async function decideDraft(
  ctx: Context,
  id: number,
  { version, outcome, words }: Decision,
  by: ActionBy,
): Promise<void> {
  await inTransaction(ctx.db, async (tx) => {
    const { draft, reviews } = await lockForeignDraft(tx, id, version, by);
    const editor = editorOf(by.admin);
    if (!allowedSteps(draft, reviews, editor).includes('decide')) throw new Refusal('draft-unanswered');
    await updateReview(tx, draft, editor, { outcome, words });
    if (outcome === 'published') return publish(ctx, tx, draft, words, by);
    await updateDraftState(tx, { id, state: 'draft', changedAt: by.at });
    const { question, fields } = draft;
    const returned = { action: 'draft-returned', draft: id, question, fields, reason: words } as const;
    await announceDraftStep(ctx, tx, returned, by);
  });
  await ctx.bank.refresh(ctx.db);
}

/** Games that start from now on may have it; those that run keep the text that they were given. */
async function publish(ctx: Context, tx: Tx, draft: Draft, words: string, by: ActionBy): Promise<void> {
  if (draft.question !== null) await lockQuestion(tx, draft.question);
  const { question: written, imageHash } = await requireFaultless(ctx, tx, draft);
  const place = { category: written.category, isForContests: isForContests(draft) };
  const id = draft.question ?? (await insertNewQuestion(tx, place));
  const question = { ...written, id };
  const { text, replaces } = standing(ctx.bank.base().bank, { question, imageHash });
  const named = { question: id, revision: text.revision };
  if (await hasVoidInUnsettledContest(tx, named)) throw new Refusal('question-voided');
  await insertQuestionText(tx, text);
  // The very text that was retired may be published again.
  await deleteWithdrawnQuestion(tx, { id, revision: text.revision });
  await insertPublished(tx, {
    question,
    imageHash,
    revision: text.revision,
    replaces,
    draft: draft.id,
    writtenBy: draft.writtenBy.name,
    reviewedBy: editorOf(by.admin).name,
    why: draft.why,
    publishedAt: by.at,
  });
  await updateDraftState(tx, { id: draft.id, state: 'published', changedAt: by.at, question: id });
  const published = { draft: draft.id, ...named, fields: draft.fields, reason: words };
  await announceDraftStep(ctx, tx, { action: 'question-published', ...published }, by);
}

/** A made question that says again what was made stands for itself: its rewording has ended. */
function standing(base: Bank, { question, imageHash }: QuestionContent) {
  const { id } = question;
  const made = id >= firstMadeId ? base.questions.find((one) => one.id === id) : undefined;
  if (made?.question === question.question && made.explanation === question.explanation)
    return { text: made, replaces: made.revision };
  return { text: questionOf(question, imageHash), replaces: standsOnIn(base)(id) };
}

async function lockForeignDraft(
  tx: Tx,
  id: number,
  version: number,
  by: ActionBy,
): Promise<{ readonly draft: Draft; readonly reviews: readonly Review[] }> {
  const draft = await lockDraft(tx, id);
  if (draft === undefined) throw new Refusal('not-found');
  if (draft.writtenBy.id === editorOf(by.admin).id) throw new Refusal('own-draft');
  if (draft.version !== version || draft.state !== 'submitted') throw new Refusal('stale-view');
  return { draft, reviews: await listReviews(tx, id) };
}
