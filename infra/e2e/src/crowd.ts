import { fillPath } from '@lights-out/contracts';
import { questionsPerGame } from '@lights-out/contracts/constants';
import { postAnswer } from '@lights-out/contracts/answers';
import { createGame, postQuestion } from '@lights-out/contracts/game';
import { postUser } from '@lights-out/contracts/identity';
import { errorBody } from '@lights-out/contracts/errors';
import { setTimeout as pause } from 'node:timers/promises';

import { cookieOf, send } from '@lights-out/stack/players/calls';
import { newAccount } from './steps.ts';

/** A game whose last answer was acknowledged with this score. */
export interface Acknowledged {
  readonly gameId: string;
  readonly score: number;
  /** When, as a time of this machine in ms. */
  readonly at: number;
}

export interface CrowdPlayer {
  readonly id: string;
  readonly cookie: string;
  readonly acknowledged: Acknowledged[];
}

/** What players were told about calls that failed. */
export interface Failures {
  /** How often each answer came: a status with its code, or `no reply`. */
  readonly told: Map<string, number>;
  /** Failed calls whose body was not the error that the contract has. */
  readonly unclear: readonly string[];
}

/** Players without a browser who play one free game after the other, whatever happens to the servers. */
export interface Crowd {
  readonly players: readonly CrowdPlayer[];
  /** The failures since the last time, or since the start. */
  takeFailures(): Failures;
  /** Resolves once a game that is started from now on was played to its end. */
  nextGame(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
}

type Ask = (cookie: string, method: string, path: string, body?: unknown) => Promise<Response | undefined>;

const retryMs = 300;

/** Registers this many players. */
export function registerPlayers(url: string, size: number): Promise<CrowdPlayer[]> {
  return Promise.all(Array.from({ length: size }, () => registerPlayer(url)));
}

/** Tries again where the queue of passwords is too long: they are hashed two at a time. */
async function registerPlayer(url: string): Promise<CrowdPlayer> {
  for (;;) {
    const response = await send({ url }, '', postUser.method, postUser.path, newAccount());
    if (response.ok) {
      const { id } = (await response.json()) as { id: string };
      return { id, cookie: cookieOf(response), acknowledged: [] };
    }
    if (response.status !== 503) throw new Error(`A player was not registered: ${await response.text()}`);
    await pause(retryMs);
  }
}

/**
 * Has players play until stopped.
 *
 * @param players those of an earlier crowd, or how many to register
 * @param options.thinkMs how long a player waits before each call
 */
export async function startCrowd(
  url: string,
  players: number | readonly CrowdPlayer[],
  { thinkMs = 0 }: { thinkMs?: number } = {},
): Promise<Crowd> {
  const crowd = typeof players === 'number' ? await registerPlayers(url, players) : players;
  const failures = { told: new Map<string, number>(), unclear: [] as string[] };
  const stopping = new AbortController();
  let finished: { startedAt: number }[] = [];

  const ask: Ask = async (cookie, method, path, body) => {
    await pause(thinkMs);
    const response = await send({ url }, cookie, method, path, body).catch(() => undefined);
    if (response?.ok) return response;
    const text = await response?.text().catch(() => '');
    const error = errorBody.safeParse(parsed(text));
    const told = response ? `${response.status} ${error.data?.code ?? ''}`.trim() : 'no reply';
    failures.told.set(told, (failures.told.get(told) ?? 0) + 1);
    if (response && !error.success) failures.unclear.push(`${method} ${path}: ${told} ${text}`);
    return undefined;
  };

  const playing = crowd.map(async (player) => {
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      if (await playGame(player, { premium: false }, ask)) finished.push({ startedAt });
      else await pause(retryMs);
    }
  });
  return {
    players: crowd,
    takeFailures: () => ({ told: drained(failures.told), unclear: failures.unclear.splice(0) }),
    async nextGame(timeoutMs) {
      const from = performance.now();
      finished = [];
      while (!finished.some(({ startedAt }) => startedAt >= from)) {
        if (performance.now() - from > timeoutMs) throw new Error(`No game could be played for ${timeoutMs} ms.`);
        await pause(50);
      }
    },
    async stop() {
      stopping.abort();
      await Promise.all(playing);
    },
  };
}

/** Plays one game to its end and notes what was acknowledged; false if a call failed on the way. */
export async function playGame(player: CrowdPlayer, { premium }: { premium: boolean }, ask: Ask): Promise<boolean> {
  const started = await ask(player.cookie, 'POST', createGame.path, { premium });
  if (!started) return false;
  // A body that is cut off after its status says nothing that could be relied on.
  const { gameId } = ((await started.json().catch(() => ({}))) ?? {}) as { gameId?: string };
  if (!gameId) return false;
  let score = 0;
  for (let n = 1; n <= questionsPerGame; n += 1) {
    const question = fillPath(postQuestion.path, { id: gameId, n: String(n) });
    if (!(await ask(player.cookie, 'POST', question))) return false;
    const body = { n, selectedOption: n % 4 };
    const verdict = await ask(player.cookie, 'POST', fillPath(postAnswer.path, { id: gameId }), body);
    if (!verdict) return false;
    const told = (await verdict.json().catch(() => undefined)) as { totalScore: number } | undefined;
    if (!told) return false;
    score = told.totalScore;
  }
  player.acknowledged.push({ gameId, score, at: Date.now() });
  return true;
}

function drained<Key, Value>(map: Map<Key, Value>): Map<Key, Value> {
  const all = new Map(map);
  map.clear();
  return all;
}

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
