import type { getAdminReports as contract } from '@lights-out/contracts/admin-reports';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { totalWeight } from '../rules/report-weight.ts';
import { keyOfStoredText } from '../flows/find-bank-questions.ts';
import { listOpenReporters, listReportedTexts, listReports } from '../sql/question-reports.ts';
import { listVoidedQuestions } from '../sql/voided-questions.ts';

const textsShown = 50;
const reportsShownEach = 20;

export function getAdminReports({ db }: Context): Handler<typeof contract> {
  return async () => {
    const texts = await listReportedTexts(db, textsShown);
    const ids = texts.map(({ question }) => question);
    const reports = Map.groupBy(await listReports(db, ids, reportsShownEach), keyOfStoredText);
    const voided = Map.groupBy(await listVoidedQuestions(db, ids), keyOfStoredText);
    const reporters = Map.groupBy(await listOpenReporters(db, texts), keyOfStoredText);
    const body = texts.map((text) => ({
      ...text,
      weight: totalWeight(reporters.get(keyOfStoredText(text)) ?? []),
      voidedIn: (voided.get(keyOfStoredText(text)) ?? []).map(({ contest }) => contest),
      reports: (reports.get(keyOfStoredText(text)) ?? []).map(
        ({ question: _question, revision: _revision, at, ...report }) => ({
          ...report,
          at: at.toISOString(),
        }),
      ),
    }));
    return { status: 200, body };
  };
}
