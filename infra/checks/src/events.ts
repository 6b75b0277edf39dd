import { withoutComments, type Check, type House } from './house.ts';

/** The publishing and the consuming services of each event, by the name under which the contract exports it. */
export type EventParties = Readonly<Record<string, { readonly toldBy: string; readonly heardBy: readonly string[] }>>;

/** Each event is announced by the service in its contract and has a listener in each service that hears it. */
export function checkEvents(events: EventParties): Check {
  return (house) =>
    Object.entries(events).flatMap(([name, { toldBy, heardBy }]) => [
      ...(says(house, toldBy, new RegExp(`\\bannounce\\([^,]+,\\s*${name}\\b`))
        ? []
        : [`svc-${toldBy} never tells ${name}`]),
      ...heardBy
        .filter((service) => !says(house, service, new RegExp(`\\blistener\\(\\s*${name}\\b`)))
        .map((service) => `svc-${service} does not hear ${name}`),
    ]);
}

function says(house: House, service: string, pattern: RegExp): boolean {
  return house.files
    .filter((path) => path.startsWith(`svc-${service}/src/`) && path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .some((path) => pattern.test(withoutComments(house.read(path))));
}
