import { getLeaderboard, getRank, getStrikes, postAppeal } from '@lights-out/contracts';
import { disqualifyPlayer } from '@lights-out/contracts/admin-contests';
import { decideOnPlayer, getAdminPlayer, getAdminQueue } from '@lights-out/contracts/admin-fair-play';
import type { Admin, Player } from '@lights-out/service-kit';
import { testClient } from '@lights-out/service-kit/testing';

import { playGame, somePlayer } from './play-game.ts';
import { startServiceUnderTest, type ServiceUnderTest } from './service-under-test.ts';

export const contest = '2026-11';
export const params = { contest };
/** Another one than who strikes. */
export const stella = { id: '0e000000-0000-4000-8000-000000000002', name: 'Stella Steward', role: 'steward' } as const;

/** The internet address that the player at that index of the judged contest raced from. */
export const addressOf = (index: number) => `127.0.1.${index}`;

/** A contest with three places, each raced from an address of its own: Script, who answers faster than anyone reads, before Ada and Bea. */
export async function startJudgedContest(): Promise<{
  service: ServiceUnderTest;
  players: readonly [Player, Player, Player];
}> {
  const service = await startServiceUnderTest({ env: { SWEEP_EVERY_MS: '50' } });
  const players = [somePlayer('Script'), somePlayer('Ada'), somePlayer('Bea')] as const;
  for (const [index, player] of players.entries()) {
    await service.enter(player, contest);
    const usedMs = index === 0 ? 200 : 3_000 + index * 1_000;
    const client = await testClient({ ...service.target, name: 'game' }, { player, address: addressOf(index) });
    await playGame(client, service.clock, { premium: true, right: 7 - index, usedMs });
  }
  return { service, players };
}

/** Calls of stewards and players in that contest. */
export function fairPlayCalls(current: () => ServiceUnderTest) {
  const asAdmin = (admin: Partial<Admin> = {}) => testClient({ ...current().target, name: 'game' }, { admin });
  const queue = async () => (await (await asAdmin()).call(getAdminQueue, { params })).body;
  const judged = async ({ id: player }: Player) =>
    (await asAdmin()).call(getAdminPlayer, { params: { contest, player } });
  const strike = async ({ id: playerId }: Player, state: 'open' | 'review' = 'open') =>
    (await asAdmin()).call(disqualifyPlayer, {
      params,
      body: {
        playerId,
        rule: 'program',
        reason: 'Faster than anybody reads.',
        grounds: 'Seven within 0.2 s each.',
        state,
      },
    });
  const decide = async (
    { id: player }: Player,
    outcome: 'noted' | 'cleared' | 'upheld' | 'lifted' | 'admitted',
    standing?: number,
  ) =>
    (await asAdmin(outcome === 'upheld' || outcome === 'lifted' ? stella : {})).call(decideOnPlayer, {
      params: { contest, player },
      body: { outcome, reason: `It is ${outcome}.`, standing },
    });
  const appeal = async (player: Player, text = 'I was there, and I read fast.') =>
    (await current().as(player)).call(postAppeal, { params, body: { text } });
  const strikesOf = async (player: Player) => (await (await current().as(player)).call(getStrikes, {})).body;
  const board = async () =>
    (await (await current().as()).call(getLeaderboard, { query: { premium: 'true', month: contest } })).body.map(
      ({ displayName }) => displayName,
    );
  const participants = async () =>
    (await (await current().as()).call(getRank, { query: { score: '0', premium: 'true', contest } })).body
      .totalParticipants;
  return { asAdmin, queue, judged, strike, decide, appeal, strikesOf, board, participants };
}
