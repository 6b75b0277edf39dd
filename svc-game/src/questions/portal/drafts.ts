import { questionImagePath } from '@lights-out/contracts';
import { draftsShown } from '@lights-out/contracts/admin-draft-view';
import { Refusal } from '@lights-out/service-kit';
import { categories } from '@lights-out/contracts/bank-file';

import type { Context, HandlerOf } from '../../context.ts';
import { addImage } from '../flows/add-image.ts';
import {
  createDraft as create,
  discardDraft as discard,
  saveDraft as save,
  submitDraft as submit,
} from '../flows/edit-draft.ts';
import { editorOf } from '../flows/editor-of.ts';
import { findSimilar } from '../flows/judge-draft.ts';
import { answerDraft as answer, decideDraft as decide } from '../flows/review-draft.ts';
import { judgeNow, showDraft } from '../flows/show-draft.ts';
import { drawingNames } from '../rules/drawing-names.ts';
import { findDraft, listDrafts } from '../sql/question-drafts.ts';
import { draftSummary, draftView } from '../views/draft-view.ts';

export const draftsPortal = (ctx: Context) => ({
  getDrafts: getDrafts(ctx),
  getDraftChoices: getDraftChoices(ctx),
  getDraft: getDraft(ctx),
  createDraft: createDraft(ctx),
  saveDraft: saveDraft(ctx),
  checkDraft: checkDraft(ctx),
  submitDraft: submitDraft(ctx),
  answerDraft: answerDraft(ctx),
  decideDraft: decideDraft(ctx),
  discardDraft: discardDraft(ctx),
  addDraftImage: addDraftImage(ctx),
});

function getDrafts({ db }: Context): HandlerOf<'getDrafts'> {
  return async ({ admin }) => {
    const drafts = await listDrafts(db, draftsShown);
    return { status: 200, body: drafts.map((draft) => draftSummary(draft, editorOf(admin))) };
  };
}

function getDraftChoices({ bank, pools, clock }: Context): HandlerOf<'getDraftChoices'> {
  return async () => {
    const alts = new Map(bank.whole().questions.map(({ imageHash, imageAlt }) => [imageHash, imageAlt]));
    const names = drawingNames(bank.whole().questions, pools.secretIn(clock.now()));
    const images = [...bank.whole().images.keys()].map((image) => ({
      image,
      alt: alts.get(image) ?? '',
      name: names.get(image) ?? null,
      url: questionImagePath(image),
    }));
    return { status: 200, body: { categories: [...categories], images } };
  };
}

function getDraft(ctx: Context): HandlerOf<'getDraft'> {
  return async ({ params: { draft }, admin }) => ({
    status: 200,
    body: draftView(await showDraft(ctx, draft, editorOf(admin))),
  });
}

function createDraft(ctx: Context): HandlerOf<'createDraft'> {
  return async ({ body, admin, requestId }) => {
    const draft = await create(ctx, body, { admin, at: ctx.clock.now(), requestId });
    return { status: 201, body: { draft } };
  };
}

function saveDraft(ctx: Context): HandlerOf<'saveDraft'> {
  return async ({ params: { draft }, body, admin, requestId }) => {
    await save(ctx, draft, body, { admin, at: ctx.clock.now(), requestId });
    return { status: 200, body: draftView(await showDraft(ctx, draft, editorOf(admin))) };
  };
}

function checkDraft(ctx: Context): HandlerOf<'checkDraft'> {
  return async ({ body: { draft: id, fields, why }, admin }) => {
    const draft = await findDraft(ctx.db, id);
    if (draft === undefined) throw new Refusal('not-found');
    const editor = editorOf(admin);
    if (draft.writtenBy.id !== editor.id) throw new Refusal('not-allowed');
    const { faults } = await judgeNow(ctx, { ...draft, fields, why: why ?? draft.why });
    return { status: 200, body: { faults: [...faults], similar: await findSimilar(ctx, fields, draft, editor) } };
  };
}

function submitDraft(ctx: Context): HandlerOf<'submitDraft'> {
  return async ({ params: { draft }, body, admin, requestId }) => {
    await submit(ctx, draft, body.version, { admin, at: ctx.clock.now(), requestId });
    return { status: 200, body: draftView(await showDraft(ctx, draft, editorOf(admin))) };
  };
}

function answerDraft(ctx: Context): HandlerOf<'answerDraft'> {
  return async ({ params: { draft }, body, admin, requestId }) => {
    await answer(ctx, draft, body, { admin, at: ctx.clock.now(), requestId });
    return { status: 200, body: draftView(await showDraft(ctx, draft, editorOf(admin))) };
  };
}

function decideDraft(ctx: Context): HandlerOf<'decideDraft'> {
  return async ({ params: { draft }, body, admin, requestId }) => {
    await decide(ctx, draft, body, { admin, at: ctx.clock.now(), requestId });
    return { status: 200, body: draftView(await showDraft(ctx, draft, editorOf(admin))) };
  };
}

function discardDraft(ctx: Context): HandlerOf<'discardDraft'> {
  return async ({ params: { draft }, body: { version }, admin, requestId }) => {
    await discard(ctx, draft, version, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}

function addDraftImage(ctx: Context): HandlerOf<'addDraftImage'> {
  return async ({ params: { draft }, signed, admin }) => {
    const image = await addImage(ctx, draft, signed?.bytes ?? Buffer.alloc(0), admin);
    return { status: 201, body: { image, url: questionImagePath(image) } };
  };
}
