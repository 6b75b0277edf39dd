/**
 * Is an acknowledged result ever lost, and do the counts in memory ever differ from the standings? Players play whole
 * games and dailies through svc-game's API while the service and Postgres are killed with SIGKILL in turn.
 */
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { connect, createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import {
  createGame,
  difficulties,
  getDaily,
  postAnswer,
  postDailyAnswer,
  postDailyQuestion,
  postQuestion,
  startDaily,
} from '@lights-out/contracts';
import { getRankTable } from '@lights-out/contracts/rank-table';
import { internalTokenKeys, testClient } from '@lights-out/service-kit/testing';
import { asAdmin, urlOf, layOutDatabase, startPostgres } from '@lights-out/stand-ins/postgres';

import { startService } from './processes.ts';

export interface KillsOutcome {
  readonly kills: number;
  readonly acknowledged: number;
  /** How many of them are of dailies. */
  readonly dailies: number;
  /** Acknowledged results that are missing in the database or differ from the reply. */
  readonly lost: number;
  /** Cells of the service's counts that differ from SQL's. */
  readonly differingCells: number;
  /** Standings that are not the best of their player's results. */
  readonly wrongStandings: number;
}

const resultsBetweenKills = 20;
const timeoutMs = 60_000;

export async function killUnderResults({
  kills,
  players = 12,
}: {
  kills: number;
  players?: number;
}): Promise<KillsOutcome> {
  const running = new AsyncDisposableStack();
  try {
    return await killAndCompare(await startWorld(running), kills, players);
  } finally {
    await running.disposeAsync();
  }
}

async function killAndCompare(world: World, kills: number, players: number): Promise<KillsOutcome> {
  const acknowledged = new Map<string, number>();
  const state = { isDone: false };
  const playing = Array.from({ length: players }, () => playOn(world, acknowledged, state));
  for (let kill = 0; kill < kills; kill += 1) {
    await until(() => acknowledged.size >= (kill + 1) * resultsBetweenKills);
    // At any point of a game, a batch or a commit.
    await pause(Math.random() * 20);
    await (kill % 2 === 0 ? world.killPostgres() : world.killService());
  }
  await until(() => acknowledged.size >= (kills + 1) * resultsBetweenKills);
  state.isDone = true;
  await Promise.all(playing);
  return { kills, acknowledged: acknowledged.size, ...(await compare(world, acknowledged)) };
}

interface World {
  readonly adminUrl: () => string;
  readonly client: (caller: { playerId?: string }) => ReturnType<typeof testClient>;
  killPostgres(): Promise<void>;
  killService(): Promise<void>;
}

async function startWorld(running: AsyncDisposableStack): Promise<World> {
  const home = await mkdtemp(join(tmpdir(), 'lights-out-kills-'));
  let postgres = await startPostgres({ home, durable: true });
  running.defer(() => postgres.destroy());
  await layOutDatabase(postgres.adminUrl, 'kills', ['game']);
  const relay = await startRelay(() => postgres.port);
  running.defer(relay.stop);
  const { publicKey, privateKey } = await internalTokenKeys();
  const databaseUrl = new URL(urlOf(postgres.adminUrl, { database: 'kills', role: 'game' }));
  databaseUrl.port = String(relay.port);
  const startGame = () =>
    startService('game', { DATABASE_URL: databaseUrl.href, INTERNAL_TOKEN_PUBLIC_KEY: JSON.stringify(publicKey) });
  let game = await startGame();
  running.defer(() => game.stop());
  return {
    adminUrl: () => urlOf(postgres.adminUrl, { database: 'kills' }),
    client: ({ playerId }) =>
      testClient(
        { url: game.url, name: 'game', privateKey },
        playerId === undefined ? { asGateway: true } : { player: { id: playerId, displayName: 'Kimi' } },
      ),
    async killPostgres() {
      const postmaster = Number(readFileSync(join(postgres.dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
      for (const pid of [postmaster, ...childrenOf(postmaster)]) process.kill(pid, 'SIGKILL');
      postgres = await startPostgres({ home, durable: true });
    },
    async killService() {
      await game.stop('SIGKILL');
      game = await startGame();
    },
  };
}

/** A proxy with a fixed port, behind which the server can come back on another one. */
async function startRelay(targetPort: () => number): Promise<{ port: number; stop: () => Promise<void> }> {
  const open = new Set<{ destroy(): unknown }>();
  const server = createServer((near) => {
    const far = connect(targetPort(), '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one);
      one
        .on('error', () => {})
        .once('close', () => {
          open.delete(one);
          other.destroy();
        })
        .pipe(other);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        for (const one of open) one.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Plays one game and one daily after the other. A failure is what a player would see; it starts the next. */
async function playOn(world: World, acknowledged: Map<string, number>, state: { isDone: boolean }): Promise<void> {
  const playerId = randomUUID();
  while (!state.isDone) {
    try {
      const client = await world.client({ playerId });
      const difficulty = difficulties[Math.floor(Math.random() * 3)];
      const { body: game, status } = await client.call(createGame, { body: { premium: false, difficulty } });
      if (status !== 201) throw new Error(`${status}`);
      for (let n = 1; n <= 7; n += 1) {
        await client.call(postQuestion, { params: { id: game.gameId, n } });
        const answer = { n, selectedOption: Math.floor(Math.random() * 4) };
        const { status: answered, body } = await client.call(postAnswer, { params: { id: game.gameId }, body: answer });
        if (answered !== 200) throw new Error(`${answered}`);
        if (n === 7) acknowledged.set(game.gameId, body.totalScore);
      }
      await raceDaily(world, acknowledged);
    } catch {
      await pause(50);
    }
  }
}

/** As a player of its own, whose one try it is. Its start does not wait for the disk; what follows does. */
async function raceDaily(world: World, acknowledged: Map<string, number>): Promise<void> {
  const playerId = randomUUID();
  const client = await world.client({ playerId });
  const { n } = (await client.call(getDaily, {})).body;
  await client.call(startDaily, { params: { n }, body: {} });
  let score = 0;
  for (let question = 1; question <= 7; question += 1) {
    await client.call(postDailyQuestion, { params: { n, question } });
    const answer = { n: question, selectedOption: Math.floor(Math.random() * 4) };
    const { status, body } = await client.call(postDailyAnswer, { params: { n }, body: answer });
    if (status !== 200) throw new Error(`${status}`);
    score = body.totalScore;
  }
  acknowledged.set(playerId, score);
}

async function compare(world: World, acknowledged: ReadonlyMap<string, number>) {
  return asAdmin(world.adminUrl(), async (admin) => {
    await admin.query('set search_path = game');
    const { rows: results } = await admin.query<{ race: string; score: number; isDaily: boolean }>(
      `select game_id as race, score, false as "isDaily" from results
       union all select runner, score, true from daily_runs where ended_at is not null`,
    );
    const stored = new Map(results.map(({ race, score }) => [race, score]));
    const dailies = results.filter(({ race, isDaily }) => isDaily && acknowledged.has(race)).length;
    const lost = [...acknowledged].filter(([race, score]) => stored.get(race) !== score).length;
    const {
      rows: [wrong],
    } = await admin.query<{ count: string }>(`
      select count(*) from standings
      full join (
        select board, part, player_id, max(score) as best from results cross join lateral (values ('all'), (difficulty)) parts (part)
        group by board, part, player_id
      ) played on (played.board, played.part, played.player_id) = (standings.board, standings.difficulty, standings.player_id)
      where best is distinct from score`);
    const client = await world.client({});
    let differingCells = 0;
    for (const difficulty of [undefined, ...difficulties]) {
      const { body } = await client.call(getRankTable, { query: { difficulty } });
      const { rows } = await admin.query<{ score: number }>(
        `select score from standings where board = 'free' and difficulty = $1`,
        [difficulty ?? 'all'],
      );
      differingCells += body.atLeast!.filter(
        (players, cell) => players !== rows.filter(({ score }) => score >= cell).length,
      ).length;
    }
    return { lost, dailies, differingCells, wrongStandings: Number(wrong!.count) };
  });
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return (
          Number(
            readFileSync(`/proc/${pid}/stat`, 'utf8')
              .replace(/^.*\) /, '')
              .split(' ')[1],
          ) === parent
        );
      } catch {
        return false;
      }
    });
}

async function until(isSo: () => boolean): Promise<void> {
  const giveUpAt = Date.now() + timeoutMs;
  while (!isSo()) {
    if (Date.now() > giveUpAt) throw new Error('The expected state was not reached in time.');
    await pause(5);
  }
}
