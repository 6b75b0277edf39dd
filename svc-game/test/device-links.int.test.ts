import { randomUUID } from 'node:crypto';

import {
  deviceLinkMinutes,
  openDeviceLink,
  postDailyAnswer,
  postDailyQuestion,
  postDeviceLink,
  startDaily,
} from '@lights-out/contracts';
import { testClient, type TestClient } from '@lights-out/service-kit/testing';

import { deleteExpiredDeviceLinks } from '../src/daily/sql/device-links.ts';
import { deleteOldGuests } from '../src/daily/sql/guests.ts';
import { asGuest as guestOf, playDaily, today } from './play-daily.ts';
import { signIn } from './some-challenge.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

let service: ServiceUnderTest;
beforeEach(async () => {
  service = await startServiceUnderTest();
  service.clock.set('2026-11-30T12:00:00.000Z');
});
afterEach(() => service.stop());

const asGuest = (guest?: string) => guestOf(service, guest);
/** Races today's number with so many right answers. */
const race = async (client: TestClient, right: number) =>
  playDaily(client, service.clock, (await today(client)).n, { right });

const linkOf = async (client: TestClient) => (await client.call(postDeviceLink, {})).body.token;
const open = (client: TestClient, token: string) => client.call(openDeviceLink, { body: { token } });
const refusal = async (client: TestClient, token: string) => (await open(client, token)).body;

test("a guest's streak goes on on another device, and both are one guest from then on", async () => {
  const [phone, laptop] = [await asGuest(), await asGuest()];
  await race(phone, 5);
  const { body: link } = await phone.call(postDeviceLink, {});
  expect(link.expiresAt).toBe(new Date(service.clock.now().getTime() + deviceLinkMinutes * 60_000).toISOString());
  expect((await open(laptop, link.token)).status).toBe(204);
  expect(await today(laptop)).toMatchObject({ isGuest: true, state: 'done', result: { correctAnswers: 5 } });
  // A second try on the second device is the first one's.
  const { body: again } = await laptop.call(startDaily, { params: { n: 1 }, body: {} });
  expect(again.state).toBe('done');

  service.clock.set('2026-12-01T12:00:00.000Z');
  await race(laptop, 7);
  expect(await today(phone)).toMatchObject({ state: 'done', streak: { length: 2 } });
  // Nothing of the token is stored but its hash.
  expect(JSON.stringify(await service.db('device_links'))).not.toContain(link.token);
});

test('of a number that both devices have raced the first try stays, and counts once', async () => {
  const [first, second] = [await asGuest(), await asGuest()];
  await race(first, 3);
  await race(second, 7);
  await open(first, await linkOf(second));
  for (const device of [first, second]) expect((await today(device)).result).toMatchObject({ correctAnswers: 3 });
  expect(await service.db('daily_runs').count({ n: '*' })).toEqual([{ n: 1 }]);
});

test('a link works once, for ten minutes, until there is a newer one, and not at home', async () => {
  const [phone, laptop, tablet] = [await asGuest(), await asGuest(), await asGuest()];
  await race(phone, 5);
  const older = await linkOf(phone);
  const token = await linkOf(phone);
  expect(await refusal(laptop, older)).toMatchObject({ code: 'device-link-over' });
  expect(await refusal(phone, token)).toMatchObject({ code: 'own-device-link' });
  expect((await open(laptop, token)).status).toBe(204);
  expect(await refusal(laptop, token)).toMatchObject({ code: 'own-device-link' });
  expect(await refusal(tablet, token)).toMatchObject({ code: 'device-link-used' });
  // Either device makes the next.
  const late = await linkOf(laptop);
  service.clock.advance(deviceLinkMinutes * 60_000);
  expect(await refusal(tablet, late)).toMatchObject({ code: 'device-link-over' });
  expect(await refusal(tablet, 'a'.repeat(43))).toMatchObject({ code: 'device-link-over' });
  await deleteExpiredDeviceLinks(service.db, service.clock.now());
  expect(await service.db('device_links')).toEqual([]);
});

test('two devices that open one link at once: one takes it', async () => {
  const phone = await asGuest();
  await race(phone, 5);
  const token = await linkOf(phone);
  const others = await Promise.all([asGuest(), asGuest(), asGuest()]);
  const answers = await Promise.all(others.map(async (other) => (await open(other, token)).status));
  expect(answers.toSorted()).toEqual([204, 409, 409]);
});

test('devices that open the links of each other become one guest', async () => {
  const [one, other] = [await asGuest(), await asGuest()];
  await race(one, 3);
  await race(other, 7);
  const [ofOne, ofOther] = [await linkOf(one), await linkOf(other)];
  const answers = await Promise.all([open(one, ofOther), open(other, ofOne)]);
  expect(answers.map(({ status }) => status)).toContain(204);
  for (const device of [one, other]) expect((await today(device)).result).toMatchObject({ correctAnswers: 3 });
});

