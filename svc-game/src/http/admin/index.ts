import type { gameRoutes } from '@lights-out/contracts';
import type { AdminRoutes, Handlers } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { addDraftImage } from './add-draft-image.ts';
import { announceContest } from './announce-contest.ts';
import { answerDraft } from './answer-draft.ts';
import { cancelContest } from './cancel-contest.ts';
import { checkDraft } from './check-draft.ts';
import { compareQuestions } from './compare-questions.ts';
import { confirmStandings } from './confirm-standings.ts';
import { createDraft } from './create-draft.ts';
import { createRehearsal } from './create-rehearsal.ts';
import { createWeekend } from './create-weekend.ts';
import { decideDraft } from './decide-draft.ts';
import { decideOnPlayer } from './decide-on-player.ts';
import { discardDraft } from './discard-draft.ts';
import { disqualifyPlayer } from './disqualify-player.ts';
import { editPrize } from './edit-prize.ts';
import { exportQuestions } from './export-questions.ts';
import { exportWinnersFile } from './export-winners-file.ts';
import { getAdminContest } from './get-admin-contest.ts';
import { getAdminContests } from './get-admin-contests.ts';
import { getAdminFacts } from './get-admin-facts.ts';
import { getAdminPlayer } from './get-admin-player.ts';
import { getAdminQuestions } from './get-admin-questions.ts';
import { getAdminQueue } from './get-admin-queue.ts';
import { getAdminReports } from './get-admin-reports.ts';
import { getAdminStock } from './get-admin-stock.ts';
import { getDraft } from './get-draft.ts';
import { getDraftChoices } from './get-draft-choices.ts';
import { getDrafts } from './get-drafts.ts';
import { getQuestionRevisions } from './get-question-revisions.ts';
import { getSupportGames } from './get-support-games.ts';
import { getSupportPrizes } from './get-support-prizes.ts';
import { importQuestions } from './import-questions.ts';
import { postAdminFacts } from './post-admin-facts.ts';
import { recordAnswer } from './record-answer.ts';
import { recordDelivery } from './record-delivery.ts';
import { resolveReports } from './resolve-reports.ts';
import { restoreQuestion } from './restore-question.ts';
import { retireQuestion } from './retire-question.ts';
import { saveDraft } from './save-draft.ts';
import { submitDraft } from './submit-draft.ts';
import { unvoidQuestion } from './unvoid-question.ts';
import { voidQuestion } from './void-question.ts';

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
