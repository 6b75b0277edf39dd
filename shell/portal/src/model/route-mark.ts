import type { RouteContract } from '@lights-out/contracts/route';

/**
 * An attribute that names the route which a form, a button or a link calls. By it the tests find each step that a role
 * is shown and the server would refuse.
 */
export function markRoute({ method, path }: Pick<RouteContract, 'method' | 'path'>) {
  return { 'data-route': `${method} ${path}` } as const;
}
