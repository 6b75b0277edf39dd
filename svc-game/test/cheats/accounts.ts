import { randomUUID } from 'node:crypto';

import type { RandomInt } from '@lights-out/service-kit';

import { eveningsBeside, someEvenings } from './evenings.ts';
import type { CheatKind } from './kinds.ts';
import { today, type Conditions } from './conditions.ts';
import { honestPerson, type Person } from '@lights-out/stand-ins/people';
import { honestPlayer, type Player } from './players.ts';

/** An account of a simulated contest: who plays with it, when, and from where. */
export interface Account {
  readonly playerId: string;
  readonly name: string;
  /** Undefined for an honest player. */
  readonly kind: CheatKind | undefined;
  readonly player: Player;
  /** Who holds the account, and sits its heat. */
  readonly holder: Person;
  readonly writtenPerGame: number;
  /** When each game is begun, unless the one before still runs. */
  readonly startsAt: readonly number[];
  /** Which card has paid, and from which address is played. */
  readonly card: string;
  readonly address: string;
  /** Of what the player does, and of which questions the service draws. */
  readonly seeds: { readonly answers: number; readonly draws: number };
}

/** One player in twenty lives with another who plays; every other such pair pays with one card. */
export function honestAccounts(count: number, random: RandomInt): Account[] {
  const accounts: Account[] = [];
  for (let at = 0; at < count; at += 1) {
    const holder = honestPerson(random);
    const player = honestPlayer(holder, random);
    const last = random(40) === 0 ? accounts.at(-1) : undefined;
    const startsAt = last ? eveningsBeside(last.startsAt, player.games, random) : someEvenings(player.games, random);
    const shared = last ? { address: last.address, ...(random(2) === 0 && { card: last.card }) } : {};
    accounts.push({ ...someAccount(`Honest ${at + 1}`, { player, holder }, random), startsAt, ...shared });
  }
  return accounts;
}

/** The accounts of one cheat, whose knowledge is that of one of the honest; on the same evenings one after another. */
export function accountsOf(kind: CheatKind, random: RandomInt, conditions: Conditions = today): Account[] {
  const owner = honestPerson(random);
  const players = [kind.make(random, { owner, conditions })].flat();
  const holder = kind.holder ?? owner;
  const evenings = someEvenings(players[0]!.games, random);
  const turnMs = 420_000;
  const accounts = players.map((player, turn) => ({
    ...someAccount(`${kind.name} ${turn + 1}`, { player, holder }, random),
    kind,
    writtenPerGame: conditions.writtenPerGame,
    startsAt: player.days ? someEvenings(player.games, random, player.days) : evenings.map((at) => at + turn * turnMs),
  }));
  const shared = Object.fromEntries((kind.share ?? []).map((trace) => [trace, accounts[0]![trace]]));
  return accounts.map((account) => ({ ...account, ...shared }));
}

function someAccount(
  name: string,
  who: Pick<Account, 'player' | 'holder'>,
  random: RandomInt,
): Omit<Account, 'startsAt'> {
  return {
    ...who,
    playerId: randomUUID(),
    name,
    kind: undefined,
    writtenPerGame: today.writtenPerGame,
    card: randomUUID(),
    address: `10.${random(256)}.${random(256)}.${random(256)}`,
    seeds: { answers: random(2 ** 32), draws: random(2 ** 32) },
  };
}
