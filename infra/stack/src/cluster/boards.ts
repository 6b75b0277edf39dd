import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';

import { rankOfScore } from '@lights-out/contracts/rank';
import { eventually } from '@lights-out/service-kit/testing/eventually';

import { query } from './ledger.ts';
import type { Machine } from './network.ts';

const boardMs = 60_000;
const askMs = 5_000;
const scores = [0, 300, 700, 1_000, 1_400];
/** What a gateway says of a board is at most so old, unless it says that it is stale. */
const freshMs = 2_000;
const rows = 20;
/** The boards that are played, by their query and by their standings. */
const boards = [
  ['premium=false&difficulty=medium', `board = 'free' and difficulty = 'medium'`],
  ['premium=true', `board = 'premium:' || to_char(now() at time zone 'UTC', 'YYYY-MM') and difficulty = 'all'`],
] as const;

/** Resolves once each gateway gives the ranks and the rows that the standings come to, or came to while what it says was fresh. */
export async function ranksAgree(
  adminUrl: string,
  gateways: readonly Machine[],
  port: number,
  host: string,
): Promise<void> {
  await Promise.all(
    boards.map(async ([board, standings]) => {
      let seen: { readonly at: number; readonly all: readonly number[] }[] = [];
      await eventually(async () => {
        const at = Date.now();
        const [found] = await query<{ all: number[] }>(adminUrl, `${scoresOf} where ${standings}`);
        seen = [...seen.filter((one) => at - one.at < freshMs), { at, all: found!.all }];
        for (const { address } of gateways) {
          const ask = (path: string) => askAs(host, `http://${address}:${port}${path}&${board}`);
          for (const score of scores) {
            const { rank, totalParticipants } = (await ask(`/api/rank?score=${score}`)) as Ranked;
            const expected = seen.map(({ all }) => standingIn(all, score));
            const isRight = expected.some((one) => one.rank === rank && one.totalParticipants === totalParticipants);
            if (!isRight)
              throw new Error(`${address} ranks ${score} ${rank}, not ${expected.at(-1)!.rank}, by ${board}`);
          }
          const told = (await ask(`/api/leaderboard?limit=${rows}`)) as { score: number }[];
          const first = JSON.stringify(told.map(({ score }) => score));
          if (!seen.some(({ all }) => JSON.stringify(all.slice(0, rows)) === first))
            throw new Error(`${address} has the rows ${first} by ${board}`);
        }
      }, boardMs);
    }),
  );
}

type Ranked = ReturnType<typeof rankOfScore>;

function standingIn(all: readonly number[], score: number): Ranked {
  const ahead = all.filter((one) => one >= score).length;
  return rankOfScore(score, undefined, { ahead, participants: all.length, topScores: all.slice(0, 2) });
}

/** Calls a process itself by the site's name, which `fetch` cannot. */
async function askAs(host: string, url: string): Promise<unknown> {
  const [reply] = (await once(get(url, { headers: { host }, signal: AbortSignal.timeout(askMs) }), 'response')) as [
    IncomingMessage,
  ];
  return json(reply);
}

const scoresOf = `select coalesce(array_agg(score order by score desc), '{}') as all from game.standings`;
