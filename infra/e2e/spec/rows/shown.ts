import { type Seen, test, text } from '../seen.ts';

const beneath = test('an empty form shows what is wrong beneath each field, focuses the first, and sends nothing');
const rules = test('says of each field what its rule says');
const noUser = test('without a user the page leads to the sign-in and starts nothing');
const noResult = test('%s the page leads to the game modes and saves nothing');
const noId = test('the address without an id leads home with a word');
const noClipboard = test('that the clipboard refuses says so');
const gone = test('one that has expired or never was says so, in the page and in a toast, and leads home');
const signInFirst = test('without a user %s asks to sign in first');
const serverSilent = test('the toast of a server that said nothing says what failed');
const ages = test('%d seconds ago reads');
const position = test('position %d reads %s');
const standing = test('at rank %d says: %s');
const runsOn = test('shows how long it still runs and offers another try');
const score = test('at %s after %d s is %d');
const ranked = test('the rank is being calculated until there is a score');
const portalFails = test('a failure is said in the words of the specification, and tried again');

/**
 * Statements of sections 2, 5, 8 and 9 on what goes wrong, on forms and on figures, which tests of pages, models and rules show in the
 * same words: no journey drives a browser there again.
 */
export const shownRows = {
  '2.challenge.not-found': [
    "Not found: 'Challenge Not Found - This challenge may have expired or doesn't exist.'",
    gone,
  ],
  '2.mode.signed-out': [
    "With no signed-in user both show an error toast 'You need to sign in first' and redirect to /email.",
    signInFirst,
  ],
  '2.payment.saved-card': [
    "If a saved card exists, a checkbox 'Use saved card' (default checked, shows brand and last4)",
    test('is offered, and pays without a form'),
    text('Use saved card'),
  ],
  '2.payment.new-card': [
    "unchecking shows 'Enter a new card below. It will be saved for future challenges.'",
    test('can be left aside for a new one, which will be saved'),
  ],
  '2.payment.ended': [
    "When the countdown ends it shows 'CHALLENGE ENDED' and 'Results are being finalized'.",
    test('at the deadline the countdown gives way to the end, and paying is no matter any more'),
  ],
  '2.formats.just-now': ["Relative time: under 60 s 'just now'", ages],
  '2.formats.minutes': ["under 3600 s 'N minutes ago'", ages],
  '2.formats.hours': ["under 86400 s 'N hours ago'", ages],
  '2.formats.days': ["under 2592000 s (30 days) 'N days ago'", ages],
  '2.formats.date': ['otherwise the local date string', test('from 30 days on the local date stands')],
  '2.results.position': ['POSITION (#n with ordinal suffix st/nd/rd/th', position],
  '2.results.teens': ['11, 12, 13 taking th)', position],
  '2.results.podium': ["Premium: standing panel with messages (top 3: 'You're on the podium! Keep it up!'", standing],
  '2.results.top-ten': ["top 10: 'You're in the top 10! Try to climb higher!'", standing],
  '2.results.improve': ["otherwise 'Keep playing to improve your ranking'", standing],
  '2.results.calculating': [
    "while loading 'Calculating your position...')",
    test('says that the position is being calculated only while it is'),
  ],
  '2.results.month-end': ['a countdown to end of the monthly challenge', runsOn],
  '2.results.premium-again': ['and TRY AGAIN.', runsOn],
  '2.results.victory': [
    "Challenge games: victory panel (beat the creator's score) with 'VIEW CHALLENGE LEADERBOARD'",
    test('a player who beats the creator sees a victory and the way to the table'),
  ],
  '2.results.challenge-again': [
    "or 'TRY AGAIN' with points needed",
    test('a player who does not sees what was missing and can try again'),
  ],
  '2.portal.empty': ["Empty: 'No users registered yet.'", test('an empty list has the text of the specification')],
  '2.portal.error': ["Error panel with 'Try Again'.", portalFails],
  '2.email.submitting': [
    "Submit button reads 'Submitting...' while busy.",
    test('the button says so, a second press sends nothing, and the tab stays'),
  ],
  '2.email.reset-on-tab': [
    'Switching tab resets the form.',
    test('switching the tab and back empties the form and takes its errors away'),
  ],
  '2.game.calculating-rank': ["Rank panel: 'CALCULATING RANK...' until data arrives and score is above 0", ranked],
  '2.game.rank-arrow': [
    'on rank change an up (improved) or down arrow shows for 2 seconds',
    test('a changed rank shows its direction for two seconds'),
  ],

  '5.email': ["Email: valid format; message 'Please enter a valid email address'.", beneath],
  '5.display-name': ["Display name: at least 2 characters; 'Display name must be at least 2 characters'", beneath],
  '5.password': ["Password: at least 6 characters; 'Password must be at least 6 characters'.", beneath],
  '5.payment-signed-out': [
    "Payment page requires a signed-in user; otherwise toast 'Not Logged In' / 'Please enter your email to continue' and redirect to /email.",
    test('a visitor is told to enter an email and taken there'),
  ],
  '5.game-signed-out': ['Game requires a signed-in user.', noUser],
  '5.results-need-a-result': ['Results requires a user and a game result.', noResult],
  '5.challenge-id': [
    "Challenge page requires an id, else toast 'Invalid Challenge' / 'No challenge ID provided' and redirect to /.",
    noId,
  ],
  '5.clipboard': ["Clipboard failure: toast 'Copy Failed' / 'Could not copy to clipboard'.", noClipboard],

  '8.not-logged-in': ["'Not logged in' / 'Please enter your email to play' (redirect /email)", noUser],
  '8.no-results': ["'No game results' / 'Please play a game first' (redirect /mode)", noResult],
  '8.invalid-challenge': ["'Invalid Challenge'", noId],
  '8.copy-failed': ["'Copy Failed'", noClipboard],
  '8.login-required': [
    "'Login Required' / 'You must be logged in to create a challenge'",
    test('without a session asks to log in'),
  ],
  '8.results-not-saved': [
    "'Error' / 'Failed to save results'",
    test('a result that cannot be saved says so in a toast and in the page, and is saved at a second try'),
  ],
  '8.challenge-not-created': ["'Failed to create challenge'", test('that fails as %s says so and can be tried again')],
  '8.challenge-not-found': ["'Challenge not found'", gone],
  '8.challenge-not-loaded': [
    "or 'Failed to load challenge'",
    test('%s is no missing challenge: it can be asked for again'),
  ],
  '8.challenge-not-started': [
    "'Failed to start challenge'",
    test('that fails says so, and can be tried again'),
    text('Failed to start challenge'),
  ],
  '8.premium-not-updated': [
    "'Failed to update premium status'",
    test('says so and is asked for again without charging again'),
  ],
  '8.payment-not-initialized': ["'Failed to initialize payment'", test('(%s) says so and is tried again')],
  '8.sign-in-first': ["'Error' / 'You need to sign in first'", signInFirst],
  '8.registration-error': ["'Registration Error' with the server message", test('the toast says what the server said')],
  '8.registration-failed': ["or 'Registration failed'", serverSilent],
  '8.login-failed': ["or 'Login failed'", serverSilent],
  '8.login-error': [
    "'Login Error' with the server message",
    test("with a wrong password says so in the server's words and blames no field"),
  ],
  '8.fallback': ["fallback 'An error occurred'", test('an unexpected failure is an error that occurred')],
  '8.payment-failed': [
    "'Payment Failed' with the provider message",
    test("a declined card is told in the provider's words, and another can be tried"),
  ],
  '8.payment-failed-otherwise': [
    "or 'Something went wrong with your payment'",
    test('because the server finds it unpaid gives the form back'),
  ],
  '8.payment-error': [
    "'Payment Error' for other payment exceptions",
    test('a library that throws is a payment error, and the server is asked whether it was paid'),
  ],
  '8.portal-error': ["Admin error panel: 'Error loading users: {message}' with retry.", portalFails],

  '9.password-min': ['Password min 6', rules],
  '9.display-name-min': ['display name min 2', rules],
  '9.label': ['The label is case-insensitive, default medium.', score],
  '9.multipliers': ['multipliers 1.0, 1.3, 1.6 (any other label 1)', score],
  '9.rank-refresh': ['rank refresh every 5 s', ranked],
  '9.countdown': [
    '10-second pre-game countdown',
    test('a whole game is played by clicks, from the countdown to the results'),
  ],
  '9.one-toast': ['Toasts: one visible at a time', test('shows one at a time: the newest')],
  '9.toast-closes': [
    'default auto-close 5000 ms',
    test('closes by itself after five seconds, counted anew for each toast'),
  ],
  '9.toast-swipe': ['swipe-dismiss threshold 50 px', test('a swipe of fifty pixels closes, a shorter one does not')],
  '9.toast-hotkey': ['viewport hotkey F8', test('F8 moves the focus to the toasts')],
} as const satisfies Record<string, Seen>;
