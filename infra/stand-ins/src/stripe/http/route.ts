import type { z } from 'zod';

import type { Account } from '../account.ts';
import type { AuthenticationUrl } from '../operations/confirm.ts';

/** The kind of key a call came with: the merchant's server has the secret one, a browser the publishable one. */
export type Caller = 'publishable' | 'secret';

export interface Call<Params> {
  readonly account: Account;
  /** The value of `:id` in the path. */
  readonly id: string;
  readonly params: Params;
  readonly caller: Caller;
  readonly authenticationUrl: AuthenticationUrl;
}

export interface Route {
  readonly method: 'DELETE' | 'GET' | 'POST';
  readonly path: string;
  /** Whether a browser may make this call. */
  readonly open: boolean;
  readonly params: z.ZodType;
  handle(call: Call<unknown>): unknown;
}

/** A call that only the merchant's server may make. */
export function secretRoute<Schema extends z.ZodType>(
  method: Route['method'],
  path: string,
  params: Schema,
  handle: (call: Call<z.output<Schema>>) => unknown,
): Route {
  return { method, path, open: false, params, handle };
}

/** A call that a browser may make, too. */
export function openRoute<Schema extends z.ZodType>(
  method: Route['method'],
  path: string,
  params: Schema,
  handle: (call: Call<z.output<Schema>>) => unknown,
): Route {
  return { method, path, open: true, params, handle };
}

export function matchRoute(
  routes: readonly Route[],
  method: string,
  path: string,
): { route: Route; id: string } | undefined {
  for (const route of routes) {
    const id = route.method === method ? idIn(route.path, path) : undefined;
    if (id !== undefined) return { route, id };
  }
  return undefined;
}

function idIn(pattern: string, path: string): string | undefined {
  const [before, after] = pattern.split(':id');
  if (after === undefined) return path === pattern ? '' : undefined;
  if (!path.startsWith(before!) || !path.endsWith(after)) return undefined;
  const id = path.slice(before!.length, path.length - after.length);
  return id !== '' && !id.includes('/') ? decodeURIComponent(id) : undefined;
}
