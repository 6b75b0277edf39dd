import { formats } from './formats.ts';

/** The frame of every page, and its shared parts. */
export const brand = {
  name: 'Lights Out',
  disclaimer:
    'Lights Out is made by fans. It is not affiliated with, endorsed by or connected to Formula 1, its owners, or the FIA.',
  contactEmail: 'pitwall@lights-out.example',
} as const;

/** What CC BY 4.0 asks for wherever F1DB's data is shown: whose it is, its licence, and that it was changed. */
export const raceData = {
  by: 'Race data:',
  name: 'F1DB',
  page: 'https://github.com/f1db/f1db',
  licence: 'CC BY 4.0',
  licencePage: 'https://creativecommons.org/licenses/by/4.0/',
  changed: 'worded as questions by us.',
} as const;

export const nav = {
  play: 'PLAY',
  leaderboard: 'LEADERBOARD',
  premium: 'PREMIUM CHALLENGE',
  signIn: 'Sign In',
  signOut: 'Sign Out',
  profile: 'Profile',
  history: 'My Race History',
  board: 'Leaderboard',
} as const;

export const footer = {
  home: 'Home',
  modes: 'Game Modes',
  leaderboard: 'Leaderboard',
  history: 'My Race History',
  premium: 'Premium Challenge',
  terms: 'Terms & Conditions',
  faq: 'FAQ',
} as const;

/** Titles of shared links. */
export const previews = {
  anyChallenge: 'Can you beat my score?',
  overChallenge: 'This challenge is over',
  challenge: (name: string, score: string) => `${name} scored ${score}. Can you beat it?`,
} as const;

/** The switch between languages. */
export const language = {
  /** The language that the switch leads to, named in that language. */
  other: { code: 'de', name: 'Deutsch' },
} as const;

export const privacy = {
  title: 'Privacy',
  responsible: 'Who is responsible',
  version: (day: string) => `Version of ${day}`,
} as const;

/** Around the long texts of the FAQ and the terms. */
export const reading = {
  faqNote: 'Short answers to what players ask.',
  notAnswered: 'Not answered here? Write to',
  updated: (day: string) => `Last updated ${day}`,
  addedTo: (day: string) => `added to on ${day}`,
  changed: 'What has been added',
  changedSince: (day: string) => `What changed since you accepted the terms of ${day}`,
  mayHaveChanged: 'What may have changed since you registered',
  accept: 'I accept these terms',
  accepted: (day: string) => `You have accepted the terms of ${day}.`,
  contents: 'Contents',
  support: 'Support',
  supportText: 'For anything about the game, your account, a payment or a prize, write to',
  prizeOnFrontPage: 'The prize of each month is shown on the front page.',
} as const;

export const imprint = {
  title: 'Imprint',
} as const;

export const landing = {
  start: 'Start Playing',
  leaderboard: 'View Leaderboard',
  howItWorks: 'How It Works',
  cards: ['Test Your Knowledge', 'Climb the Leaderboard', 'Win Premium Prizes'],
  title: 'Formula 1 trivia against the clock',
  notKnown: 'Not available right now',
  prizes: 'Prizes',
  closing: 'Five lights. Seven questions. Go.',
  closingText: 'Free Practice costs nothing and never ends.',
  promise: ['Seven questions.', 'Fifteen seconds each.'],
  what: 'History, drivers, circuits, regulations and famous radio messages. The faster the right answer, the higher the score: can you top the board?',
  cardTexts: {
    knowledge:
      'Seven questions a game, four options each, from History and Circuits to Tyres and Famous Quotes. Fifteen seconds for every one.',
    leaderboard: (easy: string, medium: string, hard: string) =>
      `A right answer scores 100 points and up to 100 more for speed, times ${easy}, ${medium} or ${hard} by difficulty. Your best game counts.`,
    prizes:
      'The Monthly Challenge has questions of its own and runs until the month ends. Its top score wins the prize.',
  },
  figures: {
    /** Before the English name of a Grand Prix. */
    news: (questions: number) => `${questions === 1 ? '1 new question' : `${questions} new questions`} from the`,
    races: 'Races today',
    players: 'Players today',
    best: 'Best today',
    none: 'None yet',
  },
  today: {
    title: 'Ahead in Free Practice today',
    nobody: 'Nobody has raced in Free Practice today. First place is free.',
    points: 'points',
    all: "Today's board",
    failed: "Today's board could not be loaded.",
  },
  sample: {
    what: (factor: string) => `points: all seven right on medium (×${factor}), at this speed.`,
    fastest: 'under 3\u00a0s',
    quick: 'under 6\u00a0s',
    slow: 'slower',
  },
  /** The question of the front page is written for it, and translated with it. */
  tryQuestion: {
    question: 'At 300\u00a0km/h, roughly how far does a Formula\u00a01 car get in a second?',
    why: '300\u00a0km/h are 83 metres a second: a blink of an eye is the length of two cars.',
  },
  /** The question on the front page. */
  tryOne: {
    title: 'Try one, on the clock',
    lead: 'Four options, fifteen seconds, as in the game. The question shows when you start the clock.',
    start: 'Start the clock',
    points: (points: string, seconds: string) => `+${points} points in ${seconds}\u00a0s.`,
    keep: 'Register and keep them',
    /** The other form of it, in an experiment. */
    keepAndRace: 'Register free and race on',
    more: 'Seven more are waiting',
    kept: 'This browser keeps them until you register. They are shown to you and count on no board.',
    atRegistration: (points: string) =>
      `You made ${points} points in the question on the front page. They stay on view until your first race, and count on no board.`,
  },
  /** For a signed-in player. */
  back: {
    untimed: 'no clock',
    title: (name: string) => `Welcome back, ${name}`,
    firstTitle: (name: string) => `Welcome, ${name}`,
    lastRace: 'Your last race',
    points: 'points',
    correct: (correct: number, total: number) => `${correct} of ${total} right`,
    boardOf: (month: string) => `the board of ${month}`,
    heldByThis: (place: string, where: string) => `It stands #${place} on ${where}.`,
    heldByBest: (best: string, place: string, where: string) => `Your best run (${best}) stands #${place} on ${where}.`,
    noPlaceYet: 'No place yet: one right answer takes one.',
    ofChallenge: 'Raced in a friend challenge, which counts on no board.',
    noRace: 'You have not raced yet. Seven questions take about two minutes.',
    tried: (points: string) => `You made ${points} points in the question on the front page. Your first race counts.`,
    ends: (day: string) => `The Monthly Challenge ends on ${day}.`,
    /** The player one place ahead. */
    rival: (distance: string, name: string) => `${distance} · ${name}`,
    level: (place: string, name: string) => `${place} ${name}: the same points, made earlier`,
    over: 'The month is over: see its board',
    trend: (races: number, least: string, most: string) => `Your last ${races} races: ${least} to ${most} points`,
    straight: (mode: string) => `Straight to the lights: ${mode}`,
  },
} as const;

