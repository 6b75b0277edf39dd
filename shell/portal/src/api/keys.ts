import type { RouteContract } from '@lights-out/contracts/route';

/** What the portal's queries hold; all of it is forgotten with a sign-out. */
export const keys = {
  session: ['portal', 'session'],
  data: ['portal', 'data'],
  answer: ({ path }: Pick<RouteContract, 'path'>, call?: object, besides?: string | null) =>
    ['portal', 'data', path, call, ...(besides === undefined ? [] : [besides])] as const,
} as const;
