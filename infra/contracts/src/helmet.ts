import * as z from 'zod/mini';

import { leaderboardMaxRows } from './constants.ts';
import { id } from './ids.ts';
import { defineRoute } from './route.ts';

export const helmetPatterns = ['band', 'stripe', 'slash', 'halves', 'dots', 'twin'] as const;
export type HelmetPattern = (typeof helmetPatterns)[number];
export const helmetColours = ['red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'white'] as const;
export type HelmetColour = (typeof helmetColours)[number];

/** A player's helmet: a pattern in a second colour on a first one. */
export interface Helmet {
  readonly pattern: HelmetPattern;
  readonly base: HelmetColour;
  readonly second: HelmetColour;
}

const colours = helmetColours.length;
const mostHelmets = helmetPatterns.length * colours * colours;

/** A helmet as one number, in [0, 383]: pattern, first colour and second one as digits. */
export const helmetCode = z.int().check(z.gte(0), z.lte(mostHelmets - 1));

export function helmetOf(code: number): Helmet {
  const at = <Part>(parts: readonly Part[], index: number) => parts[index % parts.length] as Part;
  return {
    pattern: at(helmetPatterns, Math.floor(code / colours ** 2)),
    base: at(helmetColours, Math.floor(code / colours)),
    second: at(helmetColours, code),
  };
}

export function codeOfHelmet({ pattern, base, second }: Helmet): number {
  const [first, last] = [helmetColours.indexOf(base), helmetColours.indexOf(second)];
  return (helmetPatterns.indexOf(pattern) * colours + first) * colours + last;
}

/** The helmet of a player who has chosen none: always the same for the same id, in two different colours. */
export function derivedHelmet(playerId: string): number {
  // FNV-1a of 32 bits.
  let hash = 0x811c9dc5;
  for (let index = 0; index < playerId.length; index += 1) {
    hash = Math.imul(hash ^ playerId.charCodeAt(index), 0x01000193) >>> 0;
  }
  const pattern = hash % helmetPatterns.length;
  const base = (hash >>> 8) % colours;
  const second = (base + 1 + ((hash >>> 16) % (colours - 1))) % colours;
  return (pattern * colours + base) * colours + second;
}

const playerIds = z.pipe(
  z.string().check(z.maxLength(leaderboardMaxRows * 37)),
  z.pipe(
    z.transform((text: string) => text.split(',')),
    z.array(id).check(z.maxLength(leaderboardMaxRows)),
  ),
);

export const chosenHelmet = z.object({ userId: id, helmet: helmetCode });

export const listHelmets = defineRoute({
  service: 'identity',
  method: 'GET',
  path: '/api/helmets',
  caller: 'anyone',
  summary: 'The helmets of those of the named players who have chosen one; of all others it follows from the id.',
  rateLimit: { max: 240, windowSeconds: 60, per: 'address' },
  /** Ids with commas between them, as many as a page of a board has rows. */
  query: z.object({ players: playerIds }),
  replies: { 200: z.array(chosenHelmet) },
  refusals: [],
});

export const postHelmet = defineRoute({
  service: 'identity',
  method: 'POST',
  path: '/api/helmet',
  caller: 'player',
  summary: "Sets the caller's helmet; null returns to the one that follows from the id.",
  rateLimit: { max: 30, windowSeconds: 60, per: 'player' },
  body: z.object({ helmet: z.nullable(helmetCode) }),
  replies: { 204: null },
  refusals: [],
});

export const helmetRoutes = { listHelmets, postHelmet } as const;
