import {
  bookHeat,
  getHeat,
  postHeatAnswer,
  postHeatAppeal,
  postHeatQuestion,
  startHeat,
  type AnswerEvidence,
} from '@lights-out/contracts';
import { confirmStandings, getAdminContest } from '@lights-out/contracts/admin-contests';
import {
  addAppointments,
  admitToHeat,
  decideOnHeat,
  getAdminHeat,
  getAdminHeats,
  grantRepeat,
} from '@lights-out/contracts/admin-heats';
import type { Admin, Player } from '@lights-out/service-kit';
import { eventually, testClient } from '@lights-out/service-kit/testing';

import { clearEverybody } from './clear-everybody.ts';
import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';
import { bankOf, rightOption, someQuestion, withVariants, wrongOption } from './some-bank.ts';

export const contest = '2026-11';
export const params = { contest };
/** Another one than who decides by default. */
export const stella = { id: '0e000000-0000-4000-8000-000000000002', name: 'Stella Steward', role: 'steward' } as const;

const names = ['Ada', 'Bea', 'Cleo', 'Dina', 'Eve'] as const;

export const heatBank = withVariants(bankOf(Array.from({ length: 400 }, (_, index) => someQuestion(index + 1))), 3);

/** A contest with one prize and heats, in review: Ada leads, and all but Eve are invited. */
export async function startHeats(): Promise<{ service: ServiceUnderTest; players: readonly Player[] }> {
  const service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' }, hasHeats: true, bank: heatBank });
  const players = names.map((name) => somePlayer(name));
  for (const [index, player] of players.entries()) {
    await service.enter(player, contest);
    await confirmAddress(service, player);
    await playGame(await service.as(player), service.clock, { premium: true, right: 7 - index });
  }
  service.clock.set('2026-12-01T00:02:00.000Z');
  const admin = await testClient({ ...service.target, name: 'game' }, { admin: {} });
  await eventually(async () =>
    expect((await admin.call(getAdminHeats, { params })).body.heats.map(({ displayName }) => displayName)).toEqual(
      names.slice(0, 4),
    ),
  );
  await clearEverybody(service.db, contest);
  return { service, players };
}

/** As svc-identity tells of it: nobody books a heat without. */
async function confirmAddress({ db, clock }: ServiceUnderTest, { id }: Player): Promise<void> {
  await db('confirmed_addresses').insert({ player_id: id, confirmed_at: clock.now() });
}

/** Calls of players and stewards about the heats of that contest, or of another. */
export function heatCalls(current: () => ServiceUnderTest, idOf = () => contest) {
  const at = () => ({ contest: idOf() });
  const asAdmin = (admin: Partial<Admin> = {}) => testClient({ ...current().target, name: 'game' }, { admin });
  const as = (player: Player) => current().as(player);
  const own = async (player: Player) => (await as(player)).call(getHeat, { params: at() });
  const watched = async ({ id: player }: Player, admin: Partial<Admin> = {}) =>
    (await (await asAdmin(admin)).call(getAdminHeat, { params: { ...at(), player } })).body;
  /** Offers a time so many hours from now. @returns its id */
  const offer = async (inHours: number) => {
    const startsAt = new Date(current().clock.now().getTime() + inHours * 3_600_000).toISOString();
    const { body } = await (await asAdmin()).call(addAppointments, { params: at(), body: { startsAt: [startsAt] } });
    return body.find((one) => one.startsAt === startsAt)!.id;
  };
  const book = async (player: Player, appointment: string) =>
    (await as(player)).call(bookHeat, { params: at(), body: { appointment } });
  const admit = async ({ id: player }: Player) => (await asAdmin()).call(admitToHeat, { params: { ...at(), player } });
  const start = async (player: Player) => (await as(player)).call(startHeat, { params: at() });
  const open = async (player: Player, n: number) =>
    (await as(player)).call(postHeatQuestion, { params: { ...at(), n } });
  const answer = async (player: Player, n: number, selectedOption: number | null, evidence?: AnswerEvidence) =>
    (await as(player)).call(postHeatAnswer, { params: at(), body: { n, selectedOption, evidence } });
  /** Opens and answers questions, `right` of them rightly. */
  const answerAll = async (player: Player, right: number, { from = 1, to = 21, usedMs = 3_000 } = {}) => {
    for (let n = from; n <= to; n += 1) {
      const { body: question } = await open(player, n);
      current().clock.advance(usedMs);
      const option = n <= right ? rightOption(question) : wrongOption(question);
      expect(await answer(player, n, option)).toMatchObject({ status: 200, body: { n, isCorrect: n <= right } });
    }
  };
  /** Books a time two hours from now, is there and is admitted. */
  const beAdmitted = async (player: Player) => {
    expect((await book(player, await offer(2))).status).toBe(200);
    current().clock.advance(2 * 3_600_000);
    expect((await admit(player)).status).toBe(200);
  };
  const play = async (player: Player, right: number) => {
    await beAdmitted(player);
    expect((await start(player)).status).toBe(200);
    await answerAll(player, right);
  };
  const decide = async (
    { id: player }: Player,
    outcome: 'confirmed' | 'not-confirmed' | 'upheld' | 'lifted',
    admin: Partial<Admin> = {},
    seen?: string,
  ) =>
    (await asAdmin(admin)).call(decideOnHeat, {
      params: { ...at(), player },
      body: { outcome, reason: `It is ${outcome}.`, seen },
    });
  const repeat = async ({ id: player }: Player) =>
    (await asAdmin()).call(grantRepeat, { params: { ...at(), player }, body: { reason: 'The line broke off.' } });
  const appeal = async (player: Player, text = 'It was my own knowledge.') =>
    (await as(player)).call(postHeatAppeal, { params: at(), body: { text } });
  const confirm = async (winner: Player) =>
    (await asAdmin()).call(confirmStandings, { params: at(), body: { winners: [winner.id] } });
  const view = async () => (await (await asAdmin()).call(getAdminContest, { params: at() })).body;
  const heats = async () => (await (await asAdmin()).call(getAdminHeats, { params: at() })).body;
  const inLine = async () =>
    (await heats()).heats.filter(({ inLine: place }) => place !== null).map(({ displayName }) => displayName);
  return {
    asAdmin,
    own,
    watched,
    offer,
    book,
    admit,
    start,
    open,
    answer,
    answerAll,
    beAdmitted,
    play,
    decide,
    repeat,
    appeal,
    confirm,
    view,
    heats,
    inLine,
  };
}
