import { type PagePath, pages, type SliceName } from '@lights-out/contracts/pages';
import { type ComponentType, lazy } from 'react';
import { matchPath } from 'react-router-dom';

/** Which remote is mounted at which path: every page that is not the shell's own. */
export const remotePages: readonly { path: PagePath; slice: SliceName }[] = Object.entries(pages)
  .flatMap(([path, slice]) => (slice === 'shell' ? [] : [{ path: path as PagePath, slice }]));

/** The remote that draws the page at this path; undefined where the shell itself does. */
export function sliceOf(pathname: string): SliceName | undefined {
  return remotePages.find(({ path }) => matchPath(path, pathname))?.slice;
}

export type LoadRemote = (slice: SliceName) => Promise<ComponentType>;

/** Remotes that are loaded or on their way, each loaded once. */
export interface RemoteShelf {
  /** The remote's component, which suspends until it is there; the same one every time, until it is forgotten. */
  readonly take: (slice: SliceName) => ComponentType;
  /** The next `take` loads anew. */
  readonly forget: (slice: SliceName) => void;
  /** Loads ahead of need; a failure is forgotten, so that it costs the later visit nothing. */
  readonly prefetch: (slice: SliceName) => Promise<unknown>;
}

interface Kept {
  readonly isLoaded: Promise<{ default: ComponentType }>;
  readonly component: ComponentType;
}

export function createRemoteShelf(load: LoadRemote = loadFederatedRemote): RemoteShelf {
  const shelf = new Map<SliceName, Kept>();
  const keep = (slice: SliceName): Kept => {
    const isLoaded = load(slice).then((component) => ({ default: component }));
    // Who shows the remote hears of its failure; nobody may be there to hear it, as after a page that was left again.
    isLoaded.catch(() => {});
    const kept = { isLoaded, component: lazy(() => isLoaded) };
    shelf.set(slice, kept);
    return kept;
  };
  const get = (slice: SliceName) => shelf.get(slice) ?? keep(slice);
  const forget = (slice: SliceName) => { shelf.delete(slice); };
  return {
    take: (slice) => get(slice).component,
    forget,
    prefetch: (slice) => get(slice).isLoaded.catch(() => forget(slice)),
  };
}

/** The federation runtime comes in a chunk of its own: the first paint does not wait for it. */
async function loadFederatedRemote(slice: SliceName): Promise<ComponentType> {
  const { loadRemote } = await import(/* webpackChunkName: "federation" */ './federation.ts');
  return loadRemote(slice);
}
