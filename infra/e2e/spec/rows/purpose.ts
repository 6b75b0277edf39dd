import { type Seen, test, text } from '../seen.ts';

/** The opening and section 1: what the product does and for whom. */
export const purposeRows = {
  '0.product': ['The product is a fan-made web trivia game about Formula 1.', text('Lights Out is made by fans.')],
  '0.sign-in': ['Players sign in with an email address and password', '2.email.fields'],
  '0.questions': ['answer timed multiple-choice questions', '9.options', '9.seconds'],
  '0.ranked': ['and are ranked on leaderboards.', '2.leaderboard.podium', '2.leaderboard.standings'],
  '0.document': ['This document covers the whole product.'],

  '1.questions': [
    'Players answer questions on F1 history, drivers, circuits, technical regulations and famous radio messages.',
    test('the hand-written questions have the ids and the categories of the specification'),
  ],
  '1.faster': [
    'The faster a correct answer, the higher the score.',
    test('a game of seven right answers is served, judged, scored and stored by the server'),
    '9.score',
  ],
  '1.modes': ['Two modes exist', '2.mode.cards'],
  '1.free': [
    'Free Practice: free, unlimited plays, all categories, a free leaderboard.',
    text('All categories, as often as you like, on the free leaderboard.'),
    '2.mode.free-card',
  ],
  '1.fee': ['Monthly Challenge (premium): one-time entry fee of 1.50 EUR', '9.fee'],
  '1.fee-shown': ['(the game-mode screen and payment page show 1.50;', '2.mode.join', text('PAY 1.50€')],
  '1.about-a-euro': [
    'the results and terms text speaks of about 1 euro)',
    text('One entry of about 1 euro'),
    text('Entering a Monthly Challenge costs about 1 euro'),
  ],
  // The prize is that of the running contest: the next edition after its end.
  '1.prize': [
    "The top scorer at month's end wins two Friday tickets to a Grand Prix in Monaco (2025).",
    '9.prize',
    test('a month of 2,000 players is frozen, reviewed, announced, forfeited once and claimed'),
  ],
  '1.other-prizes': [
    'Other prize examples: signed memorabilia and exclusive meetups.',
    text("'Signed memorabilia', 'Exclusive meetups'"),
  ],
  '1.results': ['After a game the player sees a results page with position', '2.results.position'],
  '1.share': ['can share the score (Twitter, WhatsApp, copy text)', '2.results.share-options'],
  '1.challenge': ['or create a friend challenge link to beat their score.', '2.results.share-panel'],
  '1.disclaimer': [
    "A footer disclaimer says the game is not affiliated with the sport's owners or governing body.",
    test('the footer shows the current prize, a contact and the disclaimer'),
  ],
  '1.contact': ['The footer carries a contact address {email}.', '2.layout.contact'],
  '1.terms-payments': [
    'Terms and FAQ state: payments go through a card payment provider',
    test('the terms say when they were last updated and all that the product promises'),
    test('the FAQ says what the terms say of payment, refunds and winners'),
  ],
  '1.terms-refunds': [
    'no refunds once a payment is attempted',
    text('There are no refunds once a payment has been attempted.'),
  ],
  '1.terms-winners': [
    'winners are the highest scores in the period (a tie goes to the earlier score)',
    text('If scores are equal, the one that was reached earlier ranks higher.'),
  ],
  '1.terms-claim': [
    'winners are contacted by email and forfeit after 7 days without reply',
    text('Winners are contacted by email'),
    '9.winners',
  ],
  '1.terms-support': ['a support contact exists.', '2.layout.contact'],
  // Beside it stands the day on which something was added.
  '1.terms-date': [
    'Terms last updated April 12, 2025.',
    test('the terms say when they were last updated and all that the product promises'),
  ],
  '1.users': [
    'Users: visitors (signed out), signed-in players (free or premium flag)',
    '2.layout.sign-in',
    '2.layout.dropdown-heading',
  ],
  // The portal asks for the named account of an admin after it.
  '1.admin': ['and anyone who knows the admin portal password.', '2.portal.gate'],
} as const satisfies Record<string, Seen>;
