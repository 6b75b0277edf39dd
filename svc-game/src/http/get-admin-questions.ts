import { questionsShown, type getAdminQuestions as contract } from '@lights-out/contracts/admin-questions';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { findQuestions, keyOfText } from '../domain/question-search.ts';
import { listFigures, listQuarantines } from '../store/question-figures.ts';
import type { TextOfQuestion } from '../store/question-reports.ts';
import { listVoidedQuestions } from '../store/voided-questions.ts';
import { listWithdrawnQuestions } from '../store/withdrawn-questions.ts';
import { bankQuestionView } from './views/bank-question-view.ts';

const quarantinesKnown = 1_000;

export function getAdminQuestions({ db, bank }: Context): Handler<typeof contract> {
  return async ({ query: { search, difficulty, state } }) => {
    const withdrawn = new Set((await listWithdrawnQuestions(db)).map(keyOfText));
    const quarantines = new Map((await listQuarantines(db, quarantinesKnown)).map((one) => [keyOf(one), one]));
    // What an admin brought back is asked again.
    const quarantined = new Set([...quarantines.keys()].filter((key) => withdrawn.has(key)));
    const among = state === 'withdrawn' ? withdrawn : state === 'quarantined' ? quarantined : undefined;
    const notAmong = state === 'asked' ? withdrawn : undefined;
    const matching = findQuestions(bank.whole().questions, { search, difficulty, among, notAmong });
    const shown = matching.slice(0, questionsShown);
    const ids = shown.map(({ id }) => id);
    const figures = new Map((await listFigures(db, ids)).map((one) => [keyOf(one), one]));
    const voided = Map.groupBy(await listVoidedQuestions(db, ids), keyOf);
    const questions = shown.map((question) => {
      const key = keyOfText(question);
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

function keyOf({ question, revision }: TextOfQuestion): string {
  return keyOfText({ id: question, revision });
}
