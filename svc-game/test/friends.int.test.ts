import { randomUUID } from 'node:crypto';

import {
  acceptFriendRequest,
  accountClosed,
  accountDeleted,
  accountReopened,
  blockPlayer,
  declineFriendRequest,
  exportFriends,
  getFriendInvitation,
  mostFriends,
  postFriendRequest,
  unblockPlayer,
} from '@lights-out/contracts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { signIn, type SignedIn } from './some-challenge.ts';
import { accept, befriended, challenged, friendsOf, linkOf, remove } from './some-friends.ts';

let service: ServiceUnderTest;
let identity: EventPeer;
beforeAll(async () => {
  service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
});
afterAll(async () => {
  await identity.stop();
  await service.stop();
});

const dayMs = 86_400_000;
const namesOf = async (who: SignedIn) => (await friendsOf(who)).friends.map(({ displayName }) => displayName);
const open = ({ client }: SignedIn, token: string) => client.call(getFriendInvitation, { params: { token } });
const block = ({ client }: SignedIn, { player }: SignedIn) => client.call(blockPlayer, { params: { id: player.id } });
const ask = ({ client }: SignedIn, { player }: SignedIn, challengeId: string) =>
  client.call(postFriendRequest, { body: { challengeId, playerId: player.id } });
const runOut = { status: 410, body: { code: 'friend-link-invalid' } };

