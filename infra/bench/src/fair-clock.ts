/**
 * What does a player's line cost in points? The product as deployed, reached through proxies on loopback that delay every
 * byte, with jitter: honest players on lines of 0, 20, 150 and 400 ms, and cheaters without a line who delay their echoes.
 * Printed are the time and the bonus points that an answer lost against the time between the question's arrival and the
 * choice, as the median over all answers, and what a game gained or lost in all. The result is used in decision 0220.
 *
 * `PLAYERS` (6) play one game on each line at the same time.
 */
import { Agent } from 'node:http';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

import { questionsPerGame, scoreAnswer } from '@lights-out/contracts';

import { openSite, registerPlayers, send, type Player } from './players/players.ts';
import { startProduct } from './players/product.ts';
import { median, printMachine, printTable } from './lib/report.ts';
import { openSlowLine } from './lib/slow-line.ts';

const count = Number(process.env.PLAYERS ?? 6);
const head = ['player', 'ms lost, median', 'points lost, median', 'most', 'ms lost in a game, median'];
const pauseMs = 1_000;
const echoesAtStart = 2;

interface Trial {
  readonly name: string;
  readonly roundTripMs: number;
  readonly holdsEchoesMs: number;
}

const honest = [0, 20, 150, 400].map((roundTripMs) => ({
  name: `honest, ${roundTripMs} ms`,
  roundTripMs,
  holdsEchoesMs: 0,
}));
const cheating = [150, 1_000].map((holdsEchoesMs) => ({
  name: `no line, echoes held ${holdsEchoesMs} ms`,
  roundTripMs: 0,
  holdsEchoesMs,
}));

interface TimedAnswer {
  readonly thoughtMs: number;
  readonly usedMs: number;
}

const running = new AsyncDisposableStack();
try {
  printMachine();
  const product = await startProduct();
  running.defer(product.stop);
  const site = openSite(product);
  running.defer(() => site.agent.destroy());
  const trials = [...honest, ...cheating];
  const players = await registerPlayers(site, trials.length * count);
  const rows: (readonly (string | number)[])[] = [];
  // One line after the other, so that they do not slow each other down.
  for (const [index, trial] of trials.entries()) {
    const own = players.slice(index * count, (index + 1) * count);
    const games = await Promise.all(own.map((player) => playThrough(product.url, player, trial)));
    rows.push(rowOf(trial, games));
  }
  printTable('What a line costs an answer, and a game', head, rows);
} finally {
  await running.disposeAsync();
}

async function playThrough(url: string, player: Player, trial: Trial): Promise<TimedAnswer[]> {
  // A leg takes up to 40 % longer than half the round trip.
  const line = await openSlowLine(url, () => (trial.roundTripMs / 2) * (1 + Math.random() * 0.4));
  const agent = new Agent({ keepAlive: true });
  try {
    return await playGame({ ...player, site: { ...player.site, url: line.url, agent } }, trial);
  } finally {
    agent.destroy();
    await line.stop();
  }
}

async function playGame({ site, cookie }: Player, { holdsEchoesMs }: Trial): Promise<TimedAnswer[]> {
  const post = async (path: string, body?: object) => {
    const reply = await send(site, 'POST', `/api/games${path}`, cookie, body);
    if (reply.body === undefined || reply.status >= 300) throw new Error(`POST ${path}: ${reply.status}`);
    return reply.body;
  };
  const game = await post('', { premium: false });
  let token = game.lineToken;
  const echo = async () => {
    if (holdsEchoesMs > 0) await pause(holdsEchoesMs);
    token = (await post(`/${String(game.gameId)}/echoes`, { lineToken: token })).lineToken;
  };
  for (let round = 0; round < echoesAtStart; round += 1) await echo();
  const answers: TimedAnswer[] = [];
  for (let n = 1; n <= questionsPerGame; n += 1) {
    await post(`/${String(game.gameId)}/questions/${n}/key`);
    const shownAt = performance.now();
    await pause(1_000 + Math.random() * 2_000);
    const thoughtMs = performance.now() - shownAt;
    const body = { n, selectedOption: 0, clientElapsedMs: Math.round(thoughtMs), lineToken: token };
    const verdict = await post(`/${String(game.gameId)}/answers`, body);
    answers.push({ thoughtMs, usedMs: Number(verdict.timeTaken) * 1_000 });
    if (n === questionsPerGame) break;
    token = verdict.lineToken;
    await Promise.all([echo(), pause(pauseMs)]);
  }
  return answers;
}

function rowOf({ name }: Trial, games: readonly TimedAnswer[][]): readonly (string | number)[] {
  const answers = games.flat();
  const lostPoints = answers.map(pointsLost);
  const lostInGames = games.map((game) => sum(game.map(msLost)));
  return [name, median(answers.map(msLost)), median(lostPoints), Math.max(...lostPoints), median(lostInGames)];
}

function msLost({ thoughtMs, usedMs }: TimedAnswer): number {
  return usedMs - thoughtMs;
}

function pointsLost({ thoughtMs, usedMs }: TimedAnswer): number {
  return scoreAnswer(true, thoughtMs / 1_000, 'easy') - scoreAnswer(true, usedMs / 1_000, 'easy');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, one) => total + one, 0);
}
