import type { gameRoutes } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { announceContest } from './announce-contest.ts';
import { cancelContest } from './cancel-contest.ts';
import { claimPrize } from './claim-prize.ts';
import { compareQuestions } from './compare-questions.ts';
import { importQuestions } from './import-questions.ts';
import { confirmStandings } from './confirm-standings.ts';
import { createWeekend } from './create-weekend.ts';
import { createRehearsal } from './create-rehearsal.ts';
import { createGame } from './create-game.ts';
import { decideOnPlayer } from './decide-on-player.ts';
import { getAdminPlayer } from './get-admin-player.ts';
import { getAdminQueue } from './get-admin-queue.ts';
import { getSupportGames } from './get-support-games.ts';
import { getSupportPrizes } from './get-support-prizes.ts';
import { getStrikes } from './get-strikes.ts';
import { postAppeal } from './post-appeal.ts';
import { disqualifyPlayer } from './disqualify-player.ts';
import { enterContest } from './enter-contest.ts';
import { editPrize } from './edit-prize.ts';
import { exportGames } from './export-games.ts';
import { exportQuestions } from './export-questions.ts';
import { exportWinnersFile } from './export-winners-file.ts';
import { getAdminContest } from './get-admin-contest.ts';
import { getAdminStock } from './get-admin-stock.ts';
import { getAdminQuestions } from './get-admin-questions.ts';
import { getAdminReports } from './get-admin-reports.ts';
import { postQuestionReport } from './post-question-report.ts';
import { recordAnswer } from './record-answer.ts';
import { recordDelivery } from './record-delivery.ts';
import { resolveReports } from './resolve-reports.ts';
import { restoreQuestion } from './restore-question.ts';
import { getDrafts } from './get-drafts.ts';
import { getDraftChoices } from './get-draft-choices.ts';
import { getDraft } from './get-draft.ts';
import { createDraft } from './create-draft.ts';
import { saveDraft } from './save-draft.ts';
import { checkDraft } from './check-draft.ts';
import { submitDraft } from './submit-draft.ts';
import { answerDraft } from './answer-draft.ts';
import { decideDraft } from './decide-draft.ts';
import { addDraftImage } from './add-draft-image.ts';
import { discardDraft } from './discard-draft.ts';
import { getQuestionRevisions } from './get-question-revisions.ts';
import { retireQuestion } from './retire-question.ts';
import { unvoidQuestion } from './unvoid-question.ts';
import { voidQuestion } from './void-question.ts';
import { getAdminFacts } from './get-admin-facts.ts';
import { postAdminFacts } from './post-admin-facts.ts';
import { getAdminContests } from './get-admin-contests.ts';
import { getChallengeLeaderboard } from './get-challenge-leaderboard.ts';
import { getChallengePreview } from './get-challenge-preview.ts';
import { getChallengeQuestions } from './get-challenge-questions.ts';
import { getChallenge } from './get-challenge.ts';
import { getContestPool } from './get-contest-pool.ts';
import { getContests } from './get-contests.ts';
import { getGameSplits } from './get-game-splits.ts';
import { getGame } from './get-game.ts';
import { getHistory } from './get-history.ts';
import { getLeaderboard } from './get-leaderboard.ts';
import { getMonthlyPrize } from './get-monthly-prize.ts';
import { getPrizes } from './get-prizes.ts';
import { getQuestionImage } from './get-question-image.ts';
import { getRankTable } from './get-rank-table.ts';
import { getRank } from './get-rank.ts';
import { postAnswer } from './post-answer.ts';
import { postChallenge } from './post-challenge.ts';
import { postEcho } from './post-echo.ts';
import { postQuestionKey } from './post-question-key.ts';
import { postQuestion } from './post-question.ts';
import { postResult } from './post-result.ts';

/** The handlers of this service's routes. */
export function createHandlers(ctx: Context): Handlers<typeof gameRoutes> {
  return {
    createGame: createGame(ctx),
    getGame: getGame(ctx),
    getGameSplits: getGameSplits(ctx),
    postQuestion: postQuestion(ctx),
    postQuestionKey: postQuestionKey(ctx),
    postEcho: postEcho(ctx),
    postAnswer: postAnswer(ctx),
    getQuestionImage: getQuestionImage(ctx),
    postResult: postResult(ctx),
    getHistory: getHistory(ctx),
    getLeaderboard: getLeaderboard(ctx),
    getRank: getRank(ctx),
    getRankTable: getRankTable(ctx),
    getMonthlyPrize: getMonthlyPrize(ctx),
    getPrizes: getPrizes(ctx),
    exportGames: exportGames(ctx),
    getContests: getContests(ctx),
    getContestPool: getContestPool(ctx),
    enterContest: enterContest(ctx),
    claimPrize: claimPrize(ctx),
    getStrikes: getStrikes(ctx),
    getSupportGames: getSupportGames(ctx),
    getSupportPrizes: getSupportPrizes(ctx),
    postAppeal: postAppeal(ctx),
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
    postQuestionReport: postQuestionReport(ctx),
    getAdminStock: getAdminStock(ctx),
    postAdminFacts: postAdminFacts(ctx),
    getAdminContest: getAdminContest(ctx),
    editPrize: editPrize(ctx),
    postChallenge: postChallenge(ctx),
    getChallenge: getChallenge(ctx),
    getChallengeLeaderboard: getChallengeLeaderboard(ctx),
    getChallengeQuestions: getChallengeQuestions(ctx),
    getChallengePreview: getChallengePreview(ctx),
  };
}
