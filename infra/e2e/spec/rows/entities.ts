import { type Seen, test } from '../seen.ts';

const fields = test('has the fields of the specification');
const bank = test('the hand-written questions have the ids and the categories of the specification');

/** Section 3: entities and their fields. The API adds fields and takes none away. */
export const entityRows = {
  '3.user': ['User: id, email, displayName', fields],
  '3.user-password': [
    'password (sent on create only)',
    fields,
    test('shows the newest first, without their passwords'),
  ],
  '3.user-premium': [
    'isPremium (false on registration).',
    test('ignores a premium flag and every other field it does not know'),
  ],
  '3.prize': ['Monthly prize: endDate (date-time).', fields],
  '3.intent': [
    'Payment intent response: clientSecret, hasSavedCard (boolean), cardDetails {brand, last4}.',
    fields,
    test('is offered the card that paid last, until it is removed'),
  ],
  // The answer key is on the server alone until an answer is locked; the options come in an order of the game's own.
  '3.question': ['Question: id, category, question, options (4 strings)', fields],
  '3.question-key': [
    'correctOption (index 0-3)',
    test('until an answer is locked, no byte that is sent says which option is right'),
  ],
  '3.question-optional': ['optional difficulty (easy/medium/hard), optional image (URL).', fields],
  // Bundled with the service that plays the game.
  '3.bank': ['Question bank (bundled with the product): ids 1-20 (with images), 21-270', bank],
  '3.bank-difficulty': ['and 501-630 (the latter with difficulty).', bank],
  '3.categories': [
    'Categories: History, Drivers, Circuits, Technical, Radio, Rules, Famous Quotes, Championships, Teams, Race Venues, Records, Safety, Engines, Tyres, Aerodynamics.',
    bank,
  ],
  '3.texts': ['Question texts are not reproduced here.'],
  '3.answer': [
    'Answer record: question, selectedOption, correctOption, isCorrect, timeTaken (seconds), score.',
    fields,
  ],
  '3.result': [
    'Game result (posted): userId, score, correctAnswers, averageSpeed, isPremium; optional challengeId.',
    fields,
  ],
  '3.result-difficulty': ['Difficulty appears in history.', fields],
  '3.board': [
    'Leaderboard entry: userId, displayName, score, correctAnswers, averageSpeed, isPremium, difficulty.',
    fields,
  ],
  '3.history': [
    'History entry: id, score, correctAnswers, averageSpeed, isPremium, difficulty, challengeId, completedAt.',
    fields,
  ],
  '3.challenge': [
    'Challenge: challengeId, creatorId, creatorScore, isPremium, difficulty, expiresAt, questionIds.',
    fields,
  ],
  '3.rank': ['Rank response: rank, totalParticipants, scoreNeededForTopRank.', fields],
  '3.storage': [
    'Client state persisted in browser local storage (keys for user, premium flag, difficulty, answers, game result)',
    test('what is written is read again, and what is removed is forgotten'),
    test('boards lie in storage as the flag of the specification, which older releases read'),
  ],
  '3.storage-defaults': [
    'user (at least displayName), isPremium (default false), difficulty (default "medium"), answers (each score, isCorrect, timeTaken), gameResult (contents otherwise not shown).',
    test('before anything is stored the defaults hold'),
  ],
  '3.memory': [
    'In memory only: currentQuestion (index, starts 0), questions (list, starts empty).',
    test('a whole game is played by clicks, from the countdown to the results'),
  ],
  '3.derived': [
    'Derived: total score = sum of answer scores; correct count = answers with isCorrect; average speed = mean timeTaken',
    test('the score is the sum, the speed the mean, and only right answers count as correct'),
  ],
  '3.derived-none': ['0 with no answers.', test('without answers the average speed is 0')],
} as const satisfies Record<string, Seen>;
