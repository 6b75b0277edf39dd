import { randomUUID } from 'node:crypto';

import { createGame } from '@lights-out/contracts/game';
import { createPaymentIntent } from '@lights-out/contracts/payments';
import type { TestStack } from '@lights-out/stack';
import { asAdmin } from '@lights-out/stand-ins/postgres';

import { ownerOf, signInAs } from '@lights-out/stack/players/admins';
import { call, cookieOf, send } from '@lights-out/stack/players/calls';
import { challengeFrom, newRacer, playGame, raceInContest, type Racer } from '../racer.ts';

export const people = ['anonymous', 'owner', 'other', 'premium', 'admin'] as const;
export type Person = (typeof people)[number];
export const players = ['owner', 'other', 'premium'] as const satisfies readonly Person[];
export type PlayerName = (typeof players)[number];

/** The objects that belong to one player, or to none (`missing`). */
export interface Belongings {
  readonly userId: string;
  readonly email: string;
  readonly password: string;
  readonly finishedGame: string;
  readonly runningGame: string;
  readonly challenge: string;
  readonly payment: string;
  /** File name of a question's image. It belongs to no player. */
  readonly image: string;
  /** A month with a contest. It belongs to no player. */
  readonly contest: string;
}

export const objects = ['missing', 'foreign', 'own'] as const;
export type ObjectKind = (typeof objects)[number];

export const missingObjects: Belongings = {
  userId: randomUUID(),
  email: 'nobody@example.com',
  password: 'the password of nobody',
  finishedGame: randomUUID(),
  runningGame: randomUUID(),
  challenge: 'nothingofthekind000000',
  payment: 'pi_0000000000000000',
  image: `${'0'.repeat(16)}.svg`,
  contest: '2001-01',
};

/**
 * Three players with one object of each kind, and functions to call as each of them, without a session and as an admin.
 */
export interface Cast {
  readonly belongings: Readonly<Record<PlayerName, Belongings>>;
  /** Cookies of a new session. */
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
    owner: { ...(await equip(stack, racers.owner)), ...shared },
    other: { ...(await equip(stack, racers.other)), ...shared },
    premium: { ...(await equip(stack, racers.premium)), ...shared },
  };
  return {
    belongings,
    async signIn(person) {
      if (person === 'anonymous') return '';
      if (person === 'admin') return signInAs(stack, await ownerOf(stack));
      const { email, password } = racers[person];
      return sessionOf(await send(stack, '', 'POST', '/api/users', { email, password, displayName: '' }));
    },
  };
}

async function someDrawing(stack: TestStack): Promise<string> {
  const { rows } = await asAdmin(stack.database.adminUrl, (client) =>
    client.query<{ hash: string }>('select hash from game.question_images limit 1'),
  );
  return `${rows[0]!.hash}.svg`;
}

async function equip(stack: TestStack, racer: Racer): Promise<Omit<Belongings, 'image' | 'contest'>> {
  const { id: userId, email, password, cookie } = racer;
  const { gameId: finishedGame } = await playGame(stack, racer);
  const running = await call(stack, cookie, createGame, { body: { premium: false } });
  const challenge = await challengeFrom(stack, racer, finishedGame);
  const { clientSecret } = await call(stack, cookie, createPaymentIntent, { body: { userId } });
  return {
    userId,
    email,
    password,
    finishedGame,
    runningGame: running.gameId,
    challenge,
    payment: clientSecret?.split('_secret_')[0] ?? missingObjects.payment,
  };
}

function sessionOf(response: Response): string {
  if (!response.ok) throw new Error(`Signing in was answered ${response.status}.`);
  return cookieOf(response);
}
