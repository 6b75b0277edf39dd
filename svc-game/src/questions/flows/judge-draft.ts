import { draftsShown, type DraftFields } from '@lights-out/contracts/admin-draft-view';
import { type DraftCheck } from '@lights-out/contracts/admin-drafts';
import type { Conn } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { isForContests, judgeDraft, type Draft, type Editor, type JudgedDraft } from '../rules/draft.ts';
import { byResemblance, resemblanceOf } from '../rules/resemblance.ts';
import type { QuestionContent } from '../bank/bank.ts';
import { contentInUse } from '../bank/published.ts';
import { findLastPublished } from '../sql/published-questions.ts';
import { listOpenDrafts } from '../sql/question-drafts.ts';
import { findQuestionImage } from '../sql/questions.ts';
import { wordsOfBank } from './resembling.ts';

type Judging = Pick<Context, 'bank' | 'clock' | 'pools'>;

const candidatesRead = 40;
const similarShown = 6;

/** The content of a question that is live; undefined for one that the bank does not have. */
export async function findLiveContent(
  { bank }: Pick<Context, 'bank'>,
  conn: Conn,
  question: number,
): Promise<QuestionContent | undefined> {
  return contentInUse(bank.base().bank, question, await findLastPublished(conn, question));
}

/** Holds a draft against the rules of the bank and what is live now. */
export async function judge(
  ctx: Judging,
  conn: Conn,
  fields: DraftFields,
  question: number | null,
): Promise<JudgedDraft & { readonly before: QuestionContent | undefined }> {
  const before = question === null ? undefined : await findLiveContent(ctx, conn, question);
  if (question !== null && before === undefined) {
    const fault = { field: 'draft', message: 'The bank no longer has this question.' };
    return { faults: [fault], content: undefined, changes: [], before };
  }
  const { questions, images } = ctx.bank.whole();
  const words = await wordsOfBank(questions);
  const now = ctx.clock.now();
  const today = now.toISOString().slice(0, 10);
  const isSecret = ctx.pools.secretIn(now);
  const { image } = fields;
  const hasImage = image === null || images.has(image) || (await findQuestionImage(conn, image)) !== undefined;
  const judged = judgeDraft(fields, { before, today, hasImage, sameAs: (asked) => words.sameAs(asked, isSecret) });
  return { ...judged, before };
}

/** The questions and open drafts that an editor's text resembles: where the answer is the same first. */
export async function findSimilar(
  { bank, db, pools, clock }: Pick<Context, 'bank' | 'db' | 'pools' | 'clock'>,
  fields: DraftFields,
  { id, question }: Pick<Draft, 'id' | 'question'>,
  editor: Editor,
): Promise<DraftCheck['similar']> {
  const mayNotTell = pools.secretIn(clock.now());
  const asked = { text: fields.question, answer: fields.options[fields.correctOption] ?? '' };
  const words = await wordsOfBank(bank.whole().questions);
  const live = words
    .candidates(asked.text, asked.answer, candidatesRead)
    .filter((one) => one.id !== question)
    .map((one) => ({
      question: one.id,
      draft: null,
      text: one.question,
      // Whether it is the same as what an editor tries would tell the key.
      answer: mayNotTell(one.id) ? '' : (one.options[one.correctOption] ?? ''),
      isSecret: mayNotTell(one.id),
      isKept: mayNotTell(one.id),
    }));
  const drafts = (await listOpenDrafts(db, draftsShown))
    .filter((draft) => draft.id !== id)
    .map((one) => {
      const { question: text, options, correctOption } = one.fields;
      const isSecret = one.writtenBy.id !== editor.id;
      const answer = isSecret ? '' : (options[correctOption] ?? '');
      return { question: null, draft: one.id, text, answer, isSecret, isKept: isForContests(one) };
    });
  return [...live, ...drafts]
    .flatMap((one) => {
      const resemblance = resemblanceOf(asked, one);
      return resemblance ? [{ ...one, ...resemblance }] : [];
    })
    .sort(byResemblance)
    .slice(0, similarShown)
    .map(({ isSecret, answer, share: _share, ...one }) => ({ ...one, answer: isSecret ? null : answer }));
}
