import { pages } from '@lights-out/contracts';

import { greeting } from './greeting.ts';
import type { MailContent } from './mail.ts';
import { at, type Reader } from './words.ts';

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

/** Reminds a player with an entry of the last 48 hours. */
export function closingMail(reader: Reader, { contestTitle, closesAt }: ClosingFacts): MailContent {
  const { closing, race } = reader.words.contests;
  return {
    subject: closing.subject(contestTitle),
    blocks: [
      greeting(reader),
      closing.ends(contestTitle, at(reader, closesAt)),
      closing.untilThen,
      { label: race, href: `${reader.origin}${pages.payment()}` },
    ],
  };
}

/** Tells a player place and points at the end of a contest, and what follows. */
export function provisionalMail(reader: Reader, facts: ProvisionalFacts): MailContent {
  const { contest, contestTitle, place, points, players, prizePlaces, reviewDueAt } = facts;
  const { formats, contests } = reader.words;
  const texts = contests.provisional;
  return {
    subject: texts.subject(contestTitle, place),
    blocks: [
      greeting(reader),
      texts.ended(contestTitle),
      [
        [texts.place, texts.placeOf(formats.points(place), formats.points(players))],
        [texts.points, formats.points(points)],
        [texts.prizePlaces, String(prizePlaces)],
      ],
      texts.next(at(reader, reviewDueAt)),
      {
        label: texts.board,
        href: `${reader.origin}${pages.leaderboard({ board: { kind: 'contest', ...(contest !== undefined && { contest }) } })}`,
      },
    ],
  };
}

/** Whether the reminder of the last 48 hours still says something. */
export function isStillOpen({ closesAt }: ClosingFacts, now: Date): boolean {
  return now < new Date(closesAt);
}
