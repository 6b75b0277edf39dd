import { adminUser, getAdminUsers } from './admin.ts';
import { getLeaderboard, getMonthlyPrize, getRank, leaderboardEntry, monthlyPrize } from './boards.ts';
import {
  challenge,
  challengeEntry,
  getChallenge,
  getChallengeLeaderboard,
  getChallengeQuestions,
  postChallenge,
} from './challenges.ts';
import { openQuestion, reviewedQuestion } from './game-view.ts';
import { postUser } from './identity.ts';
import { confirmPayment, createPaymentIntent, savedCard } from './payments.ts';
import { user } from './player.ts';
import { getHistory, historyEntry, postResult } from './results.ts';
import { standing } from './standing.ts';

/** Section 3, and the bodies of section 7. What is added to them is not listed. */
test.each([
  ['a user', user, ['id', 'email', 'displayName', 'isPremium']],
  ['what signs in', postUser.body, ['email', 'displayName', 'password']],
  ['the monthly prize', monthlyPrize, ['endDate']],
  ['a payment intent', createPaymentIntent.replies[200], ['clientSecret', 'hasSavedCard', 'cardDetails']],
  ['its card', savedCard, ['brand', 'last4']],
  ['what confirms a payment', confirmPayment.body, ['paymentIntentId', 'userId']],
  ['a question', openQuestion, ['id', 'category', 'question', 'options', 'difficulty', 'image']],
  ['an answer', reviewedQuestion, ['question', 'selectedOption', 'correctOption', 'isCorrect', 'timeTaken', 'score']],
  [
    'a posted result',
    postResult.body,
    ['userId', 'score', 'correctAnswers', 'averageSpeed', 'isPremium', 'challengeId'],
  ],
  [
    'a row of a board',
    leaderboardEntry,
    ['userId', 'displayName', 'score', 'correctAnswers', 'averageSpeed', 'isPremium', 'difficulty'],
  ],
  [
    'a game in the history',
    historyEntry,
    ['id', 'score', 'correctAnswers', 'averageSpeed', 'isPremium', 'difficulty', 'challengeId', 'completedAt'],
  ],
  [
    'a friend challenge',
    challenge,
    ['challengeId', 'creatorId', 'creatorScore', 'isPremium', 'difficulty', 'expiresAt', 'questionIds'],
  ],
  ['a row of its table', challengeEntry, ['userId', 'score', 'displayName', 'correctAnswers']],
  [
    'what makes a friend challenge',
    postChallenge.body,
    ['creatorId', 'creatorScore', 'isPremium', 'difficulty', 'expiresAt', 'questionIds'],
  ],
  ['a rank', standing, ['rank', 'totalParticipants', 'scoreNeededForTopRank']],
  ['what asks for it', getRank.query, ['score', 'premium', 'difficulty']],
  ['an account in the portal', adminUser, ['id', 'displayName', 'email', 'isPremium']],
])('%s has the fields of the specification', (_, schema, fields) => {
  expect(Object.keys(schema.shape)).toEqual(expect.arrayContaining(fields));
});

test('no user in a reply has a password', () => {
  expect(Object.keys(user.shape)).not.toContain('password');
});

test.each([
  [postUser, 'POST /api/users'],
  [getMonthlyPrize, 'GET /api/monthly-prize'],
  [createPaymentIntent, 'POST /api/create-payment-intent'],
  [confirmPayment, 'POST /api/confirm-payment'],
  [getRank, 'GET /api/rank'],
  [postResult, 'POST /api/results'],
  [getChallenge, 'GET /api/challenges/:id'],
  [getChallengeLeaderboard, 'GET /api/challenges/:id/leaderboard'],
  [getLeaderboard, 'GET /api/leaderboard'],
  [postChallenge, 'POST /api/challenges'],
  [getChallengeQuestions, 'GET /api/challenges/:id/questions'],
  [getHistory, 'GET /api/users/:id/history'],
  [getAdminUsers, 'GET /api/admin/users'],
])('a call is answered at the path of the specification (%#)', ({ method, path }, call) => {
  expect(`${method} ${path}`).toBe(call);
});
