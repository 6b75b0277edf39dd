import { createHash } from 'node:crypto';

import type { SliceRegistry } from '@lights-out/contracts';
import type { getSliceRegistry as contract } from '@lights-out/contracts/gateway';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { HeldSlices } from '../clients/released-slices.ts';
import type { Context } from '../context.ts';
import type { Visitor } from '../rules/canary.ts';
import { givenTo, servedAt } from '../flows/given-release.ts';
import { identifyVisitor } from '../flows/identify-visitor.ts';

/** The slices that a page loads by the registry. */
export const remotes = ['game', 'account', 'leaderboard'] as const;

/** The versions of the slices for this browser, with the fingerprints of all code that it will run. */
export function getSliceRegistry({ released, isHttps, cookieNames }: Context): Handler<typeof contract> {
  return async ({ query, cookie }) => {
    const held = await released.current();
    if (!held) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    const { visitor, cookies } = identifyVisitor({ cookie, canary: query.canary }, held, { isHttps, cookieNames });
    const body = registryFor(held, visitor);
    const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('base64url')}"`;
    return {
      status: 200,
      body,
      headers: { 'cache-control': 'private, no-cache', vary: 'cookie', etag, 'set-cookie': cookies },
    };
  };
}

function registryFor(held: HeldSlices, visitor: Visitor): SliceRegistry {
  const shell = givenTo(held, 'shell', visitor);
  return {
    ...(shell && { shell: { version: shell.version } }),
    ...Object.fromEntries(
      remotes.flatMap((slice) => {
        const release = givenTo(held, slice, visitor);
        return release ? [[slice, servedAt(`/mfe/${slice}`, `/mfe/${slice}`, release)]] : [];
      }),
    ),
  };
}
