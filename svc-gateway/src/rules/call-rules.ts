import { isPublic, pathMatcher, type PathParams, type RouteContract } from '@lights-out/contracts';

export type RouteMatch =
  | { readonly kind: 'found'; readonly route: RouteContract; readonly params: PathParams<string> }
  | { readonly kind: 'other-method'; readonly allow: readonly string[] }
  | { readonly kind: 'unknown' };

const noParams = {};

/**
 * Finds a call's route in the contract table by method and path (without query). HEAD matches wherever GET does. Routes
 * that are not public are unknown.
 */
export function routeMatcher(routes: readonly RouteContract[]): (method: string, path: string) => RouteMatch {
  const table = routes.filter(isPublic).map((route) => ({ route, paramsOf: pathMatcher(route.path) }));
  // Most calls are for a path without parameters.
  const plain = new Map(
    table.filter(({ route }) => !route.path.includes(':')).map(({ route }) => [`${route.method} ${route.path}`, route]),
  );
  return (asked, path) => {
    const method = asked === 'HEAD' ? 'GET' : asked;
    const known = plain.get(`${method} ${path}`);
    if (known !== undefined) return { kind: 'found', route: known, params: noParams };
    const allow: string[] = [];
    for (const { route, paramsOf } of table) {
      const params = paramsOf(path);
      if (params === undefined) continue;
      if (route.method === method) return { kind: 'found', route, params };
      allow.push(route.method);
    }
    return allow.length === 0 ? { kind: 'unknown' } : { kind: 'other-method', allow };
  };
}

/** Headers as Node gives them, by their names in lower case. */
type Headers = Record<string, string | string[] | undefined>;

/** The headers by which a browser names the page that sends a request. */
interface OriginHeaders {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

/**
 * Whether the stated origin of a state-changing call is allowed: our own pages, or no browser at all. SameSite=Lax
 * already keeps the cookie from other sites; this also covers their subdomains and old browsers.
 */
export function isFromOurPages(headers: OriginHeaders, publicOrigin: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  return origin === `${publicOrigin.slice(0, publicOrigin.indexOf(':'))}://${host}`;
}

const bodyLimitBytes = 16 * 1024;

/** Whether a call announces a body longer than its route accepts. */
export function isTooLarge(headers: Readonly<Headers>, { rawBody }: Pick<RouteContract, 'rawBody'>): boolean {
  return Number(headers['content-length'] ?? 0) > (rawBody?.mostBytes ?? bodyLimitBytes);
}

// An allow-list, so that no header of a client is mistaken for one of ours.
const forwarded = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-length',
  'content-type',
  'if-none-match',
  'transfer-encoding',
  'user-agent',
] as const;

/** The headers forwarded to a service. The cookie goes to identity alone, a signature to routes that require one. */
export function forwardedHeaders(
  headers: Readonly<Headers>,
  route: Pick<RouteContract, 'service' | 'rawBody'>,
  ours: { readonly token: string; readonly requestId: string },
): Headers {
  const kept: Headers = { authorization: `Bearer ${ours.token}`, 'x-request-id': ours.requestId };
  for (const name of forwarded) if (headers[name] !== undefined) kept[name] = headers[name];
  const signature = route.rawBody?.signatureHeader;
  if (signature !== undefined && headers[signature] !== undefined) kept[signature] = headers[signature];
  if (route.service === 'identity' && headers.cookie !== undefined) kept.cookie = headers.cookie;
  return kept;
}
