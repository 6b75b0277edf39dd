import { randomUUID } from 'node:crypto';

import { contestOf, paymentConfirmed } from '@lights-out/contracts';
import { confirmStandings, disqualifyPlayer, editPrize, getAdminContest } from '@lights-out/contracts/admin-contests';
import { type AdminContestView } from '@lights-out/contracts/admin-contest-view';
import { decideOnPlayer, getAdminQueue, type QueuedPlayer } from '@lights-out/contracts/admin-fair-play';
import { eventPeer, eventually, seededRandom, testClient, type TestClient } from '@lights-out/service-kit/testing';

import type { Bank } from '../../src/questions/bank/bank.ts';
import { startServiceUnderTest, type ServiceUnderTest } from '../service-under-test.ts';
import type { Account } from './accounts.ts';
import { firstDay } from './evenings.ts';
import { expected, httpDesk } from './http-desk.ts';
import { playMonth } from './month.ts';
import { createTimeline } from './timeline.ts';

/** A contest as the service has it after its last day. */
export interface HeldContest {
  readonly standings: AdminContestView['standings'];
  /** What stewards saw before their first decision. */
  readonly queue: readonly QueuedPlayer[];
  /** Who stood in the queue at any time before the standings were confirmed, by id. */
  readonly everQueued: ReadonlySet<string>;
  /** Who won after the stewards' decisions. */
  readonly winners: readonly string[];
}

const contest = contestOf(new Date(firstDay));
const params = { contest };
const stella = { id: '0e000000-0000-4000-8000-000000000002', name: 'Stella Steward', role: 'steward' } as const;

/**
 * Holds a contest at the running service, on its own Postgres, by its routes and events alone (decision 0222): entries
 * are paid, games are played on a clock that leaps from call to call, the month ends, and stewards confirm the standings.
 */
export async function holdContest(accounts: readonly Account[], bank: Bank, prizePlaces: number): Promise<HeldContest> {
  const draws = new Map(accounts.map(({ playerId, seeds }) => [playerId, seededRandom(seeds.draws)]));
  let drawing = draws.values().next().value!;
  const service = await startServiceUnderTest({
    bank,
    random: (below) => drawing(below),
    env: { SWEEP_EVERY_MS: '250' },
  });
  try {
    service.clock.set(new Date(firstDay));
    const steward = await testClient({ ...service.target, name: 'game' }, { admin: stella });
    await enterAll(service, accounts);
    await offerPrizes(service, prizePlaces);
    const calibration = await service.db.transaction();
    // The real clock decides when it learns; held back, all draw as in the first hours of a contest.
    await calibration('calibration').forUpdate().first('xid');
    const timeline = createTimeline(service.clock, accounts.length);
    const drawFor = (playerId: string) => void (drawing = draws.get(playerId)!);
    const site = { timeline, bank, drawFor, sent: { evidence: 0 } };
    await Promise.all(
      accounts.map(async (account) => {
        const { playerId, name, address } = account;
        const who = { player: { id: playerId, displayName: name }, address };
        const client = await testClient({ ...service.target, name: 'game' }, who);
        await playMonth(account, httpDesk(site, client, playerId));
        timeline.leave();
      }),
    );
    await calibration.rollback();
    await evidenceWritten(service, site.sent.evidence);
    await endMonth(service, steward);
    const { standings } = await contestAsSeen(steward);
    const queue = expected(200, await steward.call(getAdminQueue, { params }));
    return { standings, queue, ...(await judge(steward, accounts)) };
  } finally {
    await service.stop();
  }
}

async function enterAll({ db, databaseUrl }: ServiceUnderTest, accounts: readonly Account[]): Promise<void> {
  const payments = await eventPeer({ service: 'payments', databaseUrl });
  const confirmedAt = new Date(firstDay).toISOString();
  for (const { playerId: userId, card: cardHash } of accounts)
    await payments.tell(paymentConfirmed, { paymentId: randomUUID(), userId, contest, confirmedAt, cardHash });
  await eventually(async () => {
    const { length } = await db('entries').where({ contest, state: 'active' }).select('payment_id');
    if (length < accounts.length) throw new Error(`${length} of ${accounts.length} have entered.`);
  });
  await payments.stop();
}

async function offerPrizes({ target }: ServiceUnderTest, ranks: number): Promise<void> {
  const owner = await testClient({ ...target, name: 'game' }, { admin: {} });
  const { prize } = await contestAsSeen(owner);
  const body = { ...prize, ranks, reason: 'More places to win.' };
  expected(200, await owner.call(editPrize, { params, body }));
}

/** Evidence is written once a second, behind the answers. */
function evidenceWritten({ db }: ServiceUnderTest, answers: number): Promise<void> {
  return eventually(async () => {
    const { length } = await db('evidence').where({ kind: 'answer' }).select('id');
    if (length < answers) throw new Error(`Evidence of ${length} of ${answers} answers is written.`);
  });
}

async function endMonth({ clock }: ServiceUnderTest, admin: TestClient): Promise<void> {
  const { endsAt } = await contestAsSeen(admin);
  clock.set(new Date(Date.parse(endsAt) + 120_000));
  await eventually(async () => {
    const { state } = await contestAsSeen(admin);
    if (state !== 'review') throw new Error(`The contest is ${state}.`);
  });
}

async function contestAsSeen(admin: TestClient): Promise<AdminContestView> {
  return expected(200, await admin.call(getAdminContest, { params }));
}

/**
 * What stewards make of it who are never wrong about what a signal shows them, and can see nothing else: a cheat with a
 * signal is struck, every other player is cleared.
 *
 * @returns the winners that are confirmed, and all players that the stewards had in their queue
 */
async function judge(
  steward: TestClient,
  accounts: readonly Account[],
): Promise<Pick<HeldContest, 'winners' | 'everQueued'>> {
  const everQueued = new Set<string>();
  const cheats = new Set(accounts.filter(({ kind }) => kind).map(({ playerId }) => playerId));
  for (;;) {
    const queue = expected(200, await steward.call(getAdminQueue, { params }));
    for (const { playerId } of queue) everQueued.add(playerId);
    const open = queue.filter(({ isRequired, isCleared }) => isRequired && !isCleared);
    if (open.length === 0) break;
    for (const { playerId, score, weight } of open) {
      if (weight > 0 && cheats.has(playerId)) {
        const body = { playerId, rule: 'program', reason: 'No person plays like that.', state: 'review' } as const;
        expected(200, await steward.call(disqualifyPlayer, { params, body }));
      } else {
        const body = { outcome: 'cleared', reason: 'Looked at.', standing: score } as const;
        expected(200, await steward.call(decideOnPlayer, { params: { contest, player: playerId }, body }));
      }
    }
  }
  const { nextInLine, prize } = await contestAsSeen(steward);
  const winners = nextInLine.slice(0, prize.ranks).map(({ playerId }) => playerId);
  expected(200, await steward.call(confirmStandings, { params, body: { winners } }));
  return { winners, everQueued };
}
