import type { Friend, Friends } from '@lights-out/contracts/friends';
import { idOf } from '@lights-out/web-kit/testing';

export const aToken = '5hK2mPq8RtVwXyZ3aBcDeF';
const at = '2026-05-14T12:00:00.000Z';

export const someFriends = (changes: Partial<Friends> = {}): Friends => ({
  link: null,
  friends: [],
  requests: [],
  asked: [],
  blocked: [],
  ...changes,
});

export const aFriend = (changes: Partial<Friend> = {}): Friend => ({
  userId: idOf(7),
  displayName: 'Mia',
  since: at,
  challenges: { won: 2, lost: 1, drawn: 0 },
  dailies: { ahead: 0, behind: 0, level: 0 },
  ...changes,
});

export const aLink = { token: aToken, expiresAt: '2026-05-28T12:00:00.000Z' };
export const aRequest = { userId: idOf(8), displayName: 'Leo', askedAt: at };
export const aBlocked = { userId: idOf(9), displayName: 'Rex', blockedAt: at };