describe('a friend link', () => {
  test('says who invites, and makes friends of both once it is accepted', async () => {
    const [nigel, mia] = [await signIn(service, 'Nigel'), await signIn(service, 'Mia')];
    const token = await linkOf(nigel);
    expect((await open(mia, token)).body).toEqual({
      userId: nigel.player.id,
      displayName: 'Nigel',
      state: 'open',
    });
    expect(await namesOf(mia)).toEqual([]);

    expect((await accept(mia, token)).status).toBe(204);

    expect([await namesOf(nigel), await namesOf(mia)]).toEqual([['Mia'], ['Nigel']]);
    expect((await open(mia, token)).body).toMatchObject({ state: 'friends' });
    expect((await accept(mia, token)).status).toBe(204);
    expect(await namesOf(mia)).toEqual(['Nigel']);
  });

  test('can be used by several, but not by its owner', async () => {
    const nigel = await signIn(service, 'Nigel');
    const token = await linkOf(nigel);
    for (const name of ['Mia', 'Leo']) await accept(await signIn(service, name), token);
    expect(await namesOf(nigel)).toEqual(['Leo', 'Mia']);
    expect((await open(nigel, token)).body).toMatchObject({ state: 'own' });
    expect(await accept(nigel, token)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
  });

  test('ends when a new one is made, and after 14 days', async () => {
    const [nigel, mia] = [await signIn(service), await signIn(service)];
    const first = await linkOf(nigel);
    const second = await linkOf(nigel);
    expect(second).not.toBe(first);
    expect(await open(mia, first)).toMatchObject(runOut);
    expect(await accept(mia, first)).toMatchObject(runOut);
    expect((await friendsOf(nigel)).link).toMatchObject({ token: second });

    service.clock.advance(14 * dayMs);
    expect(await accept(mia, second)).toMatchObject(runOut);
    expect((await friendsOf(nigel)).link).toBeNull();
  });

  test('that never was reads the same as one that has run out', async () => {
    const mia = await signIn(service);
    for (const token of ['nonsense', 'x'.repeat(22)]) expect(await accept(mia, token)).toMatchObject(runOut);
  });

  test('makes no friend more than a list can hold', async () => {
    const [nigel, mia] = [await signIn(service), await signIn(service)];
    const token = await linkOf(nigel);
    const others = Array.from({ length: mostFriends }, () => ({ id: randomUUID(), display_name: 'One of many' }));
    await service.db('players').insert(others);
    await service.db.raw(
      `insert into friendships select least(id, :own), greatest(id, :own), now() from players where id = any(:ids)`,
      { own: nigel.player.id, ids: others.map(({ id }) => id) },
    );
    expect(await accept(mia, token)).toMatchObject({ status: 409, body: { code: 'too-many-friends' } });
    expect(await namesOf(mia)).toEqual([]);
  });

  test('accepted by both at the same time makes one friendship', async () => {
    const [nigel, mia] = [await signIn(service, 'Nigel'), await signIn(service, 'Mia')];
    const [ofNigel, ofMia] = [await linkOf(nigel), await linkOf(mia)];
    const replies = await Promise.all([accept(nigel, ofMia), accept(mia, ofNigel)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect([await namesOf(nigel), await namesOf(mia)]).toEqual([['Mia'], ['Nigel']]);
  });
});

describe('the end of a friendship', () => {
  test('is the end for both, and of the link by which it would begin again', async () => {
    const [nigel, mia] = await befriended(service, 'Nigel', 'Mia');
    const token = (await friendsOf(nigel)).link!.token;

    expect((await remove(nigel, mia)).status).toBe(204);

    expect([await namesOf(nigel), await namesOf(mia)]).toEqual([[], []]);
    expect(await accept(mia, token)).toMatchObject(runOut);
    expect((await remove(nigel, mia)).status).toBe(204);
  });

  test('by a block leaves no way back until the block ends', async () => {
    const [nigel, mia] = await befriended(service, 'Nigel', 'Mia');
    const [ofNigel, ofMia] = [await linkOf(nigel), await linkOf(mia)];

    expect((await block(nigel, mia)).status).toBe(204);

    expect(await namesOf(mia)).toEqual([]);
    expect((await friendsOf(nigel)).blocked).toMatchObject([{ displayName: 'Mia' }]);
    expect((await friendsOf(mia)).blocked).toEqual([]);
    for (const [who, token] of [
      [mia, ofNigel],
      [nigel, ofMia],
    ] as const) {
      expect(await open(who, token)).toMatchObject(runOut);
      expect(await accept(who, token)).toMatchObject(runOut);
    }

    await nigel.client.call(unblockPlayer, { params: { id: mia.player.id } });
    expect((await friendsOf(nigel)).blocked).toEqual([]);
    // The link that Mia had is no way back: the block ended it.
    expect(await accept(mia, ofNigel)).toMatchObject(runOut);
    expect((await accept(mia, await linkOf(nigel))).status).toBe(204);
  });

  test('strangers are not blocked', async () => {
    expect((await block(await signIn(service), await signIn(service))).status).toBe(404);
  });
});

describe('a request from a friend challenge', () => {
  test('is shown to the other, who accepts it', async () => {
    const [nigel, mia, challengeId] = await challenged(service, 5, 4);
    expect((await ask(mia, nigel, challengeId)).body).toEqual({ state: 'asked' });
    expect((await friendsOf(mia)).asked).toEqual([nigel.player.id]);
    expect((await friendsOf(nigel)).requests).toMatchObject([{ displayName: 'Mia' }]);

    const params = { id: mia.player.id };
    expect((await nigel.client.call(acceptFriendRequest, { params })).status).toBe(204);

    expect(await friendsOf(mia)).toMatchObject({ friends: [{ displayName: 'Nigel' }], asked: [] });
    expect((await friendsOf(nigel)).requests).toEqual([]);
    expect((await nigel.client.call(acceptFriendRequest, { params })).status).toBe(404);
  });

  test('that was declined is not shown again, and becomes a friendship where the other asks', async () => {
    const [nigel, mia, challengeId] = await challenged(service, 5, 4);
    await ask(nigel, mia, challengeId);
    await mia.client.call(declineFriendRequest, { params: { id: nigel.player.id } });
    expect((await ask(nigel, mia, challengeId)).body).toEqual({ state: 'asked' });
    expect((await friendsOf(mia)).requests).toEqual([]);
    expect((await mia.client.call(acceptFriendRequest, { params: { id: nigel.player.id } })).status).toBe(404);

    expect((await ask(mia, nigel, challengeId)).body).toEqual({ state: 'friends' });
    expect(await namesOf(nigel)).toEqual(['Mia']);
  });

  test('is only for the two who have raced it', async () => {
    const [nigel, mia, challengeId] = await challenged(service, 5, 4);
    const stranger = await signIn(service);
    for (const [from, to] of [
      [stranger, nigel],
      [nigel, stranger],
      [mia, stranger],
      [nigel, nigel],
    ] as const)
      expect(await ask(from, to, challengeId)).toMatchObject({ status: 403, body: { code: 'not-allowed' } });
    expect((await ask(mia, nigel, 'x'.repeat(22))).status).toBe(404);
  });

  test('of somebody who is blocked looks to them as one that was declined', async () => {
    const [nigel, mia, challengeId] = await challenged(service, 5, 4);
    await ask(mia, nigel, challengeId);
    expect((await block(nigel, mia)).status).toBe(204);
    expect((await friendsOf(nigel)).requests).toEqual([]);
    expect((await friendsOf(mia)).asked).toEqual([nigel.player.id]);
    expect((await ask(mia, nigel, challengeId)).body).toEqual({ state: 'asked' });
    expect((await friendsOf(nigel)).requests).toEqual([]);
    expect(await ask(nigel, mia, challengeId)).toMatchObject(runOut);
  });
});

describe('an account that is', () => {
  test('closed vanishes with its link, and comes back when it is open again', async () => {
    const [nigel, mia] = await befriended(service, 'Nigel', 'Mia');
    const token = await linkOf(mia);
    const { id: userId, displayName } = mia.player;
    await identity.tell(accountClosed, {
      userId,
      displayName,
      closedAt: service.clock.now().toISOString(),
      until: null,
    });
    await eventually(async () => expect(await namesOf(nigel)).toEqual([]));
    expect(await accept(await signIn(service), token)).toMatchObject(runOut);

    service.clock.advance(1_000);
    await identity.tell(accountReopened, { userId, displayName, reopenedAt: service.clock.now().toISOString() });
    await eventually(async () => expect(await namesOf(nigel)).toEqual(['Mia']));
  });

  test('deleted leaves nothing behind, on either side', async () => {
    const [nigel, mia, challengeId] = await challenged(service, 5, 4);
    await ask(mia, nigel, challengeId);
    await block(nigel, mia);
    const [leo] = await befriended(service, 'Leo', 'Nigel');
    await accept(mia, await linkOf(leo));
    await linkOf(mia);

    const { id: userId } = mia.player;
    await identity.tell(accountDeleted, {
      userId,
      pseudonym: 'Retired driver 4F2A',
      deletedAt: service.clock.now().toISOString(),
    });

    await eventually(async () => expect(await service.db('friend_links').where({ player_id: userId })).toEqual([]));
    expect(await service.db('friend_blocks').where({ blocked_id: userId })).toEqual([]);
    const { rows } = await service.db.raw('select from friendships where ? in (one_id, other_id)', [userId]);
    expect(rows).toEqual([]);
  });
});

test('the export has the link, friends, requests in both directions and blocked players', async () => {
  const [nigel, mia, challengeId] = await challenged(service, 5, 4);
  await ask(mia, nigel, challengeId);
  const leo = await signIn(service, 'Leo');
  await accept(leo, await linkOf(nigel));
  await nigel.client.call(declineFriendRequest, { params: { id: mia.player.id } });
  expect((await nigel.client.call(exportFriends, {})).body).toEqual({
    link: { token: expect.any(String), expiresAt: expect.any(String) },
    friends: [{ userId: leo.player.id, displayName: 'Leo', since: expect.any(String) }],
    asked: [],
    requests: [
      { userId: mia.player.id, displayName: 'Mia', askedAt: expect.any(String), declinedAt: expect.any(String) },
    ],
    blocked: [],
  });
  expect((await mia.client.call(exportFriends, {})).body.asked).toMatchObject([{ userId: nigel.player.id }]);
  await block(nigel, leo);
  expect((await nigel.client.call(exportFriends, {})).body.blocked).toMatchObject([{ displayName: 'Leo' }]);
});
