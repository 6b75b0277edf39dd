import { randomUUID } from 'node:crypto';

import { adminPlayerLinked, paymentConfirmed } from '@lights-out/contracts';
import { confirmStandings } from '@lights-out/contracts/admin-contests';
import { decideOnPlayer, getAdminQueue } from '@lights-out/contracts/admin-fair-play';
import { silentLog, type Player } from '@lights-out/service-kit';
import { eventPeer, eventually, testClient, type EventPeer } from '@lights-out/service-kit/testing';

import { createEvidenceWriter } from '../src/fair-play/flows/evidence-writer.ts';
import { listNextInLine } from '../src/contests/sql/settlements.ts';
import { contest, fairPlayCalls, params, startJudgedContest, stella } from './fair-play-calls.ts';
import { playGame, somePlayer } from './play-game.ts';
import type { ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
let players: readonly [Player, Player, Player];
let identity: EventPeer;
let payments: EventPeer;
beforeAll(async () => {
  ({ service, players } = await startJudgedContest());
  identity = await eventPeer({ service: 'identity', databaseUrl: service.databaseUrl });
  payments = await eventPeer({ service: 'payments', databaseUrl: service.databaseUrl });
});
afterAll(async () => {
  await Promise.all([identity.stop(), payments.stop()]);
  await service.stop();
});

const { asAdmin, queue, appeal, strikesOf, board } = fairPlayCalls(() => service);

async function pay(player: Player, cardHash: string): Promise<void> {
  const confirmedAt = service.clock.now().toISOString();
  await payments.tell(paymentConfirmed, { paymentId: randomUUID(), userId: player.id, contest, confirmedAt, cardHash });
  await eventually(async () =>
    expect(await service.db('account_traces').where({ player_id: player.id, hash: cardHash })).toHaveLength(1),
  );
}

/** An admin states an account as their own. */
async function state(playerId: string): Promise<{ id: string; name: string; role: 'owner' }> {
  const admin = { id: randomUUID(), name: 'Oscar Owner', role: 'owner' } as const;
  const linkedAt = service.clock.now().toISOString();
  await identity.tell(adminPlayerLinked, { adminId: admin.id, adminName: admin.name, playerId, linkedAt });
  await eventually(async () => expect(await service.db('admin_players').where({ admin_id: admin.id })).toHaveLength(1));
  return admin;
}

/** An admin states an account that has paid with the player's card. @returns the admin */
async function setAside(player: Player) {
  const card = randomUUID();
  const own = somePlayer('Oscar');
  await pay(own, card);
  await pay(player, card);
  const admin = await state(own.id);
  await eventually(async () => expect(await strikesOf(player)).toHaveLength(1));
  return admin;
}

const decideAs = async (who: object, { id: player }: Player, outcome: 'admitted' | 'lifted') =>
  (await asAdmin(who)).call(decideOnPlayer, {
    params: { contest, player },
    body: { outcome, reason: 'A dormitory.' },
  });
const line = () => listNextInLine(service.db, contest, 4);
const queued = async (player: Player) => (await queue()).find(({ playerId }) => playerId === player.id);
const told = (player: Player, name: string) =>
  identity.heard.filter((one) => one.name === name && (one.body as { userId?: string }).userId === player.id);

test("an entry with the card of an admin's account keeps its place and wins nothing, and its player is told", async () => {
  const [script] = players;
  await setAside(script);
  expect(await strikesOf(script)).toMatchObject([{ penalty: 'hors-concours', rule: 'household', appeal: 'possible' }]);
  expect(await board()).toContain('Script');
  expect(await line()).not.toContain(script.id);
  expect(await queued(script)).toMatchObject({
    isHorsConcours: true,
    signals: expect.arrayContaining([expect.objectContaining({ kind: 'admin-household', weight: 3 })]),
  });
  await eventually(() =>
    expect(told(script, 'result.struck')).toMatchObject([{ body: { penalty: 'hors-concours', rule: 'household' } }]),
  );
});

test('another admin admits it, with a reason that its player is mailed; the related one may not', async () => {
  const [, ada] = players;
  const related = await setAside(ada);
  expect(await decideAs(related, ada, 'admitted')).toMatchObject({ status: 403, body: { code: 'own-entry' } });
  expect((await decideAs(stella, ada, 'admitted')).status).toBe(200);
  expect(await decideAs(stella, ada, 'admitted')).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  expect(await line()).toContain(ada.id);
  expect(await queued(ada)).toMatchObject({ isHorsConcours: false });
  expect(await strikesOf(ada)).toMatchObject([{ appeal: 'lifted', answer: 'A dormitory.' }]);
  await eventually(() =>
    expect(identity.heard.map(({ body }) => body)).toContainEqual(
      expect.objectContaining({ action: 'player-admitted', playerId: ada.id, reason: 'A dormitory.' }),
    ),
  );
  await eventually(() =>
    expect(told(ada, 'appeal.decided')).toMatchObject([{ body: { outcome: 'admitted', reason: 'A dormitory.' } }]),
  );
});

test('an appeal that is granted admits it too, and is answered as an appeal', async () => {
  const [, , bea] = players;
  await setAside(bea);
  expect((await appeal(bea)).status).toBe(200);
  expect(await decideAs(stella, bea, 'admitted')).toMatchObject({ status: 409, body: { code: 'stale-view' } });
  expect((await decideAs(stella, bea, 'lifted')).status).toBe(200);
  expect(await line()).toContain(bea.id);
  await eventually(() => expect(told(bea, 'appeal.decided')).toMatchObject([{ body: { outcome: 'lifted' } }]));
});

/** A player who has raced in the contest, with the given marks. */
async function someRacer(
  name: string,
  marks: Readonly<Partial<Record<'card' | 'address', string>>>,
  race: { right: number; usedMs?: number } = { right: 1 },
): Promise<Player> {
  const player = somePlayer(name);
  await service.enter(player, contest);
  const client = await testClient({ ...service.target, name: 'game' }, { player, address: name });
  await playGame(client, service.clock, { contest, premium: true, ...race });
  const rows = Object.entries(marks).map(([kind, hash]) => ({ contest, kind, hash, player_id: player.id }));
  await service.db('account_traces').insert(rows.map((row) => ({ ...row, noted_at: service.clock.now() })));
  return player;
}

/** Others who have entered the contest and call from one address, as behind a carrier, with the player. */
async function someCrowd({ id }: Player, size: number): Promise<void> {
  const at = service.clock.now();
  const others = Array.from({ length: size }, (_, n) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`);
  await service.db('players').insert(others.map((other) => ({ id: other, display_name: 'Somebody' })));
  const entry = { contest, state: 'active', changed_at: at };
  await service.db('entries').insert(others.map((other) => ({ ...entry, player_id: other, payment_id: randomUUID() })));
  const mark = { contest, kind: 'address', hash: 'a carrier', noted_at: at };
  await service.db('account_traces').insert([id, ...others].map((player) => ({ ...mark, player_id: player })));
}

test('an account with the address of the stated one is of the household, and so is who shares a card with that account', async () => {
  const own = await someRacer('Olga', { address: 'the home' });
  const second = await someRacer('Olga again', { address: 'the home', card: 'a hidden card' });
  const friend = await someRacer('Felix', { card: 'a hidden card' });
  await someCrowd(own, 1_001);
  await state(own.id);
  for (const player of [own, second, friend]) {
    await eventually(async () => expect(await strikesOf(player)).toMatchObject([{ penalty: 'hors-concours' }]));
  }
  expect((await queued(friend))?.signals).toContainEqual({
    kind: 'admin-household',
    weight: 3,
    sentence: 'Has the card of Olga again, which is related to the own account of Oscar Owner, who is an admin.',
  });
});

test('who has only the address of the portal is left to stewards, and so is who shares a card with them', async () => {
  const office = '203.0.113.7';
  const own = await someRacer(office, { card: 'of the office' });
  const friend = await someRacer('Frida', { card: 'of the office' });
  const admin = { id: randomUUID(), name: 'Ivy Office', role: 'steward' } as const;
  const client = await testClient({ ...service.target, name: 'game' }, { admin, address: office });
  expect((await client.call(getAdminQueue, { params })).status).toBe(200);
  const sentence = 'Races from the internet address from which Ivy Office, who is an admin, uses the portal.';
  await eventually(async () =>
    expect((await queued(own))?.signals).toContainEqual({ kind: 'admin-household', weight: 1, sentence }),
  );
  // Whoever is of a household is placed outside with the others of the contest.
  await setAside(await someRacer('Gus', { card: 'of Gus' }));
  for (const player of [own, friend]) expect(await strikesOf(player)).toEqual([]);
  expect((await queued(friend))?.signals ?? []).not.toContainEqual(
    expect.objectContaining({ kind: 'admin-household' }),
  );
  const kept = await service.db('admin_addresses').where({ admin_id: admin.id });
  expect(kept).toMatchObject([{ admin_name: admin.name, hash: expect.not.stringContaining(office) }]);
  // An address of the machine's own network, as those that tests call from, is nobody's.
  expect(await service.db('admin_addresses')).toHaveLength(1);

  const decision = { params: { contest, player: own.id }, body: { outcome: 'noted', reason: 'That is me.' } } as const;
  expect(await client.call(decideOnPlayer, decision)).toMatchObject({ status: 403, body: { code: 'own-entry' } });
});

test('an account that is stated after the end is found before the standings are confirmed', async () => {
  const best = await someRacer('Greta', { card: 'of her own' }, { right: 7, usedMs: 100 });
  service.clock.set(new Date('2026-12-01T00:02:00.000Z'));
  await eventually(async () =>
    expect(await service.db('contests').where({ name: contest }).first('state')).toEqual({ state: 'review' }),
  );
  expect((await line())[0]).toBe(best.id);
  await state(best.id);
  const winners = { params, body: { winners: [best.id] } };
  expect(await (await asAdmin()).call(confirmStandings, winners)).toMatchObject({ body: { code: 'stale-view' } });
});

test('an admin who is noted while others are written is written with the next ones', async () => {
  const writer = createEvidenceWriter(service.db, silentLog);
  const [ada, bea] = [randomUUID(), randomUUID()];
  const note = (id: string) =>
    writer.noteAdmin({ admin: { id, name: 'Ada Admin' }, address: '198.51.100.7', at: service.clock.now() });
  note(ada);
  const writing = writer.write();
  note(bea);
  await writing;
  await writer.write();
  expect(await service.db('admin_addresses').whereIn('admin_id', [ada, bea])).toHaveLength(2);
});
