import type { Schema } from './schema.ts';

/** The shape of a route: what is sent (`params` in the order of the path), and the replies by status. */
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

/** A library that is shared on a page: its version, and the names used of it; null for all. */
export interface SharedLibrary {
  readonly version: string;
  readonly names: readonly string[] | null;
}

/** All contracts of one version of a slice. Routes are keyed like `GET /api/games/:`. */
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
  /** Pages that it renders. */
  readonly shows: readonly string[];
  /** Pages that it leaves to another slice, and the name of the module that it loads for them. */
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
