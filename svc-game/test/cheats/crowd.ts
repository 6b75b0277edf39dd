import { randomUUID } from 'node:crypto';

import type { RandomInt } from '@lights-out/service-kit';

import type { Question } from '../../src/domain/bank/bank.ts';
import { eveningsBeside, someEvenings } from './evenings.ts';
import type { CheatKind } from './kinds.ts';
import { honestPlayer } from './players.ts';
import { playMonth, type PlayedMonth } from './simulate.ts';

/** One player in twenty lives with another who plays; every other such pair pays with one card. */
export function playHonestly(players: number, pool: readonly Question[], random: RandomInt): PlayedMonth[] {
  const months: PlayedMonth[] = [];
  let last: { month: PlayedMonth; startsAt: readonly number[] } | undefined;
  for (let at = 0; at < players; at += 1) {
    const player = honestPlayer(random);
    const isBeside = last !== undefined && random(40) === 0;
    const startsAt = isBeside
      ? eveningsBeside(last!.startsAt, player.games, random)
      : someEvenings(player.games, random);
    const shared = isBeside ? { address: last!.month.address, ...(random(2) === 0 && { card: last!.month.card }) } : {};
    const month = playMonth(player, pool, random, { ...shared, startsAt });
    months.push(month);
    last = { month, startsAt };
  }
  return months;
}

/** The accounts of one cheat, on the same evenings one after another. */
export function playAccounts(
  { make, accounts }: CheatKind,
  pool: readonly Question[],
  random: RandomInt,
): PlayedMonth[] {
  const share = accounts?.share ?? [];
  const player = make(random);
  const startsAt = someEvenings(player.games, random);
  const shared = Object.fromEntries(share.map((kind) => [kind, randomUUID()]));
  const turnMs = 420_000;
  return Array.from({ length: accounts?.count ?? 1 }, (_, turn) =>
    playMonth(player, pool, random, { ...shared, startsAt: startsAt.map((at) => at + turn * turnMs) }),
  );
}
