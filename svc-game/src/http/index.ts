import type { gameRoutes } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { createAdminHandlers } from './admin/index.ts';
import { claimPrize } from './claim-prize.ts';
import { createGame } from './create-game.ts';
import { enterContest } from './enter-contest.ts';
import { exportGames } from './export-games.ts';
import { getChallenge } from './get-challenge.ts';
import { getChallengeLeaderboard } from './get-challenge-leaderboard.ts';
import { getChallengePreview } from './get-challenge-preview.ts';
import { getChallengeQuestions } from './get-challenge-questions.ts';
import { getContestPool } from './get-contest-pool.ts';
import { getContests } from './get-contests.ts';
import { getGame } from './get-game.ts';
import { getGameSplits } from './get-game-splits.ts';
import { getHistory } from './get-history.ts';
import { getLeaderboard } from './get-leaderboard.ts';
import { getMonthlyPrize } from './get-monthly-prize.ts';
import { getPrizes } from './get-prizes.ts';
import { getQuestionImage } from './get-question-image.ts';
import { getRank } from './get-rank.ts';
import { getRankTable } from './get-rank-table.ts';
import { getStrikes } from './get-strikes.ts';
import { postAnswer } from './post-answer.ts';
import { postAppeal } from './post-appeal.ts';
import { postChallenge } from './post-challenge.ts';
import { postEcho } from './post-echo.ts';
import { postQuestion } from './post-question.ts';
import { postQuestionKey } from './post-question-key.ts';
import { postQuestionReport } from './post-question-report.ts';
import { postResult } from './post-result.ts';

/** The handlers of this service's routes. Those of the portal are in `admin`. */
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
    postAppeal: postAppeal(ctx),
    postQuestionReport: postQuestionReport(ctx),
    postChallenge: postChallenge(ctx),
    getChallenge: getChallenge(ctx),
    getChallengeLeaderboard: getChallengeLeaderboard(ctx),
    getChallengeQuestions: getChallengeQuestions(ctx),
    getChallengePreview: getChallengePreview(ctx),
    ...createAdminHandlers(ctx),
  };
}
