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
