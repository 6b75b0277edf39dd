import { setTimeout as pause } from 'node:timers/promises';

import { questionsPerGame } from '@lights-out/contracts';

import { printTable } from '../report.ts';
import {
  newJournal,
  playUntil,
  registerOne,
  beginGame,
  type Begin,
  type Call,
  type Journal,
  type Pace,
  type Player,
  type Site,
} from './players.ts';
import type { Part, Product } from './product.ts';

const parts: readonly Part[] = ['gateway', 'game', 'identity', 'payments', 'Postgres'];
const calls: readonly Call[] = ['create', 'question', 'answer', 'finish', 'get game', 'splits', 'rank'];

interface LoadOptions {
  readonly pace: Pace;
  readonly seconds: number;
  readonly title: string;
  /** What they race: games of free practice by default. */
  readonly begin?: Begin;
}

/** Over how long the players arrive. */
const arrivalMs = 10_000;

/** CPU seconds of each process so far; undefined for a product that runs elsewhere. */
export type UsedCpu = Product['cpu'] | undefined;

/** Lets the players play, and prints how long their calls took and what they cost. */
export async function printLoad(
  cpu: UsedCpu,
  players: readonly Player[],
  { pace, seconds, title, begin = beginGame }: LoadOptions,
): Promise<void> {
  const journal = newJournal();
  const [before, startedAt] = [cpu?.(), performance.now()];
  const endsAt = startedAt + seconds * 1_000;
  await Promise.all(
    players.map(async (player) => {
      await pause(Math.random() * arrivalMs);
      await playUntil(endsAt, player, journal, { pace, begin });
    }),
  );
  const tookSeconds = (performance.now() - startedAt) / 1_000;
  const after = cpu?.();
  const all = [...journal.tookMs.values()].flat();
  printTable(
    `${title}: ${(all.length / tookSeconds).toFixed(0)} calls a second; not answered: ${failuresOf(journal)}`,
    ['ms', 'calls', 'p50', 'p95', 'p99', 'max'],
    calls.map((call) => [call, ...latencies(journal.tookMs.get(call) ?? [])]),
  );
  if (before && after) {
    const used = parts.map((part) => after[part] - before[part]);
    const answers = (['answer', 'finish'] as const).flatMap((call) => journal.tookMs.get(call) ?? []).length;
    const each = (count: number) => [...used, sum(used)].map((spent) => (spent / count) * 1_000);
    printTable(
      'CPU meanwhile',
      ['', ...parts, 'all'],
      [
        ['% of a core', ...each(tookSeconds * 10)],
        ['ms a call', ...each(all.length)],
        ['ms a game', ...each(answers / questionsPerGame)],
      ],
    );
  }
}

/** Registers players at a steady rate beside those who play, and then as many as the machine can. */
export async function printBurst(cpu: UsedCpu, site: Site, players: readonly Player[], options: LoadOptions) {
  const perSecond = 50;
  const tookMs: number[] = [];
  let refused = 0;
  const register = async () => {
    const startedAt = performance.now();
    if ((await registerOne(site)) === 201) tookMs.push(performance.now() - startedAt);
    else refused += 1;
  };
  const under = new Set<Promise<void>>();
  const ticking = setInterval(() => {
    const one = register().finally(() => under.delete(one));
    under.add(one);
  }, 1_000 / perSecond);
  const startedAt = performance.now();
  await printLoad(cpu, players, options);
  clearInterval(ticking);
  const seconds = (performance.now() - startedAt) / 1_000;
  await Promise.all(under);
  printTable(
    `registrations meanwhile, ${perSecond} a second asked for: ${(tookMs.length / seconds).toFixed(1)} a second done, ${refused} refused`,
    ['ms', 'calls', 'p50', 'p95', 'p99', 'max'],
    [['register', ...latencies(tookMs)]],
  );
  const [alone, before] = [10_000, cpu?.()];
  tookMs.length = 0;
  const endsAt = performance.now() + alone;
  await Promise.all(
    Array.from({ length: 16 }, async () => {
      while (performance.now() < endsAt) await register();
    }),
  );
  const after = cpu?.();
  const used = before && after && sum(parts.map((part) => after[part] - before[part]));
  console.log(
    `\nregistrations alone: ${((tookMs.length / alone) * 1_000).toFixed(1)} a second${used === undefined ? '' : `, ${((used / tookMs.length) * 1_000).toFixed(1)} ms of CPU each`}`,
  );
}

function failuresOf({ failures }: Journal): string {
  return [...failures].map(([failure, times]) => `${times} × ${failure}`).join(', ') || 'none';
}

function latencies(tookMs: readonly number[]): (string | number)[] {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return [String(sorted.length), at(0.5), at(0.95), at(0.99), at(1)];
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
