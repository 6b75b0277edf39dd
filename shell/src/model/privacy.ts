import { deviceDays } from '@lights-out/contracts/constants';

/** The day of the text, which names its version. */
export const privacyVersion = '2026-11-29';

export interface PrivacySection {
  /** Its anchor on the page. */
  readonly id: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

/** What is done with people's data, in the order of the page. Each sentence is true to what the services do. */
export const privacy: readonly PrivacySection[] = [
  {
    id: 'short',
    title: 'In short',
    paragraphs: [
      'We store what the game needs and nothing for advertising. We count how many visitors become players, in sums that nobody appears in. No trackers, no data is sold. You can download all that we hold about you, and delete your account, in your account settings.',
    ],
  },
  {
    id: 'account',
    title: 'Your account',
    paragraphs: [
      'Your email address, your display name, the helmet that you chose, the language of your pages, in which we write to you, and your password as an argon2id hash, which cannot be turned back. When you registered, and which version of the terms you accepted and when. We need these to run your account (performance of a contract, GDPR article 6(1)(b)). For twelve weeks also the kind of link that you came by, for sums of how many go on to race (legitimate interest, article 6(1)(f)).',
      'If you use two-step sign-in: of each passkey its name, its public key, and when it was added and last used; of your recovery codes the hashes.',
      'What our support and stewards did about your account, with the reason, notes of our support included, and when they looked at it. It is in your download, without their names and without notes that would tell how cheating is found. It is kept for good, because nobody may change that list.',
      'Your former display names, when you or our support changed them, and the reason that our support gave. Nobody else is shown them.',
      'The sessions in which you are signed in: when each began and was last used, to the day, and the browser and system that it named. A session ends after 30 days without use, and 180 days after the sign-in.',
      `To protect accounts, attempts at passwords and calls are counted by account and by internet address; the counts expire after an hour at most. A browser in which you signed in is known to your account for ${deviceDays} days, so that nobody can lock you out there (legitimate interest, article 6(1)(f)).`,
      'After many wrong passwords for an account, a browser that it does not know has to compute something before the next one is looked at. This runs in your browser; we store a number that says it was done, for five minutes.',
    ],
  },
  {
    id: 'games',
    title: 'Your games',
    paragraphs: [
      'Every game with its questions, your answers, their times and your score; your results on the leaderboards under your display name; friend challenges, which show your name and score to everyone who has the link; your friends, requests and blocked players, which nobody else sees, and your friend link, which shows your name to signed-in players who open it; your class and your seats on grids of the week, where the up to 21 others on the grid see your name and your points, unless you leave the grids; and reports of questions. Of questions that you missed and raced again, how often you have known the answer since, until you delete your account.',
      'In contests also how each answer was given: when your browser showed the question and when you chose, whether by key, touch or mouse, whether the page lost focus. It serves fair play alone and is deleted 60 days after the contest has closed. In free practice we look at it while you race and keep none of it; only if a program seems to have answered, our stewards get a note that says so. Programs may point out a result; only a person decides. What is decided about your results, and why, is kept with them, and you are told; what you write in an appeal is kept until you delete your account.',
      'So that one person does not play a contest with several accounts, we keep two marks of each contest you enter: one of the card that paid and one of each internet address you started games from. They are also compared with those of the own accounts of our staff, and addresses with those from which our staff work, because staff and their households win no prizes. Both are hashed, so that they can be compared and not read; the key for addresses changes each month and is deleted when the month is over. They are deleted 60 days after the contest has closed, also when you delete your account before, and are in your download until then (legitimate interest, article 6(1)(f)).',
    ],
  },
  {
    id: 'payments',
    title: 'Payments and prizes',
    paragraphs: [
      'Payments are taken by Stripe, which receives your card details, or what your wallet (Apple Pay, Google Pay) gives out of them, directly from your browser; we never see them. We keep what was paid, when, for which contest, whether it was refunded or disputed, and which terms you accepted by paying. Stripe keeps your card for later only if you tick the box for it, until you remove it.',
      'The law obliges us to keep records of payments (article 6(1)(c)). If you win, we use your email address to reach you, and keep your answer, what you told us with it, and how and when the prize was handed over with what proves it.',
    ],
  },
  {
    id: 'mails',
    title: 'Mails',
    paragraphs: [
      'We write to you about your account, your entries, your payments and your prizes: a link for a new password, a changed password, a changed display name, a passkey or recovery code that was added, removed or used, a sign-in from a browser that we did not know, a receipt, a refund, an entry that is suspended or restored, a contest that is cancelled or whose prize has changed, a struck result and the answer to your appeal, a closed account, a prize. There is no newsletter. Of each mail we keep for 90 days what kind it was, what it was about and whether it was sent, so that our support can send it again; it is in your download.',
    ],
  },
  {
    id: 'browser',
    title: 'In your browser',
    paragraphs: [
      `One cookie keeps you signed in; a second one, for ${deviceDays} days, lets your browser sign in while somebody else tries passwords for your account. Between your password and your passkey another one lasts ten minutes. While we try out a new version of a page, a further cookie remembers for half a year at most which version your browser gets. It holds a number between 0 and 99 or the name of the trial, and nothing about you. If you choose a language, one more cookie remembers it for a year.`,
      'If you race the Daily Seven without an account, a cookie that holds a random number and nothing about you keeps your races and your streak for this browser. What was raced with it is deleted after 60 days, and so is the cookie; if you register or sign in before, it moves to your account. So that programs do not fill its results, we count for an hour how many new racers without an account come from an internet address; of the address only a hash is kept.',
      'Your browser also stores your last settings, your last results and which versions of our pages it was served. All of these are needed for what you ask for, so there is no banner. The payment page loads a script of Stripe, which may set cookies of its own against fraud.',
      'To see whether the game is understood, we count visits, first questions and first dailies for each week, with the kind of link that led here: a friend challenge, a friend link, a shared daily, a board, a search engine, another site, or none. No address, no browser and no number goes with it, so that two visits cannot be told to be the same person’s. So that a tab counts once, it remembers the kind of link and what was counted, until you close it; where we compare two forms of a text, also which one it shows. If your browser asks not to be tracked (Global Privacy Control or Do Not Track), nothing of this is stored or sent.',
      'If your browser refuses something on a page for security reasons, it tells us what was refused and on which page, without your name.',
    ],
  },
  {
    id: 'recipients',
    title: 'Who else receives data',
    paragraphs: [
      'Stripe, for payments. Our mail provider, for mails. The companies that host our servers. Nobody else, unless the law obliges us. Your display name and your results are public on the leaderboards; your email address never is.',
    ],
  },
  {
    id: 'keeping',
    title: 'How long, and deletion',
    paragraphs: [
      'We keep your data as long as you have an account. When you delete it, your email address, name, password, sessions and saved card are gone at once. Your results, and what was decided about them, stay under a made-up name, because others were ranked against them, and records of payments stay as long as the law demands, without your name or email. Backups are overwritten after 30 days at most.',
      'So that nobody deletes an account and races on after a disqualification, the marks of card and internet addresses stay until 60 days after the contest has closed, and a hash of your email address under a key of ours for 120 days. They can be compared and not read: an account with the same card or email may not race in a contest that another was disqualified from, and can write to us (legitimate interest, article 6(1)(f)).',
    ],
  },
  {
    id: 'rights',
    title: 'Your rights',
    paragraphs: [
      'You may see, correct, take with you, restrict or delete your data, and object to what we do for legitimate interests. Download and deletion are in your account settings; for everything else write to us. You may also complain to the data protection authority where you live.',
    ],
  },
];
