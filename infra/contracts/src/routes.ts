import { exportDailies, exportGames, exportHeats, exportPayments } from './own-data.ts';
import { exportFriends } from './own-friends.ts';
import { exportEntriesFile, exportPaymentsFile, exportWinnersFile } from './admin-exports.ts';
import { adminGameRoutes } from './admin-contests.ts';
import { adminFairPlayRoutes } from './admin-fair-play.ts';
import { adminDailyRoutes } from './admin-dailies.ts';
import { adminFunnelRoutes } from './admin-funnel.ts';
import { adminHeatRoutes } from './admin-heats.ts';
import { adminBanksRoutes } from './admin-banks.ts';
import { adminMoneyRoutes } from './admin-money.ts';
import { adminDraftsRoutes } from './admin-drafts.ts';
import { adminQuestionFilesRoutes } from './admin-question-files.ts';
import { adminQuestionsRoutes } from './admin-questions.ts';
import { adminReportsRoutes } from './admin-reports.ts';
import { getSupportGames, getSupportPrizes } from './admin-support.ts';
import { adminIdentityRoutes } from './admin.ts';
import { getLeaderboard, getMonthlyPrize, getRank, getToday } from './boards.ts';
import {
  getChallenge,
  getChallengeLeaderboard,
  getChallengePreview,
  getChallengeQuestions,
  postChallenge,
} from './challenges.ts';
import { contestRoutes } from './contests.ts';
import { fairPlayRoutes } from './fair-play.ts';
import { friendRoutes } from './friends.ts';
import { dailyRoutes } from './daily.ts';
import { deviceLinkRoutes } from './device-links.ts';
import { postFunnelStep } from './funnel.ts';
import { gridRoutes } from './grids.ts';
import { heatRoutes } from './heats.ts';
import { exportMistakes, mistakesRoutes } from './mistakes.ts';
import { postAnswer } from './answers.ts';
import { createGame, getGame, getGameSplits, postEcho, postQuestion, postQuestionKey } from './game.ts';
import { identityRoutes } from './identity.ts';
import { claimPrize, getPrizes } from './prizes.ts';
import { getProgress } from './progress.ts';
import { getQuestionImage } from './question-images.ts';
import { postQuestionReport } from './question-reports.ts';
import { getRankTable } from './rank-table.ts';
import { getHistory, postResult } from './results.ts';
import { confirmPayment, createPaymentIntent, deleteSavedCard, getEntry, postWebhook } from './payments.ts';
import type { RouteContract } from './route.ts';
import { getOwnEntry } from './session.ts';

export const gameRoutes = {
  createGame,
  getGame,
  getGameSplits,
  postQuestion,
  postQuestionKey,
  postEcho,
  postAnswer,
  getQuestionImage,
  postQuestionReport,
  postResult,
  getHistory,
  getProgress,
  getLeaderboard,
  getRank,
  getToday,
  getRankTable,
  getMonthlyPrize,
  getPrizes,
  claimPrize,
  postChallenge,
  getChallenge,
  getChallengeLeaderboard,
  getChallengeQuestions,
  getChallengePreview,
  exportGames,
  exportDailies,
  exportFriends,
  exportHeats,
  exportMistakes,
  ...contestRoutes,
  ...fairPlayRoutes,
  ...heatRoutes,
  ...dailyRoutes,
  ...deviceLinkRoutes,
  ...mistakesRoutes,
  ...friendRoutes,
  ...gridRoutes,
  postFunnelStep,
  ...adminFairPlayRoutes,
  ...adminDailyRoutes,
  ...adminFunnelRoutes,
  ...adminHeatRoutes,
  ...adminGameRoutes,
  exportWinnersFile,
  ...adminBanksRoutes,
  ...adminReportsRoutes,
  getSupportGames,
  getSupportPrizes,
  ...adminQuestionsRoutes,
  ...adminQuestionFilesRoutes,
  ...adminDraftsRoutes,
} as const;

export const paymentsRoutes = {
  createPaymentIntent,
  confirmPayment,
  getEntry,
  getOwnEntry,
  postWebhook,
  deleteSavedCard,
  exportPayments,
  ...adminMoneyRoutes,
  exportPaymentsFile,
  exportEntriesFile,
} as const;

/**
 * Every route by the service that answers it. The gateway dispatches by it, and the documentation is generated from it.
 */
export const routesByService = {
  identity: { ...identityRoutes, ...adminIdentityRoutes },
  game: gameRoutes,
  payments: paymentsRoutes,
} as const;

export const allRoutes: readonly RouteContract[] = [
  ...Object.values(routesByService.identity),
  ...Object.values(gameRoutes),
  ...Object.values(paymentsRoutes),
];
