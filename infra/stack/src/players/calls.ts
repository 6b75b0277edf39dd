import { fillPath, type BodyOf, type CallOf, type RouteContract } from '@lights-out/contracts';

import type { TestStack } from '../stack.ts';

/** Makes a call without a browser, with the session of the cookie; without a session if the cookie is empty. */
export function send(
  stack: Pick<TestStack, 'url'>,
  cookie: string,
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Response> {
  return fetch(`${stack.url}${path}`, {
    method,
    ...(signal && { signal }),
    headers: { ...(cookie && { cookie }), ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

interface Call<Route extends RouteContract> {
  readonly params?: Readonly<Record<string, string>>;
  readonly body?: CallOf<Route>['body'];
}

/** Makes a call that must succeed and returns the reply. */
export async function reply<const Route extends RouteContract>(
  stack: Pick<TestStack, 'url'>,
  cookie: string,
  { method, path: pattern }: Route,
  { params = {}, body }: Call<Route> = {},
): Promise<Response> {
  const path = fillPath<string>(pattern, params);
  const response = await send(stack, cookie, method, path, body);
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return response;
}

/** Makes a call that must succeed and returns the reply's body; null where it has none. */
export async function call<const Route extends RouteContract>(
  stack: Pick<TestStack, 'url'>,
  cookie: string,
  route: Route,
  given?: Call<Route>,
): Promise<BodyOf<Route>> {
  const response = await reply(stack, cookie, route, given);
  return (response.status === 204 ? null : await response.json()) as BodyOf<Route>;
}

/** The cookies that a reply sets, in the form in which a browser returns them: `name=value`. */
export function cookieOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
