import type { Schema } from './schema.ts';

/** What goes over a route: what is sent in (`params` in the order of the path) and what comes back, by status. */
export interface RouteShape {
  readonly caller: string;
  readonly params?: readonly Schema[];
  readonly query?: Schema;
  readonly body?: Schema;
  readonly replies: Readonly<Record<string, Schema | null>>;
}

export interface AskedRoute extends RouteShape {
  /** The slice that answers it. */
  readonly of: string;
}

/** A library of which only one copy may run: its version, and the names that are used of it; null for all. */
export interface SharedLibrary {
  readonly version: string;
  readonly names: readonly string[] | null;
}

/** All that crosses the walls of a slice, as one version of it was built. Routes by `GET /api/games/:`. */
export interface Snapshot {
  readonly slice: string;
  readonly version: string;
  readonly answers: Readonly<Record<string, RouteShape>>;
  readonly asks: Readonly<Record<string, AskedRoute>>;
  /** Events by type and version. */
  readonly tells: Readonly<Record<string, Schema>>;
  readonly hears: Readonly<Record<string, Schema>>;
  /** DOM events by name, between front ends. */
  readonly signals: Readonly<Record<string, Schema>>;
  readonly heeds: Readonly<Record<string, Schema>>;
  readonly lends: Readonly<Record<string, SharedLibrary>>;
  readonly borrows: Readonly<Record<string, SharedLibrary>>;
  /** Pages that it draws. */
  readonly shows: readonly string[];
  /** Pages that it leaves to another slice, and the door it finds it by. */
  readonly mounts: Readonly<Record<string, string>>;
}

export const emptySnapshot = {
  answers: {},
  asks: {},
  tells: {},
  hears: {},
  signals: {},
  heeds: {},
  lends: {},
  borrows: {},
  shows: [],
  mounts: {},
} as const;
