import { randomUUID } from 'node:crypto';

import { difficulties } from '@lights-out/contracts';
import type { RandomInt } from '@lights-out/service-kit';
import { seededRandom } from '@lights-out/service-kit/testing';

import type { BoardPart } from '../src/boards/rules/board.ts';
import type { Finish } from '../src/play/rules/finish.ts';
import type { Award } from '../src/contests/rules/settlement.ts';
import { someFinish } from './some-finishes.ts';

/** What happened on a contest's board, one after the other. */
export type Happening =
  | { readonly finish: Finish }
  /** The player is taken off the board, and returns by playing again. */
  | { readonly leaves: string };

export interface History {
  readonly seed: number;
  readonly contest: string;
  readonly board: string;
  readonly happenings: readonly Happening[];
  /** Each player's entries, of which one that is active suffices. */
  readonly entries: ReadonlyMap<string, readonly ('active' | 'suspended')[]>;
  /** How many places win. */
  readonly ranks: number;
}

export const happeningsInHistory = 24;

/** Few players, few scores and few instants, so that ties abound; now and then all of them are equal. */
export function someHistory(seed: number, contest: string): History {
  const random = seededRandom(seed);
  const board = `premium:${contest}`;
  const players = Array.from({ length: 2 + random(11) }, () => randomUUID());
  const scores = Array.from({ length: 1 + random(4) }, () => random(2_241));
  return {
    seed,
    contest,
    board,
    ranks: 1 + random(3),
    entries: new Map(players.map((player) => [player, someEntries(random)])),
    happenings: Array.from({ length: happeningsInHistory }, () => {
      const player = players[random(players.length)]!;
      if (random(12) === 0) return { leaves: player };
      const finish = someFinish({
        playerId: player,
        score: scores[random(scores.length)]!,
        difficulty: difficulties[random(3)]!,
        endedAt: new Date(Date.UTC(2026, 10, 1, 0, 0, 0, random(3))),
      });
      // One in twelve ends after the contest and counts on no board.
      return { finish: { ...finish, result: { ...finish.result, board: random(12) === 0 ? null : board } } };
    }),
  };
}

function someEntries(random: RandomInt): ('active' | 'suspended')[] {
  return [['active'], ['active'], ['active'], ['suspended'], ['suspended', 'active'], []][random(6)] as (
    | 'active'
    | 'suspended'
  )[];
}

/** The slow truth: what still counts, all of it sorted, the first of each player kept. */
export function orderOf(happenings: readonly Happening[], part: BoardPart): Finish[] {
  let counting: Finish[] = [];
  for (const happening of happenings) {
    if ('leaves' in happening) counting = counting.filter(({ result }) => result.playerId !== happening.leaves);
    else if (happening.finish.result.board !== null) counting.push(happening.finish);
  }
  const sorted = counting
    .filter(({ result }) => part === 'all' || result.difficulty === part)
    .toSorted(
      ({ result: a }, { result: b }) =>
        b.score - a.score || a.completedAt.getTime() - b.completedAt.getTime() || (a.gameId < b.gameId ? -1 : 1),
    );
  return sorted.filter(
    (one, index) => sorted.findIndex((other) => other.result.playerId === one.result.playerId) === index,
  );
}

/** The players who may still be offered a prize, by a search through all players. */
export function lineOf(
  history: History,
  happenings: readonly Happening[],
  isOut: ReadonlySet<string>,
  awards: readonly OfferedPrize[],
): string[] {
  return orderOf(happenings, 'all')
    .map(({ result }) => result.playerId)
    .filter(
      (player) =>
        history.entries.get(player)!.includes('active') &&
        !isOut.has(player) &&
        !awards.some((award) => award.playerId === player),
    );
}

export interface OfferedPrize extends Pick<Award, 'playerId' | 'place'> {
  readonly state: Award['state'];
}

/**
 * The time to answer is over: unclaimed awards are forfeited, and each vacant place passes to the next in line, the
 * best first.
 */
export function afterAWeek(awards: readonly OfferedPrize[], line: readonly string[], ranks: number): OfferedPrize[] {
  const left = awards.map(
    (award): OfferedPrize => (award.state === 'announced' ? { ...award, state: 'forfeited' } : award),
  );
  const waiting = [...line];
  for (let place = 1; place <= ranks; place += 1) {
    if (left.some((award) => award.place === place && award.state === 'claimed')) continue;
    const playerId = waiting.shift();
    if (playerId !== undefined) left.push({ playerId, place, state: 'announced' });
  }
  return left;
}
