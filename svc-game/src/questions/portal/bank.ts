import { comparedRowsMost } from '@lights-out/contracts/admin-question-files';
import { keyOfText, questionsShown } from '@lights-out/contracts/admin-questions';

import type { Context, HandlerOf } from '../../context.ts';
import type { Question } from '../bank/bank.ts';
import { compareQuestions as compare } from '../flows/compare-questions.ts';
import { exportQuestions as takeQuestions } from '../flows/export-questions.ts';
import { findBankQuestions, keyOfStoredText } from '../flows/find-bank-questions.ts';
import { findRevisions } from '../flows/find-revisions.ts';
import { importDrafts } from '../flows/import-drafts.ts';
import { findKeptFile, findKeptKeys } from '../flows/kept-keys.ts';
import { resolveReports as resolve } from '../flows/resolve-reports.ts';
import { restoreQuestion as restore } from '../flows/restore-question.ts';
import { retireQuestion as retire } from '../flows/retire-question.ts';
import { byFigures } from '../rules/question-figures.ts';
import { totalWeight } from '../rules/report-weight.ts';
import { listFigures } from '../sql/question-figures.ts';
import { listOpenReporters, listReportedTexts, listReports } from '../sql/question-reports.ts';
import { listVoidedQuestions } from '../sql/voided-questions.ts';
import { bankQuestionView, formView, sourceShown, withKey } from '../views/bank-question-view.ts';
import { exportedFile } from '../views/exported-file.ts';

export const bankPortal = (ctx: Context) => ({
  getAdminQuestions: getAdminQuestions(ctx),
  getQuestionRevisions: getQuestionRevisions(ctx),
  retireQuestion: retireQuestion(ctx),
  restoreQuestion: restoreQuestion(ctx),
  getAdminReports: getAdminReports(ctx),
  resolveReports: resolveReports(ctx),
  exportQuestions: exportQuestions(ctx),
  compareQuestions: compareQuestions(ctx),
  importQuestions: importQuestions(ctx),
});

function getAdminQuestions(ctx: Context): HandlerOf<'getAdminQuestions'> {
  const { db } = ctx;
  return async ({ query, admin }) => {
    const { matching, withdrawn, quarantines, rewordings } = await findBankQuestions(ctx, query);
    const { order, from = 0 } = query;
    const asked = order === undefined ? matching.slice(from, from + questionsShown) : matching;
    const idsAsked = asked.map(({ id }) => id);
    const figures = new Map((await listFigures(db, idsAsked)).map((one) => [keyOfStoredText(one), one]));
    const figuresOf = ({ id, revision }: Question) => figures.get(keyOfText(id, revision));
    const shown = order === undefined ? asked : byFigures(asked, figuresOf, order).slice(from, from + questionsShown);
    const ids = shown.map(({ id }) => id);
    const templates = new Map(ctx.bank.whole().made.map(({ id, proof }) => [id, proof.template]));
    const voided = Map.groupBy(await listVoidedQuestions(db, ids), keyOfStoredText);
    const keptOf = await findKeptKeys(ctx, ids, admin);
    const questions = shown.map((question) => {
      const key = keyOfText(question.id, question.revision);
      return bankQuestionView(question, {
        isWithdrawn: withdrawn.has(key),
        voidedIn: (voided.get(key) ?? []).map(({ contest }) => contest),
        quarantine: quarantines.get(key),
        figures: figuresOf(question),
        template: templates.get(question.id),
        rewording: rewordings.get(question.id),
        kept: keptOf({ question: question.id, revision: question.revision }),
      });
    });
    const fileKeys = await findKeptFile(ctx, admin);
    return { status: 200, body: { questions, matching: matching.length, ...(fileKeys !== undefined && { fileKeys }) } };
  };
}

function getQuestionRevisions(ctx: Context): HandlerOf<'getQuestionRevisions'> {
  return async ({ params: { question }, admin }) => ({
    status: 200,
    body: await findRevisions(ctx, question, admin),
  });
}

