import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { questionsPerGame } from '@lights-out/contracts';

/** What a player asks for; `finish` is the seventh answer. */
export type Call = 'create' | 'question' | 'answer' | 'finish' | 'get game' | 'splits' | 'rank';

/** How long each call took, in ms, and what was not answered with a success. */
export interface Journal {
  readonly tookMs: Map<Call, number[]>;
  readonly failures: Map<string, number>;
}

export interface Player {
  readonly cookie: string;
  readonly site: Site;
}

/** The site as players reach it. */
export interface Site {
  readonly url: string;
  readonly origin: string;
  readonly agent: Agent;
}

interface Reply {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> | undefined;
  readonly cookies: readonly string[];
}

export function openSite({ url, origin }: { url: string; origin: string }): Site {
  return { url, origin, agent: new Agent({ keepAlive: true, maxSockets: 4_000 }) };
}

export function newJournal(): Journal {
  return { tookMs: new Map(), failures: new Map() };
}

/** Registers so many players, four at a time: hashing a password takes a core 10 ms. */
export async function registerPlayers(site: Site, count: number): Promise<Player[]> {
  const players: Player[] = [];
  let left = count;
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      while (left-- > 0) {
        const { status, body, cookies } = await register(site);
        if (status !== 201) throw new Error(`A player could not register: ${status} ${JSON.stringify(body)}`);
        players.push({ cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '), site });
      }
    }),
  );
  return players;
}

/** @returns the status of the reply; 0 where the connection failed */
export async function registerOne(site: Site): Promise<number> {
  return (await register(site)).status;
}

const stamp = Date.now().toString(36);
let registered = 0;

function register(site: Site): Promise<Reply> {
  const name = `b${stamp}${(registered += 1)}`;
  return send(site, 'POST', '/api/users', '', {
    email: `${name}@load.example`,
    displayName: name.slice(0, 30),
    password: 'longenough-77',
  });
}

export interface Pace {
  /** How long a player thinks about a question. */
  readonly thinkMs: () => number;
  /** From a verdict to the next question. */
  readonly pauseMs: number;
}

/** As people play: 2 to 9 s a question, 2 s to look at the verdict. */
export const humanPace: Pace = { thinkMs: () => 2_000 + Math.random() * 7_000, pauseMs: 2_000 };

/** A race under way: who races, and the address of the game or the daily below `/api`. */
interface Race {
  readonly player: Player;
  readonly path: string;
  readonly isDaily: boolean;
}

/** How a race is begun: as a game of free practice, or as today's daily by a guest who has raced nothing. */
export type Begin = (player: Player, journal: Journal) => Promise<Race | undefined>;

/** Races one time after the other until the time is up; the race under way is left. */
export async function playUntil(
  endsAt: number,
  player: Player,
  journal: Journal,
  { pace, begin }: { readonly pace: Pace; readonly begin: Begin },
): Promise<void> {
  while (performance.now() < endsAt) {
    const race = await begin(player, journal);
    if (race === undefined) {
      await pause(1_000);
      continue;
    }
    for (let n = 1; n <= questionsPerGame && performance.now() < endsAt; n += 1) {
      await openQuestion(race, journal, n);
      await pause(pace.thinkMs());
      const score = await answer(race, journal, n);
      if (!race.isDaily) {
        if (n === 1) await getSplits(race, journal);
        await askRank(race, journal, score);
      } else if (n === questionsPerGame) await getGame(race, journal);
      await pause(pace.pauseMs);
    }
  }
}

export function visitor(site: Site): Player {
  return { cookie: '', site };
}

export const beginDaily: Begin = async ({ site }, journal) => {
  const guest = visitor(site);
  const { status, body: today } = await timed(journal, 'get game', guest, 'GET', '/api/daily');
  if (status !== 200) return undefined;
  const path = `daily/${String(today?.n)}`;
  const begun = await timed(journal, 'create', guest, 'POST', `/api/${path}/start`, {});
  if (begun.status !== 200) return undefined;
  const cookie = begun.cookies.map((one) => one.split(';')[0]).join('; ');
  return { player: { ...guest, cookie }, path, isDaily: true };
};

export const beginGame: Begin = async (player, journal) => {
  const { status, body } = await timed(journal, 'create', player, 'POST', '/api/games', {
    premium: false,
    difficulty: 'medium',
  });
  if (status !== 201) return undefined;
  return { player, path: `games/${String(body?.gameId)}`, isDaily: false };
};

function openQuestion({ player, path }: Race, journal: Journal, n: number): Promise<Reply> {
  return timed(journal, 'question', player, 'POST', `/api/${path}/questions/${n}`);
}

/** @returns the score so far */
async function answer({ player, path }: Race, journal: Journal, n: number): Promise<number> {
  const { body } = await timed(
    journal,
    n === questionsPerGame ? 'finish' : 'answer',
    player,
    'POST',
    `/api/${path}/answers`,
    { n, selectedOption: Math.floor(Math.random() * 4) },
  );
  return Number(body?.totalScore ?? 0);
}

/** The game, or the daily with its race, as a page that is loaded asks for it. */
function getGame({ player, path }: Race, journal: Journal): Promise<Reply> {
  return timed(journal, 'get game', player, 'GET', `/api/${path}`);
}

/** What the pace is shown by, which the page asks for once the first question is answered. */
function getSplits({ player, path }: Race, journal: Journal): Promise<Reply> {
  return timed(journal, 'splits', player, 'GET', `/api/${path}/splits`);
}

function askRank({ player }: Race, journal: Journal, score: number): Promise<Reply> {
  return timed(journal, 'rank', player, 'GET', `/api/rank?score=${score}&premium=false&difficulty=medium`);
}

async function timed(
  { tookMs, failures }: Journal,
  call: Call,
  { site, cookie }: Player,
  method: string,
  path: string,
  body?: object,
): Promise<Reply> {
  const startedAt = performance.now();
  const reply = await send(site, method, path, cookie, body);
  if (reply.status >= 200 && reply.status < 300) {
    const list = tookMs.get(call) ?? [];
    tookMs.set(call, list);
    list.push(performance.now() - startedAt);
  } else {
    const failure = `${call} ${reply.status}`;
    failures.set(failure, (failures.get(failure) ?? 0) + 1);
  }
  return reply;
}

/** One call; status 0 where the connection failed. */
function send(
  { url, origin, agent }: Site,
  method: string,
  path: string,
  cookie: string,
  body?: object,
): Promise<Reply> {
  const { hostname, port } = new URL(url);
  const data = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve) => {
    const call = request(
      {
        agent,
        hostname,
        port,
        method,
        path,
        headers: {
          origin,
          ...(data && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(data) }),
          ...(cookie && { cookie }),
        },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body: text.startsWith('{') ? (JSON.parse(text) as Reply['body']) : undefined,
            cookies: response.headers['set-cookie'] ?? [],
          }),
        );
      },
    );
    call.on('error', () => resolve({ status: 0, body: undefined, cookies: [] }));
    call.end(data);
  });
}
