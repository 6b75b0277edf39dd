/**
 * Every refusal of the product by its code: the HTTP status and the message that a person reads. A service may send a
 * more specific message; code and status never change.
 */
export const refusals = {
  'invalid-request': { status: 400, message: 'The request is not valid.' },
  'bad-signature': { status: 400, message: 'The signature does not fit.' },
  'not-signed-in': { status: 401, message: 'Please sign in first.' },
  'incorrect-password': { status: 401, message: 'Incorrect password' },
  'wrong-credentials': { status: 401, message: 'Email or password is incorrect.' },
  'entry-required': { status: 402, message: 'The Monthly Challenge needs an entry for this month.' },
  'not-allowed': { status: 403, message: 'You may not do that.' },
  'challenge-not-played': { status: 403, message: 'The questions are shown once you have finished this challenge.' },
  'account-closed': { status: 403, message: 'This account is closed.' },
  'result-struck': { status: 403, message: 'Your result in this challenge was struck. Your profile says why.' },
  'wrong-password': { status: 403, message: 'This is not your password.' },
  'not-found': { status: 404, message: 'Not found.' },
  'game-not-found': { status: 404, message: 'Game not found.' },
  'challenge-not-found': { status: 404, message: 'Challenge not found' },
  'contest-not-found': { status: 404, message: 'There is no such contest.' },
  'payment-not-found': { status: 404, message: 'Payment not found.' },
  'prize-not-found': { status: 404, message: 'There is no prize for you in this contest.' },
  'claim-too-late': { status: 409, message: 'This prize can no longer be claimed.' },
  'method-not-allowed': { status: 405, message: 'This address does not answer that method.' },
  'email-taken': { status: 409, message: 'An account with this email already exists. Please log in instead.' },
  'display-name-taken': { status: 409, message: 'This display name is taken. Please choose another one.' },
  'display-name-refused': { status: 409, message: 'This display name is not allowed. Please choose another one.' },
  'out-of-order': { status: 409, message: 'The game is not at this step.' },
  'already-answered': { status: 409, message: 'This question is already answered.' },
  'game-over': { status: 409, message: 'This game is over.' },
  'no-finished-game': { status: 409, message: 'There is no finished game to save.' },
  'contest-closed': { status: 409, message: 'This challenge has ended.' },
  'reset-link-invalid': {
    status: 410,
    message: 'This link has expired or was used already. Please ask for a new one.',
  },
  'confirmation-link-invalid': {
    status: 410,
    message: 'This link has expired or was used already. Your account settings can send a new one.',
  },
  'address-not-confirmed': {
    status: 409,
    message: 'Please confirm your email address first. A prize is handed over to a confirmed address only.',
  },
  'stale-view': { status: 409, message: 'This has changed since you looked at it. Please look again.' },
  'not-confirmed': { status: 409, message: 'The standings have to be confirmed first.' },
  'not-cleared': { status: 409, message: 'Players on prize places and behind them have to be cleared first.' },
  'appeal-open': { status: 409, message: 'An appeal has to be decided first.' },
  'no-appeal': { status: 409, message: 'There is no appeal to decide.' },
  'appeal-too-late': { status: 409, message: 'The time to appeal is over.' },
  'already-appealed': { status: 409, message: 'You have appealed already.' },
  'prize-claimed': { status: 409, message: 'This player has claimed the prize already.' },
  'contest-settled': {
    status: 409,
    message: 'The winners of this contest have been announced. Its results stay as they are.',
  },
  'question-voided': {
    status: 409,
    message: 'This question is voided in a contest that is not settled. Undo that first.',
  },
  'prize-announced': { status: 409, message: 'The winners have been told of this prize. It stays as it is.' },
  'too-many-reports': { status: 409, message: 'Many of your reports wait for an answer. Please wait for some first.' },
  'import-under-way': { status: 409, message: 'Another import is under way. Please wait for it.' },
  'body-too-large': { status: 413, message: 'The request is too large.' },
  'unsupported-media-type': { status: 415, message: 'Please send JSON.' },
  'rate-limited': { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  internal: { status: 500, message: 'Something went wrong on our side.' },
  unavailable: {
    status: 503,
    message: 'This part of the site is not available right now. Please try again in a moment.',
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type RefusalCode = keyof typeof refusals;
