import type { getAdminReports as contract } from '@lights-out/contracts/admin-reports';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { listReportedTexts, listReports } from '../store/question-reports.ts';
import { listVoidedQuestions } from '../store/voided-questions.ts';

const textsShown = 50;
const reportsShownEach = 20;

export function getAdminReports({ db }: Context): Handler<typeof contract> {
  return async () => {
    const texts = await listReportedTexts(db, textsShown);
    const ids = texts.map(({ question }) => question);
    const reports = Map.groupBy(await listReports(db, ids, reportsShownEach), nameOf);
    const voided = Map.groupBy(await listVoidedQuestions(db, ids), nameOf);
    const body = texts.map((text) => ({
      ...text,
      voidedIn: (voided.get(nameOf(text)) ?? []).map(({ contest }) => contest),
      reports: (reports.get(nameOf(text)) ?? []).map(({ question: _question, revision: _revision, at, ...report }) => ({
        ...report,
        at: at.toISOString(),
      })),
    }));
    return { status: 200, body };
  };
}

function nameOf({ question, revision }: { readonly question: number; readonly revision: string }): string {
  return `${question} ${revision}`;
}
