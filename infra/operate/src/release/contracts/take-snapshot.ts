import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  allEvents,
  pageSlices,
  routesByService,
  sliceRegistry,
  sliceRegistryPath,
  toastEventName,
  toastRequest,
  typeOfEvent,
  type RouteContract,
} from '@lights-out/contracts';
import { sharedSingletons } from '@lights-out/build/shared-singletons.mjs';
import * as z from 'zod/mini';

import type { Schema } from './schema.ts';
import { emptySnapshot, type AskedRoute, type RouteShape, type SharedLibrary, type Snapshot } from './snapshot.ts';

const root = join(import.meta.dirname, '../../../../..');

/** Every slice, by the name of its folder. */
export const sliceFolders = [
  'shell',
  'mfe-game',
  'mfe-account',
  'mfe-leaderboard',
  'svc-gateway',
  'svc-identity',
  'svc-game',
  'svc-payments',
] as const;
export type SliceFolder = (typeof sliceFolders)[number];

/** Takes the contracts of a slice from its sources. Its requests are found by what it imports of the contracts. */
export async function takeSnapshot(slice: SliceFolder, version: string): Promise<Snapshot> {
  const sources = await readSources(slice);
  const own = slice.startsWith('svc-') ? slice.slice(4) : undefined;
  const part = {
    slice,
    version,
    ...emptySnapshot,
    asks: asksOf(slice, importedNames(sources, '@lights-out/contracts')),
  };
  if (own !== undefined) return { ...part, answers: answersOf(slice, own), ...eventsOf(own) };
  const toast = { [toastEventName]: schemaOf(toastRequest, 'input') };
  const shows = Object.entries(pageSlices)
    .filter(([, by]) => folderOf(by) === slice)
    .map(([path]) => path);
  if (slice === 'shell') {
    const mounts = Object.entries(pageSlices)
      .filter(([, by]) => by !== 'shell')
      .map(([path, by]) => [path, folderOf(by)]);
    return {
      ...part,
      asks: { ...part.asks, [registryRoute]: { of: 'svc-gateway', ...registryShape('input') } },
      shows,
      mounts: Object.fromEntries(mounts) as Snapshot['mounts'],
      heeds: toast,
      lends: lentLibraries(),
    };
  }
  return { ...part, shows, signals: toast, borrows: borrowedLibraries(sources) };
}

const registryRoute = `GET ${sliceRegistryPath}`;

function registryShape(io: 'input' | 'output'): RouteShape {
  return { caller: 'anyone', replies: { 200: schemaOf(sliceRegistry, io) } };
}

function answersOf(slice: SliceFolder, service: string): Snapshot['answers'] {
  if (slice === 'svc-gateway') return { [registryRoute]: registryShape('output') };
  const routes = Object.values<RouteContract>(routesByService[service as keyof typeof routesByService]);
  return Object.fromEntries(routes.map((route) => [keyOf(route), shapeOf(route, 'output')]));
}

function asksOf(slice: SliceFolder, imported: ReadonlyMap<string, unknown>): Snapshot['asks'] {
  const named = Object.entries(routesByService).flatMap(([service, routes]) =>
    Object.entries<RouteContract>(routes).map(([name, route]) => ({ name, route, of: `svc-${service}` })),
  );
  const asked = named
    .filter(({ name, of }) => of !== slice && imported.has(name))
    .map(({ route, of }): [string, AskedRoute] => [keyOf(route), { of, ...shapeOf(route, 'input') }]);
  return Object.fromEntries(asked.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function eventsOf(service: string): Pick<Snapshot, 'tells' | 'hears'> {
  const told = allEvents.filter(({ toldBy }) => toldBy === service);
  const heard = allEvents.filter(({ heardBy }) => (heardBy as readonly string[]).includes(service));
  return {
    tells: Object.fromEntries(told.map((event) => [typeOfEvent(event), schemaOf(event.body, 'output')])),
    hears: Object.fromEntries(heard.map((event) => [typeOfEvent(event), schemaOf(event.body, 'input')])),
  };
}

/** Parameters are compared by position, not by name. */
function keyOf({ method, path }: RouteContract): string {
  return `${method} ${path.replaceAll(/:\w+/g, ':')}`;
}

/** @param replies what the answering side may write, or what the asking side can read */
function shapeOf(route: RouteContract, replies: 'input' | 'output'): RouteShape {
  const named = route.params ? (schemaOf(route.params, 'input').properties ?? {}) : {};
  const params = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => named[name!] ?? { type: 'string' });
  return {
    caller: route.caller,
    ...(params.length > 0 && { params }),
    ...(route.query && { query: schemaOf(route.query, 'input') }),
    ...(route.body && { body: schemaOf(route.body, 'input') }),
    replies: Object.fromEntries(
      Object.entries(route.replies).map(([status, body]) => [status, body ? schemaOf(body, replies) : null]),
    ),
  };
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest as Schema;
}

function lentLibraries(): Snapshot['lends'] {
  return Object.fromEntries(Object.entries(sharedSingletons));
}

function borrowedLibraries(sources: readonly string[]): Snapshot['borrows'] {
  return Object.fromEntries(
    Object.entries(sharedSingletons).map(([library, { version, names }]): [string, SharedLibrary] => [
      library,
      {
        version,
        names: names ? [...importedNames(sources, library).keys()].filter((name) => names.includes(name)).sort() : null,
      },
    ]),
  );
}

/** The names that the sources import from this package and its subpaths, without types. */
function importedNames(sources: readonly string[], from: string): Map<string, true> {
  const statement = new RegExp(`import\\s+(?!type\\b)\\{([^}]*)\\}\\s+from\\s+'${from}(?:/[^']*)?'`, 'g');
  const lists = sources.flatMap((source) => [...source.matchAll(statement)].map((match) => match[1]!));
  const names = lists
    .flatMap((list) => list.split(','))
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '));
  return new Map(names.map((name) => [name.split(/\s+as\s+/)[0]!, true]));
}

/** A front end's bundle also makes the web kit's calls, and the shell's build includes the portal. */
async function readSources(slice: SliceFolder): Promise<string[]> {
  const kits = slice.startsWith('svc-')
    ? []
    : ['infra/web-kit/src', ...(slice === 'shell' ? ['shell/portal/src'] : [])];
  const folders = [`${slice}/src`, ...kits].map((path) => join(root, path)).filter((path) => existsSync(path));
  const files = await Promise.all(
    folders.map(async (folder) => (await readdir(folder, { recursive: true })).map((file) => join(folder, file))),
  );
  const sources = files
    .flat()
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|[\\/]testing[\\/]/.test(file))
    .sort();
  return Promise.all(sources.map((file) => readFile(file, 'utf8')));
}

function folderOf(page: string): string {
  return page === 'shell' ? 'shell' : `mfe-${page}`;
}
