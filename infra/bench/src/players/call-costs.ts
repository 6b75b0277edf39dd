import {
  createGame as createGameRoute,
  getGame,
  getGameSplits,
  postAnswer,
  postQuestion,
  questionsPerGame,
} from '@lights-out/contracts';
import { testClient } from '@lights-out/service-kit/testing';

import {
  answer,
  askRank,
  getGame as fetchGame,
  getSplits,
  newJournal,
  openQuestion,
  type Begin,
  type Call,
  type Player,
  type Race,
} from './players.ts';
import { startService } from '../lib/processes.ts';
import type { Part, Product } from './product.ts';
import { median } from '../lib/report.ts';
import { startStatementCounter, type Counts } from './statement-counter.ts';

/** What one call of a kind cost on average. */
export interface Cost {
  calls: number;
  walBytes: number;
  readonly cpuMs: Record<Part, number>;
  readonly tookMs: number[];
}

const concurrency = 8;

/**
 * All players take the same step at the same time, so that what is used meanwhile is that call's cost. The first game of
 * each is not counted: it is when processes compile and caches fill.
 */
export async function measureCosts(
  product: Product,
  players: readonly Player[],
  games: number,
  begin: Begin,
): Promise<Map<Call, Cost>> {
  const costs = new Map<Call, Cost>();
  for (let game = 0; game <= games; game += 1) {
    const isCounted = game > 0;
    const counted = isCounted ? costs : new Map<Call, Cost>();
    const races: Race[] = [];
    await measureStep(product, counted, 'create', players, async (player) => {
      const race = await begin(player, newJournal());
      if (race) races.push(race);
    });
    const step = (call: Call, take: (race: Race) => Promise<unknown>) =>
      measureStep(product, counted, call, races, take);
    for (let n = 1; n <= questionsPerGame; n += 1) {
      await step('question', (race) => openQuestion(race, newJournal(), n));
      if (n === 3) await step('get game', (race) => fetchGame(race, newJournal()));
      await step(n === questionsPerGame ? 'finish' : 'answer', (race) => answer(race, newJournal(), n));
      if (races[0]?.isDaily !== false) continue;
      if (n === 1) await step('splits', (race) => getSplits(race, newJournal()));
      await step('rank', (race) => askRank(race, newJournal(), 100 * n));
    }
  }
  return costs;
}

async function measureStep<One>(
  product: Product,
  costs: Map<Call, Cost>,
  call: Call,
  all: readonly One[],
  take: (one: One) => Promise<unknown>,
): Promise<void> {
  const cost = costs.get(call) ?? newCost();
  costs.set(call, cost);
  const [walBefore, before] = [await product.walBytes(), product.cpu()];
  const left = [...all];
  await Promise.all(
    Array.from({ length: concurrency }, async () => {
      for (let one = left.pop(); one !== undefined; one = left.pop()) {
        const startedAt = performance.now();
        await take(one);
        cost.tookMs.push(performance.now() - startedAt);
      }
    }),
  );
  const after = product.cpu();
  for (const part of Object.keys(after) as Part[]) cost.cpuMs[part] += (after[part] - before[part]) * 1_000;
  cost.walBytes += (await product.walBytes()) - walBefore;
  cost.calls += all.length;
}

function newCost(): Cost {
  return { calls: 0, walBytes: 0, cpuMs: { gateway: 0, game: 0, identity: 0, payments: 0, Postgres: 0 }, tookMs: [] };
}

/** Round trips, statements and parsed statements of each call, counted on the connections of a second svc-game. */
export async function countStatements(product: Product, checkout?: string): Promise<Map<Call, Counts>> {
  const counter = await startStatementCounter(product.gameDatabaseUrl);
  const service = await startService(
    'game',
    { DATABASE_URL: counter.url, INTERNAL_TOKEN_PUBLIC_KEY: JSON.stringify(product.keys.publicKey) },
    checkout,
  );
  const seen = new Map<Call, Counts[]>();
  try {
    for (let player = 0; player < 6; player += 1) {
      const id = crypto.randomUUID();
      const client = await testClient(
        { url: service.url, name: 'game', privateKey: product.keys.privateKey },
        { player: { id, displayName: 'Counted' } },
      );
      const counted = async <Reply>(call: Call, take: () => Promise<Reply>): Promise<Reply> => {
        const before = counter.counts();
        const reply = await take();
        const after = counter.counts();
        const list = seen.get(call) ?? [];
        seen.set(call, list);
        list.push({
          roundTrips: after.roundTrips - before.roundTrips,
          statements: after.statements - before.statements,
          parsed: after.parsed - before.parsed,
        });
        return reply;
      };
      for (let game = 0; game < 3; game += 1) {
        const { body } = await counted('create', () =>
          client.call(createGameRoute, { body: { premium: false, difficulty: 'medium' } }),
        );
        for (let n = 1; n <= questionsPerGame; n += 1) {
          const params = { id: body.gameId };
          await counted('question', () => client.call(postQuestion, { params: { ...params, n } }));
          if (n === 3) await counted('get game', () => client.call(getGame, { params }));
          await counted(n === questionsPerGame ? 'finish' : 'answer', () =>
            client.call(postAnswer, { params, body: { n, selectedOption: 0 } }),
          );
          if (n === 1) await counted('splits', () => client.call(getGameSplits, { params }));
        }
      }
    }
  } finally {
    await service.stop();
    counter.stop();
  }
  // The middle one: what pollers ask meanwhile does not count.
  const middle = (list: readonly Counts[], figure: keyof Counts) => median(list.map((counts) => counts[figure]));
  return new Map(
    [...seen].map(([call, list]) => [
      call,
      {
        roundTrips: middle(list, 'roundTrips'),
        statements: middle(list, 'statements'),
        parsed: middle(list, 'parsed'),
      },
    ]),
  );
}
