import type { gameRoutes } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

import type { Context } from './context.ts';
import { createAdminHandlers } from './portal.ts';
import { claimPrize } from './contests/routes/claim-prize.ts';
import { createGame } from './play/routes/create-game.ts';
import { enterContest } from './contests/routes/enter-contest.ts';
import { exportGames } from './play/routes/export-games.ts';
import { getChallenge } from './challenges/routes/get-challenge.ts';
import { getChallengeLeaderboard } from './challenges/routes/get-challenge-leaderboard.ts';
import { getChallengePreview } from './challenges/routes/get-challenge-preview.ts';
import { getChallengeQuestions } from './challenges/routes/get-challenge-questions.ts';
import { getContestPool } from './contests/routes/get-contest-pool.ts';
import { getContests } from './play/routes/get-contests.ts';
import { getGame } from './play/routes/get-game.ts';
import { getGameSplits } from './play/routes/get-game-splits.ts';
import { getHistory } from './play/routes/get-history.ts';
import { getLeaderboard } from './boards/routes/get-leaderboard.ts';
import { getMonthlyPrize } from './contests/routes/get-monthly-prize.ts';
import { getPrizes } from './contests/routes/get-prizes.ts';
import { getQuestionImage } from './questions/routes/get-question-image.ts';
import { getRank } from './boards/routes/get-rank.ts';
import { getRankTable } from './boards/routes/get-rank-table.ts';
import { getStrikes } from './fair-play/routes/get-strikes.ts';
import { postAnswer } from './play/routes/post-answer.ts';
import { postAppeal } from './fair-play/routes/post-appeal.ts';
import { postChallenge } from './play/routes/post-challenge.ts';
import { postEcho } from './play/routes/post-echo.ts';
import { postQuestion } from './play/routes/post-question.ts';
import { postQuestionKey } from './play/routes/post-question-key.ts';
import { postQuestionReport } from './play/routes/post-question-report.ts';
import { postResult } from './play/routes/post-result.ts';

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
