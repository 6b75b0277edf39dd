import { acceptFriendLink, getFriends, postFriendLink, removeFriend, type Friends } from '@lights-out/contracts';
import type { TestReply } from '@lights-out/service-kit/testing';

import { playGame } from './play-game.ts';
import type { ServiceUnderTest } from './service-under-test.ts';
import { madeChallenge, signIn, type SignedIn } from './some-challenge.ts';

export const linkOf = async ({ client }: SignedIn): Promise<string> =>
  (await client.call(postFriendLink, {})).body.token;
export const friendsOf = async ({ client }: SignedIn): Promise<Friends> => (await client.call(getFriends, {})).body;
export const accept = ({ client }: SignedIn, token: string): Promise<TestReply<unknown>> =>
  client.call(acceptFriendLink, { params: { token } });
export const remove = ({ client }: SignedIn, { player }: SignedIn): Promise<TestReply<unknown>> =>
  client.call(removeFriend, { params: { id: player.id } });

export async function befriended(service: ServiceUnderTest, ...names: [string, string]): Promise<[SignedIn, SignedIn]> {
  const [one, other] = [await signIn(service, names[0]), await signIn(service, names[1])];
  await accept(other, await linkOf(one));
  return [one, other];
}

/** Two who have raced a friend challenge that the first one made. */
export async function challenged(
  service: ServiceUnderTest,
  creatorRight: number,
  friendRight: number,
): Promise<[SignedIn, SignedIn, string]> {
  const [creator, friend] = [await signIn(service, 'Nigel'), await signIn(service, 'Mia')];
  const { challengeId } = await madeChallenge(service, creator, { right: creatorRight });
  await playGame(friend.client, service.clock, { challengeId, right: friendRight });
  return [creator, friend, challengeId];
}
