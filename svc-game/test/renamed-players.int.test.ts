import { accountDeleted, accountRenamed, createGame, getLeaderboard } from '@lights-out/contracts';
import { eventPeer, eventually, type EventPeer } from '@lights-out/service-kit/testing';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
let identity: EventPeer;

beforeEach(async () => {
  service = await startServiceUnderTest();
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
});
afterEach(async () => {
  await identity.stop();
  await service.stop();
});

const board = async () =>
  (await (await service.as()).call(getLeaderboard, { query: { premium: 'false' } })).body.map(
    ({ displayName }) => displayName,
  );
const nameOf = (id: string) => service.db('players').where({ id }).first('display_name');

test('the board shows a new name, which neither an older event nor an older token undoes', async () => {
  const player = somePlayer('Ferrari Official');
  const client = await service.as(player);
  await playGame(client, service.clock);
  expect(await board()).toEqual(['Ferrari Official']);
  const later = { userId: player.id, displayName: 'Player 77', renamedAt: '2026-11-20T12:00:00.000Z' };
  const earlier = { ...later, displayName: 'Player 76', renamedAt: '2026-11-19T12:00:00.000Z' };
  await identity.tell(accountRenamed, later);
  await eventually(async () => expect(await board()).toEqual(['Player 77']));
  await identity.tell(accountRenamed, earlier);
  await client.call(createGame, { body: { premium: false } });
  const marker = somePlayer('Marker');
  await identity.tell(accountRenamed, { ...later, userId: marker.id });
  await eventually(async () => expect(await nameOf(marker.id)).toBeDefined());
  expect(await board()).toEqual(['Player 77']);
});

test('a player who has never played starts under the new name, and a deleted one keeps the pseudonym', async () => {
  const [fresh, gone] = [somePlayer('Old Name'), somePlayer('Gone')];
  const renamedAt = '2026-11-20T12:00:00.000Z';
  await identity.tell(accountDeleted, { userId: gone.id, pseudonym: 'Deleted player', deletedAt: renamedAt });
  await eventually(async () => expect(await nameOf(gone.id)).toBeDefined());
  await identity.tell(accountRenamed, { userId: gone.id, displayName: 'Here Again', renamedAt });
  await identity.tell(accountRenamed, { userId: fresh.id, displayName: 'New Name', renamedAt });
  await eventually(async () => expect(await nameOf(fresh.id)).toEqual({ display_name: 'New Name' }));
  await playGame(await service.as(fresh), service.clock);
  expect(await board()).toEqual(['New Name']);
  expect(await nameOf(gone.id)).toEqual({ display_name: 'Deleted player' });
});
