import type { Friends, FriendsExport } from '@lights-out/contracts';

import type { Context } from '../../context.ts';
import { shownLink } from '../rules/friend-link.ts';
import { headToHeads } from '../rules/head-to-head.ts';
import { listBlocked } from '../sql/friend-blocks.ts';
import { findLink } from '../sql/friend-links.ts';
import { listAsked, listOpenRequests, listRequests } from '../sql/friend-requests.ts';
import { listFriends, type PersonRow } from '../sql/friendships.ts';
import { listMeetings } from '../sql/meetings.ts';

type Reading = Pick<Context, 'db' | 'clock'>;

/** All that the page of friends shows. */
export async function loadFriends({ db, clock }: Reading, playerId: string): Promise<Friends> {
  const [link, friends, requests, asked, blocked] = await Promise.all([
    findLink(db, playerId),
    listFriends(db, playerId),
    listOpenRequests(db, playerId),
    listAsked(db, playerId),
    listBlocked(db, playerId),
  ]);
  const ids = friends.map(({ userId }) => userId);
  const races = headToHeads(ids, ids.length === 0 ? [] : await listMeetings(db, playerId, ids));
  return {
    link: shownLink(link, clock.now()),
    friends: friends.flatMap((friend) => {
      const headToHead = races.get(friend.userId);
      return headToHead ? [{ ...named(friend), since: friend.at.toISOString(), ...headToHead }] : [];
    }),
    requests: requests.map((request) => ({ ...named(request), askedAt: request.at.toISOString() })),
    asked: asked.map(({ userId }) => userId),
    blocked: blocked.map(blockedView),
  };
}

/** The same for the download of the player's own data, with declined requests. */
export async function exportOwnFriends({ db, clock }: Reading, playerId: string): Promise<FriendsExport> {
  const [link, friends, requests, asked, blocked] = await Promise.all([
    findLink(db, playerId),
    listFriends(db, playerId),
    listRequests(db, playerId),
    listAsked(db, playerId),
    listBlocked(db, playerId),
  ]);
  return {
    link: shownLink(link, clock.now()),
    friends: friends.map((friend) => ({ ...named(friend), since: friend.at.toISOString() })),
    asked: asked.map(({ userId, at }) => ({ userId, askedAt: at.toISOString() })),
    requests: requests.map((request) => ({
      ...named(request),
      askedAt: request.at.toISOString(),
      declinedAt: request.declinedAt?.toISOString() ?? null,
    })),
    blocked: blocked.map(blockedView),
  };
}

function blockedView(one: PersonRow) {
  return { ...named(one), blockedAt: one.at.toISOString() };
}

function named({ userId, displayName }: PersonRow) {
  return { userId, displayName };
}
