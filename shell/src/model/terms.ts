import { claimDays, entryFee, termsVersion } from '@lights-out/contracts/constants';
import { messages } from '@lights-out/contracts/messages';

export const termsUpdatedAt = termsVersion;

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
      `Entering a Monthly Challenge costs about 1 euro (exactly ${entryFee.label}), once. The entry holds for one calendar month, reckoned in UTC, and lets you play as many games as you like until that month ends. It is no subscription: nothing is renewed and nothing more is charged.`,
      'A challenge runs from the first moment of the month to its last. A game counts if its last question was answered, or timed out, before the end.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments and refunds',
    paragraphs: [
      'Payments go through a card payment provider. Your card details go from your browser to the provider and are never seen or stored by us. The provider keeps your card for future challenges only if you choose that.',
      'There are no refunds once a payment has been attempted. If you are charged twice for the same month, the second charge is paid back. Rights that the law gives you as a consumer, and that cannot be waived, remain yours.',
    ],
  },
  {
    id: 'winners',
    title: 'Winners',
    paragraphs: [
      'The winners of a Monthly Challenge are the highest scores in its period. If scores are equal, the one that was reached earlier ranks higher.',
      'Time and answers are measured and judged by our server; what a browser claims does not count. Should a question turn out to be wrong, it is mended or taken out, and results that were reached with it stand.',
      `Winners are contacted by email at the address of their account. A winner who does not reply within ${claimDays} days forfeits the prize, and it passes to the next in order.`,
    ],
  },
  {
    id: 'fair-play',
    title: 'Fair play',
    paragraphs: [
      'Programs that answer for you, several accounts for one person, and any interference with the game or its servers are not allowed. Results are reviewed before winners are announced, and those reached unfairly are disqualified.',
      'If we strike a result of yours, your profile says under which rule and why; nobody else is told. You can appeal once within 7 days, and what is decided then is final.',
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
      'We store your email address, your display name, your password in a form that cannot be turned back, your games, which version of these terms you accepted and when, and the name of the browser that you signed in with. One cookie keeps you signed in, a second one lets your browser sign in while somebody else tries passwords for your account, and your browser remembers your last settings and result. There are no advertising or tracking cookies.',
      'Of each answer in a Monthly Challenge we also store what shows that a person gave it: when your browser showed the question and when you chose, whether by key, touch or mouse, whether the page lost focus meanwhile, and the version of our pages; further when you took a game up again, and answers that came when none was due. It serves fair play alone and is deleted 60 days after the challenge has closed. What we decide about your results, and why, is kept; what you write in an appeal is kept until you delete your account.',
      'In your account settings you can download all of that, and delete your account yourself. Then your email address, your name and your password are gone at once, and so is your saved card. Your results stay on the boards under a pseudonym, since others were ranked against them, and records of payments are kept as long as the law asks for.',
      'An account that is deleted can win nothing any more, and a running entry to the Monthly Challenge is not refunded.',
    ],
  },
  {
    id: 'changes',
    title: 'Availability and changes',
    paragraphs: [
      'We keep the game running as well as we can, but promise no uninterrupted service. When these terms change, the date at the top changes with them; a challenge that has already begun is finished under the terms it began with.',
    ],
  },
];