export const shell = {
  skip: 'Skip to content',
  mainNav: 'Main',
  menu: 'Menu',
  footerNav: 'Quick links',
  home: 'Lights Out, home',
  quickLinks: 'Quick Links',
  currentPrize: 'Current Prize',
  contact: 'Contact',
  prizeEnds: (deadline: string) => `Ends ${deadline}`,
  prizeUnknown: 'The current prize is not available right now.',
  offline: 'You are offline. What you see may be out of date.',
  unreachable: 'The server cannot be reached right now.',
  unlisted: 'This page',
  slices: { game: 'The game', account: 'Your account', leaderboard: 'The leaderboard' },
  pageFailed: 'This page could not be shown',
  pageFailedHint: 'The rest of the site still works. Please try again.',
  backHome: 'Back to Home',
} as const;

export const notFound = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  hint: 'The address may be old, or mistyped. The game and the leaderboard are where they were.',
} as const;

export const notice = {
  until: (when: string) => `Until ${when}.`,
  dismiss: 'Dismiss this notice',
  maintenance: 'The pit lane is closed',
  maintenanceHint: 'Nothing is lost: entries, results and prizes stay as they are.',
  look: 'Look again',
  demo: 'Demo data: players, races and prizes are made up.',
} as const;

export const switchedOff = {
  registering: 'New accounts are paused for the moment. If you have one, you can log in. Please come back later.',
  'paid-entries':
    'Entries to the Monthly Challenge are paused for the moment. Nothing is charged here. Whoever has entered races on.',
  challenges: 'New challenges are paused for the moment. Those that were sent can still be raced.',
} as const;

export const parts = {
  loading: 'Loading...',
  failed: 'Something went wrong',
  tryAgain: 'Try Again',
  close: 'Close',
  cancel: 'Cancel',
  notification: 'Notification',
  unavailable: (part: string) => `${part} is not available right now`,
  unavailableHint: 'The rest of the site still works. Please try again in a moment.',
  days: 'days',
  hours: 'hrs',
  minutes: 'min',
  seconds: 'sec',
  timeLeft: 'Time left',
  secondsToGo: (seconds: number) => `${seconds} seconds`,
  lightsOut: 'Lights out!',
} as const;

export const api = {
  offline: 'No connection. Please check your network and try again.',
  timeout: 'The server took too long to answer. Please try again.',
  invalidReply: 'The server gave an answer we could not read. Please try again.',
  waitSeconds: (seconds: number) => `You can try again in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  /** What the server says, by the code of a refusal or as it was sent; it speaks English. */
  said: (_code: string, text: string): string => text,
} as const;

export const difficulties = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

export const multiplier = (factor: number) => `${formats.decimal(factor, 1)}x`;

/** Answer times in words, in addition to their colours. */
export const sectors = {
  fastest: 'fastest',
  quick: 'quick',
  slow: 'slow',
  now: 'now',
  open: 'not driven yet',
  right: 'right',
  wrong: 'wrong',
} as const;

/** On every page of a winner whose prize waits. */
/** Of a race that was left. */
export const raceStrip = {
  label: 'Your race',
  text: (clock: string) => `Your race of ${clock} is not over`,
  goOn: 'GO ON',
} as const;

export const winnerStrip = {
  label: 'Your prize',
  text: (prize: string, until: string) => `You have won: ${prize}. Claim by ${until}`,
  claim: 'CLAIM',
} as const;
