/**
 * Does collecting evidence make a contest's game slower? The product as deployed; the same players play whole games of the
 * Monthly Challenge without a pause, in turns once with what the browser says of each answer and once without it, so that
 * a round holds both. Printed are the median time of an answer and of the other calls, the CPU of gateway, svc-game and
 * Postgres for a game, and the ratios of each round, of which those of the times are to be at most 1.05. The result is used in decision 0221.
 *
 * `ROUNDS` (10), `PLAYERS` (8), `GAMES` (4) of each player in a turn.
 */
import { randomUUID } from 'node:crypto';
import process from 'node:process';

import { contestOf, contestPeriod, entryFee, questionsPerGame } from '@lights-out/contracts';
import knex from 'knex';

import { judge, median, printMachine, printTable } from './lib/report.ts';
import { openSite, registerPlayers, send, type Player } from './players/players.ts';
import { startProduct, type Product } from './players/product.ts';

const rounds = Number(process.env.ROUNDS ?? 10);
const count = Number(process.env.PLAYERS ?? 8);
const games = Number(process.env.GAMES ?? 4);
const target = 1.05;

interface Turn {
  readonly answerMs: number;
  readonly otherMs: number;
  /** For a game. */
  readonly cpuMs: number;
}

const running = new AsyncDisposableStack();
try {
  printMachine();
  const product = await startProduct();
  running.defer(product.stop);
  const site = openSite(product);
  running.defer(() => site.agent.destroy());
  const players = await registerPlayers(site, count);
  await enter(product, players);
  // Code is compiled and caches fill; not counted.
  await playTurn(product, players, true);
  await playTurn(product, players, false);
  const pairs: (readonly [kept: Turn, bare: Turn])[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // The second to run finds a larger database.
    const keptFirst = round % 2 === 0;
    const first = await playTurn(product, players, keptFirst);
    const second = await playTurn(product, players, !keptFirst);
    pairs.push(keptFirst ? [first, second] : [second, first]);
  }
  const row = (name: string, of: (turn: Turn) => number, isJudged = true) => {
    const ratio = median(pairs.map(([kept, bare]) => of(kept) / of(bare)));
    const figures = [0, 1].map((side) => median(pairs.map((pair) => of(pair[side]!))));
    return [name, ...figures, ratio, isJudged ? judge(ratio, target, 'at most') : ''];
  };
  printTable(
    `Evidence kept or not, ${rounds} rounds of ${count * games} games each; times at most ${target}`,
    ['median', 'kept', 'not kept', 'ratio', ''],
    [
      row('ms an answer', ({ answerMs }) => answerMs),
      row('ms any other call', ({ otherMs }) => otherMs),
      row('ms of CPU a game', ({ cpuMs }) => cpuMs, false),
    ],
  );
} finally {
  await running.disposeAsync();
}

/** Gives each player an entry in the running month, as a payment would, in a month that is made where it is missing. */
async function enter({ gameDatabaseUrl }: Product, players: readonly Player[]): Promise<void> {
  const db = knex({ client: 'pg', connection: { connectionString: gameDatabaseUrl }, searchPath: ['game'] });
  try {
    const now = new Date();
    const contest = contestOf(now);
    const { startsAt, endsAt } = contestPeriod(contest);
    const month = { name: contest, kind: 'month', display_title: 'Monthly Challenge', difficulty: 'medium' };
    await db('contests')
      .insert({ ...month, starts_at: startsAt, ends_at: endsAt, since: startsAt, fee_minor: entryFee.amountMinor })
      .onConflict('name')
      .ignore();
    const entry = { contest, state: 'active', changed_at: now };
    await db('entries').insert(players.map(({ id }) => ({ ...entry, payment_id: randomUUID(), player_id: id })));
  } finally {
    await db.destroy();
  }
}

async function playTurn(product: Product, players: readonly Player[], isKept: boolean): Promise<Turn> {
  const answers: number[] = [];
  const others: number[] = [];
  const before = cpuSeconds(product);
  await Promise.all(
    players.map(async (player) => {
      for (let game = 0; game < games; game += 1) await playGame(player, isKept, answers, others);
    }),
  );
  const cpuMs = ((cpuSeconds(product) - before) * 1_000) / (players.length * games);
  return { answerMs: median(answers), otherMs: median(others), cpuMs };
}

function cpuSeconds(product: Product): number {
  const { gateway, game, Postgres } = product.cpu();
  return gateway + game + Postgres;
}

async function playGame({ site, cookie }: Player, isKept: boolean, answers: number[], others: number[]): Promise<void> {
  const post = async (took: number[], path: string, body?: object) => {
    const startedAt = performance.now();
    const reply = await send(site, 'POST', `/api/games${path}`, cookie, body);
    if (reply.body === undefined || reply.status >= 300) throw new Error(`POST ${path}: ${reply.status}`);
    took.push(performance.now() - startedAt);
    return reply.body;
  };
  const { gameId } = await post(others, '', { premium: true });
  for (let n = 1; n <= questionsPerGame; n += 1) {
    await post(others, `/${String(gameId)}/questions/${n}/key`);
    const shownAt = Date.now();
    const evidence = { input: 'key', isTrusted: true, shownAt, chosenAt: shownAt + 1, isPainted: true };
    await post(answers, `/${String(gameId)}/answers`, {
      n,
      selectedOption: 0,
      clientElapsedMs: 1,
      ...(isKept && { evidence: { ...evidence, focusChangesMs: [], version: '0.1.0' } }),
    });
  }
}
