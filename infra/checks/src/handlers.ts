import { withoutComments, type Check } from './house.ts';

/** The names of the contract's routes by the service that answers them. */
export type RouteNames = Readonly<Record<string, readonly string[]>>;

/** Each route of the contract stands in the table of contents of its service. */
export function checkHandlers(routes: RouteNames): Check {
  return (house) =>
    Object.entries(routes).flatMap(([service, names]) => {
      const path = `svc-${service}/src/http/index.ts`;
      const table = house.files.includes(path) ? withoutComments(house.read(path)) : '';
      return names
        .filter((name) => !new RegExp(`\\b${name}\\b`).test(table))
        .map((name) => `${path} does not answer ${name}`);
    });
}
