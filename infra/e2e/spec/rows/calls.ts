import { type Seen, test, text } from '../seen.ts';

const calls = test('is answered at the path of the specification');
const fields = test('has the fields of the specification');

/** Section 7: the calls that the product makes. */
export const callRows = {
  '7.credentials': [
    'All requests include credentials (cookies). Bodies are JSON, sent only when present.',
    test('a call without a body sends cookies and no content type, and gives the body'),
  ],
  '7.errors': [
    "Any non-ok response becomes an error with text '{status}: {response text or status text}'.",
    test("the server's refusal becomes an ApiError with the status and its message as text"),
  ],
  '7.not-retried': ['Queries and mutations are never retried', test('a query that fails is not tried again by itself')],
  '7.not-stale': [
    'are never stale, and do not refetch on window focus',
    test('neither focus nor another look at what is known asks the server again'),
  ],
  '7.unauthorized': [
    'a 401 on a query may be configured to yield an empty result.',
    test('a session that has ended takes the stored user away'),
  ],

  '7.users': [
    '| POST /api/users | register: {email, displayName, password, isPremium:false}',
    test('creates the account, says so, and goes on to the game modes'),
  ],
  // With a second step the reply is 202 and has no user.
  '7.login': [
    "login: {email, password, displayName:''} | user object, stored as current user",
    test('welcomes the player back and goes on to the game modes'),
  ],
  '7.users-failure': ['error body may carry message |', '8.registration-error', '8.login-error'],
  '7.prize': ['| GET /api/monthly-prize | none | endDate', calls, fields],
  '7.prize-cached': ['cached 5 minutes on the mode screen', '9.prize-cache'],
  '7.prize-failure': [
    "failure 'Failed to fetch monthly prize data' |",
    test('a prize that cannot be fetched says so in its card, and is fetched at a second try'),
  ],
  '7.intent': [
    '| POST /api/create-payment-intent | {userId} | {clientSecret, hasSavedCard, cardDetails{brand,last4}}',
    calls,
    fields,
  ],
  '7.intent-failure': [
    "failure 'Failed to create payment intent' |",
    text('Failed to create payment intent'),
    test('(%s) says so and is tried again'),
  ],
  '7.confirm': [
    '| POST /api/confirm-payment | {paymentIntentId, userId}; called after the provider reports succeeded |',
    calls,
    fields,
    test('a good card: paid, confirmed by the server, ten seconds of start lights, and into the game'),
  ],
  '7.confirm-failure': [
    "failure 'Failed to update premium status'; response body not shown |",
    '8.premium-not-updated',
  ],
  '7.rank': [
    '| GET /api/rank | query score, premium, difficulty; polled every 5 s while score above 0 | rank, totalParticipants, scoreNeededForTopRank |',
    calls,
    fields,
    '9.rank-refresh',
  ],
  '7.results': ['| POST /api/results | game result body |', calls, fields],
  '7.results-failure': ["failure 'Failed to save results'; success body not shown |", '8.results-not-saved'],
  '7.challenge': ['| GET /api/challenges/{id} | none | challenge fields', calls, fields],
  '7.challenge-failure': ["failure 'Challenge not found' |", '8.challenge-not-found'],
  '7.table': [
    '| GET /api/challenges/{id}/leaderboard | none | list of entries (userId, score, displayName, correctAnswers) |',
    calls,
    fields,
  ],
  '7.board': ['| GET /api/leaderboard?premium={true or false} | none | list of entries |', calls, fields],
  '7.new-challenge': [
    '| POST /api/challenges | creatorId, creatorScore, isPremium, difficulty, expiresAt (7 days from now, ISO), questionIds (indices 1..n, or empty if the switch is off) | challengeId',
    calls,
    fields,
    test('asks for the same questions and for seven days, unless it is told otherwise'),
    test('asks for other questions where the switch is off'),
  ],
  '7.new-challenge-failure': ["failure 'Failed to create challenge' |", '8.challenge-not-created'],
  // They are for those who have finished the challenge; the game itself asks for one after the other.
  '7.questions': [
    '| GET /api/challenges/{id}/questions | none | questions',
    calls,
    test('come with their answers, and only after the player has finished the challenge'),
  ],
  '7.questions-failure': [
    "failure 'Failed to load challenge questions' |",
    test('questions that cannot be loaded are named as what failed'),
  ],
  '7.history': ['| GET /api/users/{id}/history | none | list of history entries |', calls, fields],
  '7.admin': [
    '| GET /api/admin/users | none | list of users |',
    calls,
    test('shows the newest first, without their passwords'),
  ],
  '7.provider': [
    "Also: the card payment provider's script and its confirm-payment call (no redirect unless required).",
    test('is loaded from where the server says'),
    test('a good card: paid, confirmed by the server, ten seconds of start lights, and into the game'),
  ],
  '7.share': [
    'Share links open a Twitter intent and WhatsApp with the message text.',
    test('Twitter and WhatsApp open with the words, link and all'),
    '2.results.share-options',
  ],
  '7.server': ['Server behaviour behind every call: not shown.'],
} as const satisfies Record<string, Seen>;
