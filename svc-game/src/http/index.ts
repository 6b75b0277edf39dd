import type { gameRoutes } from '@lights-out/contracts';
import type { Handlers } from '@lights-out/service-kit';

import { announceContestHandler } from './announce-contest.ts';
import { claimPrizeHandler } from './claim-prize.ts';
import { confirmStandingsHandler } from './confirm-standings.ts';
import type { GameContext } from './context.ts';
import { createGameHandler } from './create-game.ts';
import { disqualifyPlayerHandler } from './disqualify-player.ts';
import { editPrizeHandler } from './edit-prize.ts';
import { getAdminContestHandler } from './get-admin-contest.ts';
import { getAdminContestsHandler } from './get-admin-contests.ts';
import { exportGamesHandler } from './export-games.ts';
import { getChallengeHandler } from './get-challenge.ts';
import { getChallengeLeaderboardHandler } from './get-challenge-leaderboard.ts';
import { getChallengePreviewHandler } from './get-challenge-preview.ts';
import { getChallengeQuestionsHandler } from './get-challenge-questions.ts';
import { getGameHandler } from './get-game.ts';
import { getHistoryHandler } from './get-history.ts';
import { getLeaderboardHandler } from './get-leaderboard.ts';
import { getMonthlyPrizeHandler } from './get-monthly-prize.ts';
import { getPrizesHandler } from './get-prizes.ts';
import { getQuestionImageHandler } from './get-question-image.ts';
import { getRankHandler } from './get-rank.ts';
import { getRankTableHandler } from './get-rank-table.ts';
import { postAnswerHandler } from './post-answer.ts';
import { postChallengeHandler } from './post-challenge.ts';
import { postQuestionHandler } from './post-question.ts';
import { postResultHandler } from './post-result.ts';

/** What this service answers. */
export function createHandlers(context: GameContext): Handlers<typeof gameRoutes> {
  return {
    createGame: createGameHandler(context),
    getGame: getGameHandler(context),
    postQuestion: postQuestionHandler(context),
    postAnswer: postAnswerHandler(context),
    getQuestionImage: getQuestionImageHandler(context),
    postResult: postResultHandler(context),
    getHistory: getHistoryHandler(context),
    getLeaderboard: getLeaderboardHandler(context),
    getRank: getRankHandler(context),
    getRankTable: getRankTableHandler(context),
    getMonthlyPrize: getMonthlyPrizeHandler(context),
    getPrizes: getPrizesHandler(context),
    exportGames: exportGamesHandler(context),
    claimPrize: claimPrizeHandler(context),
    announceContest: announceContestHandler(context),
    disqualifyPlayer: disqualifyPlayerHandler(context),
    confirmStandings: confirmStandingsHandler(context),
    getAdminContests: getAdminContestsHandler(context),
    getAdminContest: getAdminContestHandler(context),
    editPrize: editPrizeHandler(context),
    postChallenge: postChallengeHandler(context),
    getChallenge: getChallengeHandler(context),
    getChallengeLeaderboard: getChallengeLeaderboardHandler(context),
    getChallengeQuestions: getChallengeQuestionsHandler(context),
    getChallengePreview: getChallengePreviewHandler(context),
  };
}
