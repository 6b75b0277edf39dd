import { questionsPerGame } from '@lights-out/contracts/constants';
import { createGame, postAnswer, postQuestion } from '@lights-out/contracts/game';
import { postUser } from '@lights-out/contracts/identity';
import { errorBody } from '@lights-out/contracts/errors';
import { setTimeout as pause } from 'node:timers/promises';

import { cookieOf, send } from './calls.ts';
import { newAccount } from './steps.ts';

/** A game whose last answer was acknowledged with this score. */
export interface Acknowledged {
  readonly gameId: string;
  readonly score: number;
}

export interface CrowdPlayer {
  readonly id: string;
  readonly cookie: string;
  readonly acknowledged: Acknowledged[];
}

/** Players without a browser who play one free game after the other, whatever happens to the servers. */
export interface Crowd {
  readonly players: readonly CrowdPlayer[];
  /** Calls that failed, by what the player was told: a status with its code, or `no reply`. */
  readonly failures: ReadonlyMap<string, number>;
  /** Failed calls whose body was not the error that the contract has. */
  readonly unclear: readonly string[];
  /** Resolves once a game that is started from now on was played to its end. */
  nextGame(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
}

const retryMs = 300;

/** Registers this many players and has them play until stopped. */
export async function startCrowd(url: string, size: number): Promise<Crowd> {
  const failures = new Map<string, number>();
  const unclear: string[] = [];
  const stopping = new AbortController();
  let finished: { startedAt: number }[] = [];

  const ask = async (cookie: string, method: string, path: string, body?: unknown): Promise<Response | undefined> => {
    const response = await send({ url }, cookie, method, path, body).catch(() => undefined);
    if (response?.ok) return response;
    const text = await response?.text().catch(() => '');
    const error = errorBody.safeParse(parsed(text));
    const told = response ? `${response.status} ${error.data?.code ?? ''}`.trim() : 'no reply';
    failures.set(told, (failures.get(told) ?? 0) + 1);
    if (response && !error.success) unclear.push(`${method} ${path}: ${told} ${text}`);
    return undefined;
  };

  const playOne = async (player: CrowdPlayer): Promise<boolean> => {
    const startedAt = performance.now();
    const started = await ask(player.cookie, 'POST', createGame.path, { premium: false });
    if (!started) return false;
    const { gameId } = (await started.json()) as { gameId: string };
    let score = 0;
    for (let n = 1; n <= questionsPerGame; n += 1) {
      const path = (route: { path: string }) => route.path.replace(':id', gameId).replace(':n', String(n));
      if (!(await ask(player.cookie, 'POST', path(postQuestion)))) return false;
      const body = { n, selectedOption: n % 4, clientElapsedMs: 0 };
      const verdict = await ask(player.cookie, 'POST', path(postAnswer), body);
      if (!verdict) return false;
      score = ((await verdict.json()) as { totalScore: number }).totalScore;
    }
    player.acknowledged.push({ gameId, score });
    finished.push({ startedAt });
    return true;
  };

  const players = await Promise.all(
    Array.from({ length: size }, async () => {
      const response = await send({ url }, '', postUser.method, postUser.path, newAccount());
      const { id } = (await response.json()) as { id: string };
      return { id, cookie: cookieOf(response), acknowledged: [] };
    }),
  );
  const playing = players.map(async (player) => {
    while (!stopping.signal.aborted) if (!(await playOne(player))) await pause(retryMs);
  });
  return {
    players,
    failures,
    unclear,
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

function parsed(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
