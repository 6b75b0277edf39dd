import {
  type Challenge,
  fillPath,
  getChallengePreview,
  getDailyPreview,
  marksOfGrid,
  messages,
  type PagePath,
  pages,
  rightMarks,
} from '@lights-out/contracts';

import { deviceLinkMessages } from '@lights-out/contracts/messages-device-link';
import { friendsMessages } from '@lights-out/contracts/messages-friends';
import * as german from '@lights-out/contracts/messages/de';
import { deviceLinkMessages as germanDeviceLink } from '@lights-out/contracts/messages/de/device-link';
import { friendsMessages as germanFriends } from '@lights-out/contracts/messages/de/friends';

import type { PageHead } from './page-head.ts';

const { name } = messages.brand;
const game = 'Seven Formula 1 questions, fifteen seconds each. The faster the right answer, the higher the score.';
const own = { isHidden: true } as const;
const { landing, mode, results, challenge: challengeTexts, heat, leaderboard, payment } = messages;
const { daily, dailyDoor, gridDoor, mistakesDoor, footer, email, profile, settings, notFound, previews } = messages;
const race = `${game} Race for free as often as you like, or for the prize of the month.`;

/** The description of each page; its title is the document title. */
const heads = {
  '/': {
    title: landing.title,
    description:
      'A free Formula 1 quiz made by fans: seven questions, fifteen seconds each. The faster the right answer, ' +
      'the higher the score. Climb the leaderboard, or race for the prize of the month.',
  },
  '/mode': { title: mode.title, description: race },
  '/game-mode': { title: mode.title, description: race, path: pages.mode() },
  '/leaderboard': {
    title: leaderboard.title,
    description: `Who knows Formula 1 best, and fastest? The standings of ${name}, a free quiz against the clock.`,
  },
  '/terms': {
    title: footer.terms,
    description: `The rules of ${name}: entries, prizes, winners, refunds, and how to reach us.`,
  },
  '/faq': { title: footer.faq, description: `How ${name} is played and scored, what can be won, and what it costs.` },
  '/privacy': {
    title: messages.privacy.title,
    description: `What ${name} stores about you, why, for how long, and how to download or delete it.`,
  },
  '/imprint': {
    title: messages.imprint.title,
    description: `Who runs ${name}, a Formula 1 quiz, and how to reach us.`,
  },
  '/game': { title: messages.game.pageTitle.free, description: game, ...own },
  '/results': { title: results.title, description: game, ...own },
  '/challenge': { title: challengeTexts.pageTitle, description: game, ...own },
  '/challenge/:id': { title: previews.anyChallenge, description: `A friend challenges you. ${game}`, ...own },
  '/daily': {
    title: dailyDoor.name,
    description:
      'Seven Formula 1 questions a day, the same for everyone, one try. No account needed: race, share your grid, ' +
      'come back tomorrow.',
  },
  '/daily/:n': { title: dailyDoor.name, description: `The same seven for everyone. ${game}`, ...own },
  '/daily/archive': { title: daily.archive.title, description: game, ...own },
  '/daily/device': { title: deviceLinkMessages.title, description: game, ...own },
  '/mistakes': { title: mistakesDoor.name, description: game, ...own },
  '/heat': { title: heat.pageTitle, description: game, ...own },
  '/email': { title: email.title, description: `Sign in to ${name}. ${game}`, ...own },
  '/profile': { title: profile.title, description: game, ...own },
  '/profile/settings': { title: settings.title, description: game, ...own },
  '/payment': {
    title: payment.title,
    description: 'One entry for a month: the best run wins the grand prize.',
    ...own,
  },
  '/grid': { title: gridDoor.name, description: game, ...own },
  '/friends': { title: friendsMessages.title, description: game, ...own },
  '/friends/:token': {
    title: friendsMessages.invitation.visitor,
    description: `Race each other, and see who is ahead. ${game}`,
    ...own,
  },
} as const satisfies Record<PagePath, PageHead>;

const germanTitles: Readonly<Record<PagePath, string>> = {
  '/': german.landing.title,
  '/mode': german.mode.title,
  '/game-mode': german.mode.title,
  '/leaderboard': german.leaderboard.title,
  '/terms': german.footer.terms,
  '/faq': german.footer.faq,
  '/privacy': german.privacy.title,
  '/imprint': german.imprint.title,
  '/game': german.game.pageTitle.free,
  '/results': german.results.title,
  '/challenge': german.challenge.pageTitle,
  '/challenge/:id': german.previews.anyChallenge,
  '/daily': german.dailyDoor.name,
  '/daily/:n': german.dailyDoor.name,
  '/daily/archive': german.daily.archive.title,
  '/daily/device': germanDeviceLink.title,
  '/mistakes': german.mistakesDoor.name,
  '/heat': german.heat.pageTitle,
  '/email': german.email.title,
  '/profile': german.profile.title,
  '/profile/settings': german.settings.title,
  '/payment': german.payment.title,
  '/grid': german.gridDoor.name,
  '/friends': germanFriends.title,
  '/friends/:token': germanFriends.invitation.visitor,
};

/** The head of a page of the site by its pattern; `pathname` is the requested path, `grid` what the link to a daily shares. */
export function headOfPage(page: PagePath, pathname: string, grid?: string): PageHead {
  const head = { path: pathname, ...heads[page], titles: { de: germanTitles[page] } };
  const n = page === '/daily/:n' && /\/(\d{1,5})$/.exec(pathname)?.[1];
  if (!n) return head;
  const named = { ...head, title: daily.pageTitle(n), titles: { de: german.daily.pageTitle(n) } };
  if (grid === undefined) return named;
  const marks = marksOfGrid(grid);
  const alt = `${dailyDoor.share.head(n, rightMarks(marks), marks.length)}: ${marks.map((mark) => dailyDoor.mark[mark]).join(', ')}`;
  return { ...named, image: { path: fillPath(getDailyPreview.path, { n, grid }), alt } };
}

/** The head of a missing page and of an unlisted one: it names no address. */
export const headOfNothing: PageHead = {
  title: notFound.title,
  titles: { de: german.notFound.title },
  description: `This page is not there. ${name} is: ${game}`,
  isHidden: true,
};

/** The head of a challenge that has expired or never existed. */
export const headOfMissingChallenge: PageHead = {
  title: previews.overChallenge,
  titles: { de: german.previews.overChallenge },
  description: `It may have expired, or never existed. ${game} Set a score of your own and challenge a friend.`,
  isHidden: true,
};

/** The preview of a shared link. */
export function headOfChallenge(challenge: Challenge): PageHead {
  const { challengeId, creatorName, creatorScore, questionIds } = challenge;
  const score = creatorScore.toLocaleString('en');
  const questions = questionIds.length > 0 ? 'Answer the same seven' : 'Answer seven';
  const difficulty = messages.difficulties[challenge.difficulty].toLowerCase();
  const until = new Date(challenge.expiresAt).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return {
    title: previews.challenge(creatorName, score),
    titles: { de: german.previews.challenge(creatorName, creatorScore.toLocaleString('de')) },
    description:
      `${questions} Formula 1 questions against the clock, fifteen seconds each, at difficulty ${difficulty}. ` +
      `Free, in your browser, open until ${until}.`,
    path: pages.challenge(challengeId),
    image: {
      path: fillPath(getChallengePreview.path, { id: challengeId }),
      alt: `${creatorName} scored ${score} in ${name}. Can you beat it?`,
    },
  };
}
