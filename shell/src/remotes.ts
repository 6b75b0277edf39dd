import { type PagePath, pageSlices, type SliceName } from '@lights-out/contracts/pages';
import { type ServedSlice, sliceRegistry, sliceRegistryPath } from '@lights-out/contracts/slices';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router-dom';

import { fetchAhead } from './fetch-ahead.ts';
import { fetchJson } from './fetch-in-time.ts';

/** Which remote is mounted at which path: every page that is not the shell's own. */
const remotePages: readonly { path: PagePath; slice: SliceName }[] = Object.entries(pageSlices).flatMap(
  ([path, slice]) => (slice === 'shell' ? [] : [{ path: path as PagePath, slice }]),
);

/** The remote that draws the page at this path; undefined where the shell itself does. */
export function sliceOf(pathname: string): SliceName | undefined {
  return remotePages.find(({ path }) => matchPath(path, pathname))?.slice;
}

export type LoadRemote<Remote = SliceName> = (remote: Remote) => Promise<ComponentType>;

/**
 * Remotes that are loaded or on their way, each loaded once: slices by their names, what no list names by where it
 * lies.
 */
export interface RemoteCache<Remote = SliceName> {
  /** The remote's component, which suspends until it is loaded; the same one until it is dropped. */
  readonly take: (remote: Remote) => ComponentType;
  /** Drops it, so that the next `take` loads it again. */
  readonly forget: (remote: Remote) => void;
  /** Loads ahead of need; a failure is forgotten, so that it costs the later visit nothing. */
  readonly prefetch: (remote: Remote) => Promise<unknown>;
}

interface Kept {
  readonly isLoaded: Promise<{ default: ComponentType }>;
  readonly component: ComponentType;
}

export function createRemoteCache<Remote extends SliceName | ServedSlice = SliceName>(
  load: LoadRemote<Remote> = loadFederatedRemote,
): RemoteCache<Remote> {
  const cache = new Map<Remote, Kept>();
  const keep = (remote: Remote): Kept => {
    const isLoaded = load(remote).then((component) => ({ default: component }));
    // The component that renders the remote gets its failure; without one (the page was left) it must not be unhandled.
    isLoaded.catch(() => {});
    const kept = { isLoaded, component: lazy(() => isLoaded) };
    cache.set(remote, kept);
    return kept;
  };
  const get = (remote: Remote) => cache.get(remote) ?? keep(remote);
  const forget = (remote: Remote) => {
    cache.delete(remote);
  };
  return {
    take: (remote) => get(remote).component,
    forget,
    prefetch: (remote) => get(remote).isLoaded.catch(() => forget(remote)),
  };
}

/**
 * The federation runtime comes in a chunk of its own: the first paint does not wait for it. The registry, which it
 * needs first, and the files that the registry names are fetched in the meantime.
 */
async function loadFederatedRemote(remote: SliceName | ServedSlice): Promise<ComponentType> {
  const registry = typeof remote === 'string' ? fetchJson(sliceRegistryPath) : undefined;
  if (typeof remote !== 'string') fetchAhead(remote, location.pathname);
  // A failure is handled where the registry is awaited, which may never happen.
  else registry?.then((known) => fetchAhead(sliceRegistry.parse(known)[remote], location.pathname)).catch(() => {});
  const { loadRemote } = await import(/* webpackChunkName: "federation" */ './federation.ts');
  return loadRemote(remote, registry);
}
