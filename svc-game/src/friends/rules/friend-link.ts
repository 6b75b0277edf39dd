import { type FriendLink, friendLinkDays } from '@lights-out/contracts';

import { newChallengeId } from '../../challenges/rules/challenge.ts';

/** A player's link as stored. */
export interface StoredLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** A link made now; its token is as hard to guess as the id of a friend challenge. */
export function newFriendLink(random: (below: number) => number, now: Date): StoredLink {
  return { token: newChallengeId(random), expiresAt: new Date(now.getTime() + friendLinkDays * 86_400_000) };
}

/** The link as its owner sees it; null where there is none, or it has run out. */
export function shownLink(link: StoredLink | undefined, now: Date): FriendLink | null {
  if (link === undefined || link.expiresAt <= now) return null;
  return { token: link.token, expiresAt: link.expiresAt.toISOString() };
}
