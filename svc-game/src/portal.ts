import type { gameRoutes } from '@lights-out/contracts';
import type { AdminRoutes, Handlers } from '@lights-out/service-kit';

import type { Context } from './context.ts';
import { addDraftImage } from './questions/portal/add-draft-image.ts';
import { announceContest } from './fair-play/portal/announce-contest.ts';
import { answerDraft } from './questions/portal/answer-draft.ts';
import { cancelContest } from './contests/portal/cancel-contest.ts';
import { checkDraft } from './questions/portal/check-draft.ts';
import { compareQuestions } from './questions/portal/compare-questions.ts';
import { confirmStandings } from './fair-play/portal/confirm-standings.ts';
import { createDraft } from './questions/portal/create-draft.ts';
import { createRehearsal } from './contests/portal/create-rehearsal.ts';
import { createWeekend } from './contests/portal/create-weekend.ts';
import { decideDraft } from './questions/portal/decide-draft.ts';
import { decideOnPlayer } from './fair-play/portal/decide-on-player.ts';
import { discardDraft } from './questions/portal/discard-draft.ts';
import { disqualifyPlayer } from './fair-play/portal/disqualify-player.ts';
import { editPrize } from './contests/portal/edit-prize.ts';
import { exportQuestions } from './questions/portal/export-questions.ts';
import { exportWinnersFile } from './contests/portal/export-winners-file.ts';
import { getAdminContest } from './contests/portal/get-admin-contest.ts';
import { getAdminContests } from './contests/portal/get-admin-contests.ts';
import { getAdminFacts } from './http/admin/get-admin-facts.ts';
import { getAdminPlayer } from './fair-play/portal/get-admin-player.ts';
import { getAdminQuestions } from './questions/portal/get-admin-questions.ts';
import { getAdminQueue } from './fair-play/portal/get-admin-queue.ts';
import { getAdminReports } from './questions/portal/get-admin-reports.ts';
import { getAdminStock } from './contests/portal/get-admin-stock.ts';
import { getDraft } from './questions/portal/get-draft.ts';
import { getDraftChoices } from './questions/portal/get-draft-choices.ts';
import { getDrafts } from './questions/portal/get-drafts.ts';
import { getQuestionRevisions } from './questions/portal/get-question-revisions.ts';
import { getSupportGames } from './play/portal/get-support-games.ts';
import { getSupportPrizes } from './contests/portal/get-support-prizes.ts';
import { importQuestions } from './questions/portal/import-questions.ts';
import { postAdminFacts } from './http/admin/post-admin-facts.ts';
import { recordAnswer } from './contests/portal/record-answer.ts';
import { recordDelivery } from './contests/portal/record-delivery.ts';
import { resolveReports } from './questions/portal/resolve-reports.ts';
import { restoreQuestion } from './questions/portal/restore-question.ts';
import { retireQuestion } from './questions/portal/retire-question.ts';
import { saveDraft } from './questions/portal/save-draft.ts';
import { submitDraft } from './questions/portal/submit-draft.ts';
import { unvoidQuestion } from './play/portal/unvoid-question.ts';
import { voidQuestion } from './play/portal/void-question.ts';

/** The handlers of the portal's routes. */
export function createAdminHandlers(ctx: Context): Handlers<AdminRoutes<typeof gameRoutes>> {
  return {
    getSupportGames: getSupportGames(ctx),
    getSupportPrizes: getSupportPrizes(ctx),
    getAdminQueue: getAdminQueue(ctx),
    getAdminPlayer: getAdminPlayer(ctx),
    decideOnPlayer: decideOnPlayer(ctx),
    createWeekend: createWeekend(ctx),
    createRehearsal: createRehearsal(ctx),
    cancelContest: cancelContest(ctx),
    announceContest: announceContest(ctx),
    disqualifyPlayer: disqualifyPlayer(ctx),
    recordAnswer: recordAnswer(ctx),
    recordDelivery: recordDelivery(ctx),
    confirmStandings: confirmStandings(ctx),
    getAdminContests: getAdminContests(ctx),
    getAdminFacts: getAdminFacts(ctx),
    getAdminQuestions: getAdminQuestions(ctx),
    exportQuestions: exportQuestions(ctx),
    exportWinnersFile: exportWinnersFile(ctx),
    compareQuestions: compareQuestions(ctx),
    importQuestions: importQuestions(ctx),
    getAdminReports: getAdminReports(ctx),
    resolveReports: resolveReports(ctx),
    voidQuestion: voidQuestion(ctx),
    unvoidQuestion: unvoidQuestion(ctx),
    restoreQuestion: restoreQuestion(ctx),
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
    getQuestionRevisions: getQuestionRevisions(ctx),
    retireQuestion: retireQuestion(ctx),
    getAdminStock: getAdminStock(ctx),
    postAdminFacts: postAdminFacts(ctx),
    getAdminContest: getAdminContest(ctx),
    editPrize: editPrize(ctx),
  };
}
