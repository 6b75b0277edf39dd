import { defaultLanguage, languages } from '@lights-out/contracts/languages';
import { type ServedSlice, sliceRegistry, sliceRegistryPath } from '@lights-out/contracts/slices';
import type { SliceName } from '@lights-out/contracts/pages';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import * as runtimeCore from '@module-federation/runtime/core';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';

import { fetchJson, fetchText, requestLimitMs } from './fetch-in-time.ts';
import { integrityAt, trust } from './integrity.ts';
import { rememberServed } from './session/served-versions.ts';
import { shared } from './shared.ts';

/** Loads remotes from the network; one loader a page. */
export const loadRemote: RemoteLoader = (remote, registry) => (loader ??= createRemoteLoader())(remote, registry);

/**
 * A slice by its name in the registry, or the address of an unlisted one.
 *
 * @param registry the gateway's reply, if it was fetched before this code was loaded
 */
type RemoteLoader = (remote: SliceName | ServedSlice, registry?: Promise<unknown>) => Promise<ComponentType>;
let loader: RemoteLoader | undefined;

const unlistedName = 'portal';

declare global {
  /** Where remotes look for the federation runtime instead of bringing their own. */
  // eslint-disable-next-line no-var
  var _FEDERATION_RUNTIME_CORE: typeof runtimeCore | undefined;
}
globalThis._FEDERATION_RUNTIME_CORE = runtimeCore;

/** Loads remotes by the registry that the gateway serves; `plugins` lets a test stand in for the network. */
export function createRemoteLoader(plugins: readonly ModuleFederationRuntimePlugin[] = []): RemoteLoader {
  const host = createInstance({
    name: 'shell',
    version: '1',
    remotes: [],
    shared,
    plugins: [loadingRules, ...plugins],
  });
  const known = new Set<string>();

  async function loadOnce(remote: SliceName | ServedSlice, registry?: Promise<unknown>): Promise<ComponentType> {
    const [name, given] =
      typeof remote === 'string'
        ? [remote, sliceRegistry.parse(await (registry ?? fetchJson(sliceRegistryPath)))[remote]]
        : [unlistedName, remote];
    if (!given) throw new Error(`The slice ${name} is not released`);
    const { manifest } = given;
    trust(given.integrity);
    // Already registered means that an earlier attempt failed: discard what it cached.
    if (known.has(name)) await fetchAnew(manifest);
    host.registerRemotes([{ name, entry: manifest }], { force: known.has(name) });
    known.add(name);
    // Its texts first: its modules take them when they are evaluated. A slice without this language stays English.
    const texts = typeof remote === 'string' && textsOfPage();
    if (texts) await host.loadRemote(`${name}/${texts}`).catch(() => {});
    const door = await host.loadRemote<{ default: ComponentType }>(`${name}/mfe`);
    if (typeof door?.default !== 'function') throw new Error(`The slice ${name} has no component at its door`);
    rememberServed(name, given.version);
    return door.default;
  }

  /**
   * Gives the remote's component. What fails at once is tried once more with a fresh registry: a deployment may have
   * replaced the files under the open page. A timeout is not retried, so that a visitor waits for one request at most.
   */
  return async (remote, registry) => {
    const startedAt = performance.now();
    try {
      return await loadOnce(remote, registry);
    } catch (error) {
      if (performance.now() - startedAt >= requestLimitMs) throw error;
      return loadOnce(remote);
    }
  };
}

/** The language that the page is in, if it is not the one of the slices themselves. */
function textsOfPage(): string | undefined {
  const { lang } = document.documentElement;
  return languages.find((one) => one === lang && one !== defaultLanguage);
}

const loadingRules: ModuleFederationRuntimePlugin = {
  name: 'loading-rules',
  // The browser itself refuses what is not as it was released: the manifest here, the entry below, chunks by their build.
  fetch: (url, init) =>
    fetch(url, { ...init, integrity: expectedIntegrity(url), signal: AbortSignal.timeout(requestLimitMs) }),
  createScript: ({ url }) => {
    const script = Object.assign(document.createElement('script'), { src: url, integrity: expectedIntegrity(url) });
    return { script, timeout: requestLimitMs };
  },
  // The runtime would apply a remote's styles without waiting for them; so they are only fetched early, and the remote's
  // own chunk loading, which waits, applies them. Not by a preload link: a failed one is remembered by the page.
  createLink: ({ url }) => {
    fetch(url, { signal: AbortSignal.timeout(requestLimitMs) }).catch(() => {});
    return document.createElement('link');
  },
};

/** @throws {Error} for a file that the registry does not name; it is not requested */
function expectedIntegrity(url: string): string {
  const integrity = integrityAt(url);
  if (integrity === undefined) throw new Error(`${url} is not in the release manifest`);
  return integrity;
}

/**
 * Brings the remote's files into the browser's cache past what is there. Without it a second script tag for a file
 * that hangs would wait for the first one's request (Chromium), and a file that was cached broken would stay broken.
 */
async function fetchAnew(manifestPath: string): Promise<void> {
  const { metaData, exposes } = remoteManifest.parse(await fetchJson(manifestPath, { cache: 'reload' }));
  const files = [
    metaData.remoteEntry.name,
    ...exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]),
  ];
  // `auto`: beside its manifest, wherever that is.
  const base =
    metaData.publicPath === 'auto' ? manifestPath.slice(0, manifestPath.lastIndexOf('/') + 1) : metaData.publicPath;
  await Promise.all(files.map((file) => fetchText(base + file, { cache: 'reload' })));
}

const files = z.object({ sync: z.array(z.string()) });
const remoteManifest = z.object({
  metaData: z.object({ publicPath: z.string(), remoteEntry: z.object({ name: z.string() }) }),
  exposes: z.array(z.object({ assets: z.object({ js: files, css: files }) })),
});
