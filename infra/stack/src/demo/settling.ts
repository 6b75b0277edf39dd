import { questionsPerHeat } from '@lights-out/contracts/constants';
import {
  announceContest,
  confirmStandings,
  getAdminContest,
  recordDelivery,
} from '@lights-out/contracts/admin-contests';
import { decideOnPlayer, getAdminQueue } from '@lights-out/contracts/admin-fair-play';
import { addAppointments, admitToHeat, decideOnHeat, getAdminHeats } from '@lights-out/contracts/admin-heats';
import { bookHeat } from '@lights-out/contracts/heats';
import { claimPrize } from '@lights-out/contracts/prizes';
import type { RandomInt } from '@lights-out/service-kit';
import { eventually } from '@lights-out/service-kit/testing';

import { call } from '../players/calls.ts';
import { hourMs } from './plan.ts';
import { raceTogether, startTheHeat } from './races.ts';
import type { Resident } from './residents.ts';
import type { MonthSite } from './site.ts';
import type { Stewards } from './stewards.ts';

/** The appointment of the winner's heat, after the end of the contest. */
export const heatAfterMs = 10 * hourMs;

/** Offers times for heats once a contest that has ended is in review; its leader takes the first. @returns the leader */
export async function offerHeats(
  site: MonthSite,
  { steward, act }: Stewards,
  { contest, endsAt }: { readonly contest: string; readonly endsAt: Date },
  residents: readonly Resident[],
): Promise<Resident> {
  const params = { contest };
  const leader = await eventually(async () => {
    const { heats } = await act(steward, getAdminHeats, { params });
    const first = heats.find(({ isPrizePlace }) => isPrizePlace);
    if (!first) throw new Error('Nobody is invited to a heat.');
    return residents.find(({ id }) => id === first.playerId)!;
  });
  const startsAt = [0, 1, 2].map((later) => new Date(endsAt.getTime() + heatAfterMs + later * hourMs).toISOString());
  const offered = await act(steward, addAppointments, { params, body: { startsAt } });
  const appointment = offered.find((one) => one.startsAt === startsAt[0])!.id;
  await call(site, leader.cookie, bookHeat, { params, body: { appointment } });
  return leader;
}

/** The leader's heat is raced and confirmed, the results that must be are cleared, and the winner is announced and claims the prize. */
export async function settle(
  site: MonthSite,
  { owner, steward, act }: Stewards,
  { contest, leader, random }: { readonly contest: string; readonly leader: Resident; readonly random: RandomInt },
): Promise<void> {
  const ofLeader = { contest, player: leader.id };
  await act(steward, admitToHeat, { params: ofLeader });
  const person = { ...leader.person, ability: 4 };
  const start = () => startTheHeat(site, leader.cookie, contest);
  await raceTogether(site, [{ person, difficulty: 'medium', start }], random, questionsPerHeat);
  const confirmed = { outcome: 'confirmed', reason: 'Raced on a call, as well as in the contest.' } as const;
  await act(steward, decideOnHeat, { params: ofLeader, body: confirmed });
  const params = { contest };
  const queue = await act(owner, getAdminQueue, { params });
  for (const { playerId: player, score: standing } of queue.filter((one) => one.isRequired && !one.isCleared)) {
    const body = { outcome: 'cleared', reason: 'Looked at every race.', standing } as const;
    await act(owner, decideOnPlayer, { params: { contest, player }, body });
  }
  const { nextInLine, prize } = await act(owner, getAdminContest, { params });
  const body = { winners: nextInLine.slice(0, prize.ranks).map(({ playerId }) => playerId) };
  await act(owner, confirmStandings, { params, body });
  await act(owner, announceContest, { params, body });
  await call(site, leader.cookie, claimPrize, { body: { contest } });
}

export async function handOver(
  site: MonthSite,
  { owner, act }: Stewards,
  contest: string,
  player: string,
): Promise<void> {
  const on = site.clock.now().toISOString().slice(0, 10);
  const body = { by: 'mail', on, reference: 'Voucher of the demo, no. 1' } as const;
  await act(owner, recordDelivery, { params: { contest, player }, body });
}
