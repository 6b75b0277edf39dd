import { type Seen, test, text } from '../seen.ts';

/** Section 4: states and transitions. */
export const stateRows = {
  '4.session-stored': [
    'Session: setting the user stores it.',
    test('a user set by login is stored, and a question under way no longer counts'),
  ],
  '4.sign-out': [
    'Sign out removes the stored user and game result and clears them in memory; premium flag, difficulty and answers are kept.',
    test('signing out ends the session, forgets what is theirs and keeps the settings'),
    test('Sign Out ends the session, forgets the player and the result, and goes home'),
  ],
  '4.restored': [
    'State is restored from local storage on load.',
    test('a stored user is there at once and is refreshed by the server'),
  ],
  '4.answers': [
    'Answers are appended one by one and can be reset.',
    test('a whole game is played by clicks, from the countdown to the results'),
  ],

  '4.premium-false': ['Premium flag: set false when choosing free play', '2.mode.free-card'],
  '4.premium-true': [
    'set true after a payment succeeds and the server confirms it.',
    test('a good card: paid, confirmed by the server, ten seconds of start lights, and into the game'),
  ],
  '4.not-succeeded': [
    "If the payment status is not 'succeeded', nothing further happens.",
    test('a status other than succeeded leads to nothing further'),
  ],

  '4.payment': [
    "Payment: 'Initializing payment...' then form",
    test('until it is known what there is to pay the page says that it is initializing'),
  ],
  '4.processing': [
    "then 'Processing...'",
    test('while the provider is asked the page says so, and nothing is sent twice'),
  ],
  '4.paid': [
    'then success with the 10-second countdown, then the game.',
    '2.payment.starting',
    '2.payment.starting-leads',
  ],
  '4.countdown': [
    'The challenge countdown ticks every second and is ended at zero or less.',
    test('the countdown ticks every second'),
    test('at the deadline the countdown gives way to the end, and paying is no matter any more'),
  ],

  '4.game-no-user': ['Game: no user leads to a toast and redirect to /email.', '8.not-logged-in'],
  '4.game-begins': [
    'Otherwise answers are reset, 7 questions chosen randomly from the bank',
    '9.questions',
    test('questions not seen before come first'),
  ],
  // A rematch, untimed play and the daily start in three seconds; the lights hold for a moment at the end.
  '4.game-countdown': ['optional 10 s countdown, then 15 seconds per question.', '2.game.countdown', '9.seconds'],
  '4.answering': ['Answering locks the question and reveals correct/wrong', '2.game.marks'],
  '4.next': ['after 2 seconds the next question starts with the timer reset to 15.', '9.pause'],
  '4.timeout': [
    "On timeout without an answer: recorded with selection 'Time's up!', incorrect, time 15, score 0, then advance after 2 s.",
    test('an answer after the deadline and its grace is told the time-out'),
    test('a question whose time runs out is sent without an answer, and the next one follows'),
    text("Time's up!"),
  ],
  '4.locked': [
    'Answers are ignored once one is chosen or while the timer is not running.',
    test('a second click, on the same option or another one, changes nothing'),
  ],
  '4.finished': [
    'After the last question totals are computed and stored as the game result',
    test('a closed tab loses nothing: the last answer stored the result'),
  ],
  '4.to-results': ['then after 100 ms the view goes to /results.', '9.pause-before-results'],
  '4.great-score': [
    "In free mode a total score over 30 shows the toast 'Great Score!' with action 'TRY PREMIUM' to /mode.",
    '9.great-score',
  ],
  // The server asks for an entry.
  '4.premium-query': ['Query premium=true sets premium mode.', '2.routes.game-premium'],

  '4.results-none': [
    'Results: with no user or no game result, toast and redirect to /mode.',
    '8.no-results',
    '5.results-need-a-result',
  ],
  '4.results-saved': [
    'On load the result is saved, then position is computed.',
    test('a finished game is saved, and shown as the server has it'),
    test('the position is being calculated while the result is saved'),
  ],
  '4.creating': [
    'Challenge creation shows a loading state; on success the share panel replaces the create card.',
    '2.results.create-button',
    '2.results.share-panel',
  ],
  '4.challenge': [
    'Challenge page: loading, loaded, or not found.',
    '2.challenge.skeleton',
    '2.challenge.score-to-beat',
    '2.challenge.not-found',
  ],
  // The game asks for them one by one, so that nobody reads them before.
  '4.accepting': [
    'Accepting loads the challenge questions, sets difficulty (default medium) and premium flag, and goes to /game?challenge={id}.',
    test('takes over how it is played, and goes to the game without its questions'),
  ],
  '4.admin': [
    'Admin: locked until the correct password is entered, then loading, error or list.',
    '2.portal.gate',
    '2.portal.table',
    '2.portal.error',
  ],
} as const satisfies Record<string, Seen>;
