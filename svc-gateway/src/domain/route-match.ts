import { isPublic, type RouteContract } from '@lights-out/contracts';

export type RouteMatch =
  | { readonly kind: 'found'; readonly route: RouteContract }
  | { readonly kind: 'other-method'; readonly allow: readonly string[] }
  | { readonly kind: 'unknown' };

/**
 * Finds a request's route in the contract table by method and path (without query). HEAD is answered wherever GET is.
 * Routes that are not public are unknown.
 */
export function routeMatcher(routes: readonly RouteContract[]): (method: string, path: string) => RouteMatch {
  const table = routes
    .filter(isPublic)
    .map((route) => ({ route, pattern: new RegExp(`^${route.path.replaceAll(/:\w+/g, '[^/]+')}$`) }));
  // Most calls are for a path without parameters.
  const plain = new Map(
    table.filter(({ route }) => !route.path.includes(':')).map(({ route }) => [`${route.method} ${route.path}`, route]),
  );
  return (asked, path) => {
    const method = asked === 'HEAD' ? 'GET' : asked;
    const known = plain.get(`${method} ${path}`);
    if (known !== undefined) return { kind: 'found', route: known };
    const atPath = table.filter(({ pattern }) => pattern.test(path)).map(({ route }) => route);
    const route = atPath.find((one) => one.method === method);
    if (route !== undefined) return { kind: 'found', route };
    return atPath.length === 0 ? { kind: 'unknown' } : { kind: 'other-method', allow: atPath.map((one) => one.method) };
  };
}
