import { keyOfText, questionsShown, type getAdminQuestions as contract } from '@lights-out/contracts/admin-questions';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { findBankQuestions, keyOfStoredText } from '../flows/find-bank-questions.ts';
import { listFigures } from '../sql/question-figures.ts';
import { listVoidedQuestions } from '../sql/voided-questions.ts';
import { bankQuestionView } from '../views/bank-question-view.ts';

export function getAdminQuestions(ctx: Context): Handler<typeof contract> {
  const { db } = ctx;
  return async ({ query }) => {
    const { matching, withdrawn, quarantines } = await findBankQuestions(ctx, query);
    const shown = matching.slice(0, questionsShown);
    const ids = shown.map(({ id }) => id);
    const figures = new Map((await listFigures(db, ids)).map((one) => [keyOfStoredText(one), one]));
    const voided = Map.groupBy(await listVoidedQuestions(db, ids), keyOfStoredText);
    const questions = shown.map((question) => {
      const key = keyOfText(question.id, question.revision);
      return bankQuestionView(question, {
        isWithdrawn: withdrawn.has(key),
        voidedIn: (voided.get(key) ?? []).map(({ contest }) => contest),
        quarantine: quarantines.get(key),
        figures: figures.get(key),
      });
    });
    return { status: 200, body: { questions, matching: matching.length } };
  };
}
