import {
  claimDays,
  entryFee,
  feeBackDays,
  heatDays,
  heatMovesMost,
  heatPassMark,
  heatRepeatPassMark,
  questionsPerHeat,
} from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';

/** The day that the specification states. What was added since has its own days (`terms-additions.ts`). */
export const termsUpdatedAt = '2025-04-12';

export interface TermsSection {
  /** Its anchor on the page. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const { brand, raceData } = messages;

/** The terms in the order of the page. The prize itself is not written here: it changes every month. */
export const terms: readonly TermsSection[] = [
  {
    id: 'game',
    title: 'The game',
    paragraphs: [
      `${brand.name} is a web trivia game about Formula 1. These terms hold for everyone who plays it. By creating an account you accept them.`,
      brand.disclaimer,
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'You play with one account of your own, for which you give an email address, a display name and a password. The email address must be yours: it is how we reach you if you win.',
      'Your display name and your results are shown on the leaderboards. Your email address never is.',
      'Names that insult, mislead or pass themselves off as someone else may be changed or removed, and so may accounts that break these terms. The owner of an account that we close is told why and for how long.',
    ],
  },
  {
    id: 'free-practice',
    title: 'Free Practice',
    paragraphs: [
      'Free Practice is free, can be played as often as you like, and has a leaderboard of its own. It wins no prizes.',
    ],
  },
  {
    id: 'monthly-challenge',
    title: 'Monthly Challenge',
    paragraphs: [
      `Entering a Monthly Challenge costs about 1 euro (exactly ${entryFee.label}), once. The entry holds for one calendar month, reckoned in UTC, and lets you play until that month ends. It is no subscription: nothing is renewed and nothing more is charged.`,
      'A challenge may have a number of counted races a day, which is shown beside the fee before you pay. The day is one in UTC. A race counts from its start, even if you leave it; one that fails through our fault does not. Further races of that day are free training on other questions.',
      'Who may enter, by age and country, is shown beside the fee before you pay. Our staff and their households may not enter: an entry of an account of our staff, or one with a card or an internet address in common with such an account or one related to it, is raced outside the prizes. A mail and your profile tell you so, and you can appeal as against any other decision; a prize of its place goes to the next in order.',
      'A challenge runs from the first moment of the month to its last. A game counts if its last question was answered, or timed out, before the end.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments and refunds',
    paragraphs: [
      'Payments go through a card payment provider. Your card details go from your browser to the provider and are never seen or stored by us. The provider keeps your card for future challenges only if you choose that.',
      `There are no refunds once a payment has been attempted. If you are charged twice for the same month, the second charge is paid back. If we cancel a challenge, every entry is paid back. If we change the prize of a challenge that has begun, we tell everybody who has entered, and you may have your fee back within ${feeBackDays} days. Rights that the law gives you as a consumer, and that cannot be waived, remain yours.`,
    ],
  },
  {
    id: 'winners',
    title: 'Winners',
    paragraphs: [
      'The winners of a Monthly Challenge are the highest scores in its period. If scores are equal, the one that was reached earlier ranks higher.',
      'Time and answers are measured and judged by our server; what a browser claims does not count. Should a question turn out to be wrong, it is mended or taken out. As long as the winners are not announced it may be voided: in every game with it the mean of your other questions then counts in its place.',
      `In a challenge whose page says so before you pay, each prize place and the three behind it are confirmed by a heat: ${questionsPerHeat} questions that no game has shown, in a call with one of our stewards, who sees the questions and your answers while you give them. You pick the appointment among those that we offer within ${heatDays} days, and may move it ${heatMovesMost} times. ${heatPassMark} right answers pass where they go with the races that they confirm, in what you know and in how fast you answer. Whoever does not pass can be granted one repeat: both heats are held against the races together then, and ${heatRepeatPassMark} right in the better one are enough where the two go with them. Untimed and spoken heats are there for whoever needs them, and somebody may read aloud to you. Nothing of the call is recorded. A steward decides, gives you the reason, and you can appeal once within 7 days; somebody else decides then. A place that is not confirmed, or whose heat was not raced in time, passes to the next in order.`,
      `Winners are contacted by email at the address of their account. A winner who does not reply within ${claimDays} days forfeits the prize, and it passes to the next in order. A prize is handed over to a confirmed email address only.`,
    ],
  },
  {
    id: 'fair-play',
    title: 'Fair play',
    paragraphs: [
      'Programs that answer for you, several accounts for one person, and any interference with the game or its servers are not allowed. Results are reviewed before winners are announced, and those reached unfairly are disqualified.',
      'We may strike the results that you have reached in a challenge until then, or disqualify you from it. After the first you may race on while the challenge runs, and what you race from then on counts; after the second no game of it counts.',
      'A mail and your profile tell you what we decided, under which rule and why; nobody else is told. You can appeal against each decision once within 7 days. Somebody else decides then, tells you why by mail, and that is final.',
      'A program can point out results that a person should look at; only a person decides. Nothing that we measure shows everything: help from someone beside you, a book, or a program that is no faster and no better than a good player may go unseen. We ask you to play alone all the same.',
    ],
  },
  {
    id: 'race-data',
    title: 'Race data',
    paragraphs: [
      `Many questions, their explanations and the outlines of circuits are made from ${raceData.name} (${raceData.page}), which is licensed under ${raceData.licence} (${raceData.licencePage}). We selected the data, worded it as questions and rounded figures where a question says so. ${raceData.name} has not endorsed this game.`,
    ],
  },
  {
    id: 'privacy',
    title: 'What we store',
    paragraphs: [
      'We store your email address, your display name, your password in a form that cannot be turned back, your games, which version of these terms you accepted and when, which mails you were sent, and the name of the browser that you signed in with. If you add passkeys to your account, we store their names and public keys. One cookie keeps you signed in, a second one lets your browser sign in while somebody else tries passwords for your account, others remember a language that you chose and which version of a page you get, and your browser remembers your last settings and result. There are no advertising or tracking cookies.',
      'Of each answer in a Monthly Challenge we also store what shows that a person gave it: when your browser showed the question and when you chose, whether by key, touch or mouse, whether the page lost focus meanwhile, and the version of our pages; further when you took a game up again, and answers that came when none was due. It serves fair play alone and is deleted 60 days after the challenge has closed, as are marks of the card that paid and of the internet addresses that you played from, which can be compared and not read. What we decide about your results, and why, is kept; what you write in an appeal is kept until you delete your account.',
      'In your account settings you can download all of that, and delete your account yourself. Then your email address, your name and your password are gone at once, and so is your saved card. Your results stay on the boards under a pseudonym, since others were ranked against them, and records of payments are kept as long as the law asks for.',
      'Decisions about results, and the marks of card and addresses, stay with a contest until 60 days after it has closed, also when the account is deleted; a keyed hash of the email address of a deleted account is kept for 120 days. Whoever was disqualified from a challenge cannot race in it with another account: one with the same card or email is refused, and can write to us.',
      'An account that is deleted can win nothing any more, and a running entry to the Monthly Challenge is not refunded.',
      'The page on privacy says all of this in full.',
    ],
  },
  {
    id: 'changes',
    title: 'Availability and changes',
    paragraphs: [
      'We keep the game running as well as we can, but promise no uninterrupted service. When these terms change, the change is dated and listed below, and you are shown what changed since the version that you accepted; a challenge that has already begun is finished under the terms it began with.',
    ],
  },
];