test('registering on either device takes all of the shared guest into the account', async () => {
  const [phone, laptopId] = [await asGuest(), randomUUID()];
  const laptop = await asGuest(laptopId);
  await race(phone, 5);
  await open(laptop, await linkOf(phone));
  const stale = await linkOf(phone);
  const { player } = await signIn(service);
  const registered = await testClient({ ...service.target, name: 'game' }, { player, guest: laptopId });
  expect(await today(registered)).toMatchObject({ isGuest: false, result: { correctAnswers: 5 } });
  expect(await today(phone)).toMatchObject({ state: 'done', result: { correctAnswers: 5 } });
  // What belongs to an account is had by signing in.
  expect(await refusal(await asGuest(), stale)).toMatchObject({ code: 'device-link-over' });
  expect((await phone.call(postDeviceLink, {})).body).toMatchObject({ code: 'device-of-account' });
  expect((await registered.call(postDeviceLink, {})).body).toMatchObject({ code: 'device-of-account' });
  const tablet = await asGuest();
  await race(tablet, 2);
  expect(await refusal(phone, await linkOf(tablet))).toMatchObject({ code: 'device-of-account' });
});

test("a signed-in player who opens a guest's link takes what it has raced, and the guest begins anew", async () => {
  const [phone, tablet] = [await asGuest(), await asGuest()];
  await race(phone, 5);
  await open(tablet, await linkOf(phone));
  const { player, client } = await signIn(service);
  expect((await open(client, await linkOf(phone))).status).toBe(204);
  expect((await today(client)).result).toMatchObject({ correctAnswers: 5 });
  expect(await service.db('daily_runs').select('runner', 'is_guest')).toEqual([{ runner: player.id, is_guest: false }]);

  // Whoever made the link may be somebody else, who is shown nothing of the account's from then on.
  service.clock.set('2026-12-01T12:00:00.000Z');
  await race(client, 7);
  for (const device of [phone, tablet]) expect(await today(device)).toMatchObject({ isGuest: true, state: 'fresh' });
  await race(phone, 2);
  expect((await today(tablet)).result).toMatchObject({ correctAnswers: 2 });
  expect((await today(client)).result).toMatchObject({ correctAnswers: 7 });
  expect((await phone.call(postDeviceLink, {})).status).toBe(200);
});

test("a race under way stays with the guest's browser, also where the account has raced that number", async () => {
  const phone = await asGuest();
  await race(phone, 5);
  service.clock.set('2026-12-01T12:00:00.000Z');
  const { n } = await today(phone);
  await playDaily(phone, service.clock, n, { right: 1, upTo: 1 });
  const { client } = await signIn(service);
  service.clock.advance(1_000);
  await race(client, 7);
  expect((await open(client, await linkOf(phone))).status).toBe(204);
  expect(await today(client)).toMatchObject({ streak: { length: 2 }, result: { correctAnswers: 7 } });
  expect(await today(phone)).toMatchObject({ isGuest: true, state: 'running' });
  expect((await phone.call(postDailyQuestion, { params: { n, question: 2 } })).status).toBe(200);
});

test('a guest who has raced nothing has nothing to take along', async () => {
  const guest = await asGuest();
  await today(guest);
  expect((await guest.call(postDeviceLink, {})).body).toMatchObject({ code: 'game-not-found' });
  expect((await (await service.as()).call(postDeviceLink, {})).body).toMatchObject({ code: 'game-not-found' });
});

test('devices stay one guest as long as it races, and are forgotten with its races after sixty days', async () => {
  const [phone, laptop] = [await asGuest(), await asGuest()];
  await race(phone, 5);
  await open(laptop, await linkOf(phone));
  service.clock.set('2026-12-01T12:00:00.000Z');
  await race(laptop, 6);
  await deleteOldGuests(service.db, new Date('2026-12-01T00:00:00.000Z'));
  expect(await today(laptop)).toMatchObject({ streak: { length: 2 } });
  await deleteOldGuests(service.db, new Date('2026-12-02T00:00:00.000Z'));
  expect(await service.db('daily_guests')).toEqual([]);
  expect(await service.db('daily_runs')).toEqual([]);
});

test("a guest's move takes along no races of an account, whose id a browser may name as its guest", async () => {
  const victim = await signIn(service, 'Victim');
  await race(victim.client, 7);
  const player = { id: randomUUID(), displayName: 'Thief' };
  const thief = await testClient({ ...service.target, name: 'game' }, { player, guest: victim.player.id });
  await today(thief);
  expect(await service.db('daily_runs').pluck('runner')).toEqual([victim.player.id]);
});

test('a race that goes on once everybody may read the answers is practice', async () => {
  const guest = await asGuest();
  service.clock.set('2026-11-30T23:58:00.000Z');
  const params = { n: (await today(guest)).n };
  await guest.call(startDaily, { params, body: {} });
  const isPractice = () => service.db('daily_runs').pluck('is_practice');
  await guest.call(postDailyQuestion, { params: { ...params, question: 1 } });
  await guest.call(postDailyAnswer, { params, body: { n: 1, selectedOption: 0 } });
  expect(await isPractice()).toEqual([false]);
  service.clock.set('2026-12-01T00:10:30.000Z');
  await guest.call(postDailyQuestion, { params: { ...params, question: 2 } });
  expect(await isPractice()).toEqual([true]);
});