function retireQuestion(ctx: Context): HandlerOf<'retireQuestion'> {
  return async ({ params: { question }, body: { revision, reason }, admin, requestId }) => {
    await retire(ctx, { question, revision }, reason, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}

function restoreQuestion(ctx: Context): HandlerOf<'restoreQuestion'> {
  return async ({ params: { question }, body: { revision, reason }, admin, requestId }) => {
    await restore(ctx, { question, revision }, reason, { admin, at: ctx.clock.now(), requestId });
    return { status: 204, body: undefined };
  };
}

const textsShown = 50;
const reportsShownEach = 20;

function getAdminReports(ctx: Context): HandlerOf<'getAdminReports'> {
  const { db } = ctx;
  return async ({ admin }) => {
    const texts = await listReportedTexts(db, textsShown);
    const ids = texts.map(({ question }) => question);
    const reports = Map.groupBy(await listReports(db, ids, reportsShownEach), keyOfStoredText);
    const voided = Map.groupBy(await listVoidedQuestions(db, ids), keyOfStoredText);
    const reporters = Map.groupBy(await listOpenReporters(db, texts), keyOfStoredText);
    const keptOf = await findKeptKeys(ctx, ids, admin);
    const body = texts.map((text) => ({
      ...text,
      ...withKey(text, keptOf(text)),
      source: sourceShown(text, keptOf(text)),
      weight: totalWeight(reporters.get(keyOfStoredText(text)) ?? []),
      voidedIn: (voided.get(keyOfStoredText(text)) ?? []).map(({ contest }) => contest),
      reports: (reports.get(keyOfStoredText(text)) ?? []).map(
        ({ question: _question, revision: _revision, at, variant, ...report }) => ({
          ...report,
          at: at.toISOString(),
          ...(variant !== null && { form: formView(variant, keptOf(text)) }),
        }),
      ),
    }));
    return { status: 200, body };
  };
}

function resolveReports(ctx: Context): HandlerOf<'resolveReports'> {
  return async ({ params: { question }, body: { revision, ...answer }, admin, requestId }) => {
    const by = { admin, at: ctx.clock.now(), requestId };
    return { status: 200, body: { answered: await resolve(ctx, { question, revision }, answer, by) } };
  };
}

const types = { csv: 'text/csv; charset=utf-8', json: 'application/json; charset=utf-8' } as const;

function exportQuestions(ctx: Context): HandlerOf<'exportQuestions'> {
  return async ({ query: { format, keys, ...filter }, admin, requestId }) => {
    const at = ctx.clock.now();
    const withKept = keys === 'all';
    const questions = await takeQuestions(ctx, filter, withKept, { admin, at, requestId });
    const name = `questions-${withKept ? 'with-kept-keys-' : ''}${at.toISOString().slice(0, 10)}.${format}`;
    const headers = {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    };
    return { status: 200, body: await exportedFile(questions, format), headers };
  };
}

function compareQuestions(ctx: Context): HandlerOf<'compareQuestions'> {
  return async ({ query: { format }, signed }) => {
    const { rows, ...counts } = await compare(
      ctx,
      signed?.bytes ?? Buffer.alloc(0),
      format,
      ctx.pools.secretIn(ctx.clock.now()),
    );
    const shown = rows.slice(0, comparedRowsMost).map(({ proposed: _proposed, ...row }) => row);
    return { status: 200, body: { ...counts, rows: shown } };
  };
}

function importQuestions(ctx: Context): HandlerOf<'importQuestions'> {
  return async ({ query, signed, admin, requestId }) => {
    const file = { bytes: signed?.bytes ?? Buffer.alloc(0), ...query };
    const drafts = await importDrafts(ctx, file, { admin, at: ctx.clock.now(), requestId });
    return { status: 201, body: { drafts } };
  };
}
