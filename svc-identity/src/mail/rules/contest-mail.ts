import { pages } from '@lights-out/contracts';

import { mailInstant } from '../../users/rules/mail-instant.ts';
import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';
import { sentence } from './sentence.ts';

/** A contest of which the last 48 hours have begun. */
export interface ClosingFacts {
  /** The contest in words. */
  readonly contestTitle: string;
  readonly closesAt: string;
}

/** A player's place at the end of a contest, before its review. */
export interface ProvisionalFacts {
  /** Mails that were queued by an older version have none. */
  readonly contest?: string | undefined;
  readonly contestTitle: string;
  readonly place: number;
  readonly points: number;
  /** On the board at the end. */
  readonly players: number;
  readonly prizePlaces: number;
  readonly reviewDueAt: string;
}

interface Addressed {
  readonly displayName: string;
  readonly origin: string;
}

/** Reminds a player with an entry of the last 48 hours. */
export function closingMail({ displayName, origin }: Addressed, { contestTitle, closesAt }: ClosingFacts): MailContent {
  return {
    subject: `The last 48 hours of ${contestTitle}`,
    blocks: [
      greeting(displayName),
      sentence(`${contestTitle} ends on ${mailInstant(closesAt)}.`),
      'Until then you can race as often as you like, and your best run counts.',
      { label: 'Race', href: `${origin}${pages.payment()}` },
    ],
  };
}

/** Tells a player place and points at the end of a contest, and what follows. */
export function provisionalMail(
  { displayName, origin }: Addressed,
  { contest, contestTitle, place, points, players, prizePlaces, reviewDueAt }: ProvisionalFacts,
): MailContent {
  return {
    subject: sentence(`${contestTitle} has ended: you are provisionally number ${place}`),
    blocks: [
      greeting(displayName),
      sentence(`${contestTitle} has ended. This is your result, before the review:`),
      [
        ['Place', `${place} of ${players}`],
        ['Points', points.toLocaleString('en-GB')],
        ['Prize places', String(prizePlaces)],
      ],
      `We are reviewing the results now, and will be done before ${mailInstant(reviewDueAt)}. Places may change until then. Winners are mailed after the review.`,
      {
        label: 'See the board',
        href: `${origin}${pages.leaderboard({ board: { kind: 'contest', ...(contest !== undefined && { contest }) } })}`,
      },
    ],
  };
}

/** Whether the reminder of the last 48 hours still says something. */
export function isStillOpen({ closesAt }: ClosingFacts, now: Date): boolean {
  return now < new Date(closesAt);
}
