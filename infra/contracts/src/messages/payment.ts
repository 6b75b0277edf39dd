import { formats } from './formats.ts';

/** What the front page says of entering, too. `entered` is for players who have: they are never offered to pay. */
export const offer = {
  examples: 'Examples of other months',
  endsIn: 'This challenge ends in',
  event: (day: string) => `The event: ${day}.`,
  once: 'One payment for the whole challenge. No subscription.',
  entered: {
    title: 'You are in',
    text: 'Race until the end. Your best run counts.',
    race: 'RACE',
    position: (position: string) => `Your position: ${position}`,
    noPosition: 'You have no run on the board yet.',
    leaderboard: 'VIEW LEADERBOARD',
  },
} as const;

/** Entering the Monthly Challenge. */
export const payment = {
  ...offer,
  title: 'Monthly Challenge Entry',
  partReturned: {
    refunded: (sum: string) => `${sum} of your entry fee goes back to the card that it came from. Your entry stands.`,
    disputed: (sum: string) => `Your bank has withdrawn ${sum} of your entry fee. Your entry stands.`,
  },
  keepPlaying: 'Keep playing to improve your score until the deadline!',
  back: 'Back to game modes',
  ended: 'CHALLENGE ENDED',
  finalizing: 'Results are being finalized',
  savedCardUse: 'Use saved card',
  newCard: 'Enter a new card below. It will be saved for future challenges.',
  newCardOnce: 'Enter a new card below. It will not be saved.',
  saveCard: 'Save this card for future challenges',
  initializing: 'Initializing payment...',
  processing: 'Processing...',
  starting: 'Premium Challenge Starting',
  startingSubtitle: 'Get ready for the monthly challenge race!',
  lead: 'One entry until the end of the month. Your best run counts.',
  grandPrize: 'Grand prize',
  eventDate: 'Event date',
  entry: 'Entry',
  tax: (taxLine: string) => `(${formats.configured(taxLine)})`,
  rules: 'Prize, rules, who may enter',
  racesInShort: (races: number) => `${races} counted ${races === 1 ? 'race' : 'races'} a day.`,
  heatInShort: 'A heat confirms the prize places.',
  entrantsInShort: ({ age, countries }: { age: number; countries: string }) =>
    `From ${age} years, living in ${formats.configured(countries)}.`,
  entrants: 'Who may enter',
  mayEnter: ({ age, countries, company }: { age: number; countries: string; company: string }) =>
    `You must be at least ${age} years old and live in ${formats.configured(countries)}. Staff of ${company} and their households may not enter, and win no prize: an entry with a card or an internet address of an account of theirs, or of one related to it, is raced outside the prizes.`,
  oneTime: 'one-time, for this month alone',
  deadline: 'The challenge ends in',
  endsAt: 'Ends',
  loading: 'Loading the prize of this month...',
  closedTitle: 'Card payments are not open',
  closed:
    'Card payments cannot be taken here right now. No money can be taken here, and no card details are asked for.',
  closedHint: 'Free Practice is open to everyone, as often as you like.',
  formTitle: 'Payment',
  pay: 'PAY 1.50€',
  demo: 'This is a demo: no money moves. Never type a real card here.',
  demoHint: 'Pay with the test card 4242 4242 4242 4242, any future date and any security code.',
  savedCard: (brand: string, last4: string) => `${brand} ending in ${last4}`,
  removeCard: 'Remove saved card',
  removingCard: 'Removing...',
  intentFailed: 'Failed to create payment intent',
  initFailed: 'The payment form could not be loaded. Nothing was charged.',
  pendingTitle: 'Your payment is being processed',
  pending: 'Your bank has not confirmed it yet. You can leave this page: nothing will be charged twice.',
  unconfirmedTitle: 'Your payment is not confirmed here yet',
  unconfirmed: 'What you paid is safe: trying again only asks for the confirmation, nothing will be charged again.',
  confirming: 'Confirming your payment...',
  duplicate: {
    title: 'You paid twice',
    description: 'You had entered already. Your entry stands, and the second payment goes back to your card.',
  },
} as const;

/** Of a race in the Monthly Challenge that its player has left. */
export const runningRace = {
  text: (clock: string) => `Your race of ${clock} is still running, and so is its clock.`,
  goOn: 'GO ON WITH YOUR RACE',
} as const;

/** Of a contest that was cancelled as a whole. */
export const canceledContest = {
  title: 'This challenge was cancelled',
  because: (reason: string) => `The reason: ${reason}`,
  text: 'It has no winner, and none of its prizes is handed out. What was paid for it goes back to the card that it came from; there is nothing to do.',
} as const;

/** To a player with an entry whose address is not confirmed. */
export const unconfirmedAddress = {
  text: 'Confirm your address: prizes go to confirmed ones only',
  send: 'SEND AGAIN',
  sent: (address: string) => `A mail with a link is on its way to ${address}.`,
} as const;
