import { randomUUID } from 'node:crypto';

import { questionsPerGame } from '@lights-out/contracts/constants';
import type { TestStack } from '@lights-out/stack';
import { asAdmin } from '@lights-out/stack/postgres/admin';

import { newRacer, raceInContest, type Racer } from '../racer.ts';

export const people = ['anonymous', 'owner', 'other', 'premium', 'admin'] as const;
export type Person = (typeof people)[number];
export const players = ['owner', 'other', 'premium'] as const satisfies readonly Person[];
export type PlayerName = (typeof players)[number];

/** What belongs to somebody, or to nobody at all (`missing`). */
export interface Belongings {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly finishedGame: string;
  readonly runningGame: string;
  readonly challenge: string;
  readonly payment: string;
  /** File name of a drawing. It belongs to nobody. */
  readonly image: string;
  /** A month with a contest. It belongs to nobody. */
  readonly contest: string;
}

export const objects = ['missing', 'foreign', 'own'] as const;
export type ObjectKind = (typeof objects)[number];

export const nobodys: Belongings = {
  userId: randomUUID(), email: 'nobody@example.com', password: 'the password of nobody', finishedGame: randomUUID(), runningGame: randomUUID(),
  challenge: 'nothingofthekind000000', payment: 'pi_0000000000000000', image: `${'0'.repeat(16)}.svg`,
  contest: '2001-01',
};

/** Three players who each have one of everything, and ways to call as any of them, as nobody and as an admin. */
export interface Cast {
  readonly belongings: Readonly<Record<PlayerName, Belongings>>;
  /** Cookies of a session that began just now. */
  signIn(person: Person): Promise<string>;
}

export async function openCast(stack: TestStack): Promise<Cast> {
  const racers = {
    owner: await newRacer(stack, { password: 'the password of owner' }),
    other: await newRacer(stack, { password: 'the password of other' }),
    premium: await newRacer(stack, { password: 'the password of premium' }),
  };
  await raceInContest(stack, racers.premium, 3);
  const shared = { image: await someDrawing(stack), contest: new Date().toISOString().slice(0, 7) };
  const belongings = {
    owner: { ...await equip(stack, racers.owner), ...shared },
    other: { ...await equip(stack, racers.other), ...shared },
    premium: { ...await equip(stack, racers.premium), ...shared },
  };
  return {
    belongings,
    async signIn(person) {
      if (person === 'anonymous') return '';
      if (person === 'admin') return cookieOf(await send(stack, '', 'POST', '/api/admin/session', { password: stack.portal.password }));
      const { email, password } = racers[person];
      return cookieOf(await send(stack, '', 'POST', '/api/users', { email, password, displayName: '' }));
    },
  };
}

async function someDrawing(stack: TestStack): Promise<string> {
  const { rows } = await asAdmin(stack.database.adminUrl, (client) => client.query<{ hash: string }>('select hash from game.question_images limit 1'));
  return `${rows[0]!.hash}.svg`;
}

async function equip(stack: TestStack, racer: Racer): Promise<Omit<Belongings, 'image' | 'contest'>> {
  const ask = async <Body>(path: string, body?: unknown) => await (await send(stack, racer.cookie, 'POST', path, body)).json() as Body;
  const finishedGame = await playGame(stack, racer.cookie);
  const running = await ask<{ gameId: string }>('/api/games', { premium: false });
  const challenge = await ask<{ challengeId: string }>('/api/challenges', challengeOf(racer.id, finishedGame));
  const intent = await ask<{ clientSecret?: string | null }>('/api/create-payment-intent', { userId: racer.id });
  return {
    userId: racer.id, email: racer.email, password: racer.password, finishedGame, runningGame: running.gameId,
    challenge: challenge.challengeId, payment: intent.clientSecret?.split('_secret_')[0] ?? nobodys.payment,
  };
}

/** Plays a free game to its end, always with the first answer; gives its id. */
export async function playGame(stack: TestStack, cookie: string): Promise<string> {
  const ask = async (path: string, body?: unknown) => await (await send(stack, cookie, 'POST', path, body)).json() as { gameId: string };
  const { gameId } = await ask('/api/games', { premium: false });
  for (let n = 1; n <= questionsPerGame; n += 1) {
    await ask(`/api/games/${gameId}/questions/${n}`);
    await ask(`/api/games/${gameId}/answers`, { n, selectedOption: 0, clientElapsedMs: 0 });
  }
  return gameId;
}

const weekMs = 604_800_000;

/** The body that makes a friend challenge of a finished game. */
export function challengeOf(creatorId: string, gameId: string): object {
  return {
    creatorId, gameId, creatorScore: 0, isPremium: false, difficulty: 'medium', expiresAt: new Date(Date.now() + weekMs).toISOString(),
    questionIds: [1, 2, 3, 4, 5, 6, 7],
  };
}

export function send(stack: TestStack, cookie: string, method: string, path: string, body?: unknown): Promise<Response> {
  return fetch(`${stack.url}${path}`, {
    method, headers: { ...(cookie && { cookie }), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

function cookieOf(response: Response): string {
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}.`);
  return response.headers.getSetCookie().map((cookie) => cookie.split(';')[0]).join('; ');
}
