import { defaultLanguage, languages } from '@lights-out/contracts/languages';
import { type ServedSlice, sliceRegistry, sliceRegistryPath } from '@lights-out/contracts/slices';
import type { SliceName } from '@lights-out/contracts/pages';
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import injectRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import type { ComponentType } from 'react';
import * as z from 'zod/mini';

import { fetchJson, fetchText, requestLimitMs } from './fetch-in-time.ts';
import { expectedIntegrity, trust } from './integrity.ts';
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

/** Loads remotes by the registry that the gateway serves; `plugins` lets a test stand in for the network. */
export function createRemoteLoader(plugins: readonly ModuleFederationRuntimePlugin[] = []): RemoteLoader {
  const host = createInstance({
    name: 'shell',
    remotes: [],
    shared,
    // Remotes are built without the runtime's core, and find the shell's.
    plugins: [injectRuntimeCore(), releasedScripts, ...plugins],
  });
  const tried = new Set<string>();

  async function loadOnce(remote: SliceName | ServedSlice, registry?: Promise<unknown>): Promise<ComponentType> {
    const [name, given] =
      typeof remote === 'string'
        ? [remote, sliceRegistry.parse(await (registry ?? fetchJson(sliceRegistryPath)))[remote]]
        : [unlistedName, remote];
    if (!given) throw new Error(`The slice ${name} is not released`);
    const { manifest: manifestPath } = given;
    trust(given.integrity);
    // Tried before means that it failed: discard what the runtime and the browser cached of it.
    const isAnew = tried.has(name);
    tried.add(name);
    const manifest = await fetchManifest(manifestPath, { isAnew });
    const { remoteEntry, globalName } = manifest.metaData;
    const entry = addressIn(manifestPath, manifest, remoteEntry.name);
    host.registerRemotes([{ name, entry, entryGlobalName: globalName, type: 'var' }], { force: isAnew });
    // Its texts first: its modules take them when they are evaluated. A slice without this language stays English.
    const texts = typeof remote === 'string' && textsOfPage();
    if (texts) await host.loadRemote(`${name}/${texts}`).catch(() => {});
    const door = await host.loadRemote<{ default?: ComponentType }>(`${name}/mfe`);
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

/** The browser itself refuses an entry that is not as it was released; chunks are checked by their own build. */
const releasedScripts: ModuleFederationRuntimePlugin = {
  name: 'released-scripts',
  createScript: ({ url }) => {
    const script = Object.assign(document.createElement('script'), { src: url, integrity: expectedIntegrity(url) });
    return { script, timeout: requestLimitMs };
  },
};

/** The language that the page is in, if it is not the one of the slices themselves. */
function textsOfPage(): string | undefined {
  const { lang } = document.documentElement;
  return languages.find((one) => one === lang && one !== defaultLanguage);
}

/**
 * The remote's manifest as it was released, read here and not by the runtime, whose reader of manifests is 4 KB of code. Anew, it and the files that it names are brought into the browser's cache past what is
 * there: without it a second script tag for a file that hangs would wait for the first one's request (Chromium), and a file that was
 * cached broken would stay broken.
 */
async function fetchManifest(path: string, { isAnew }: { readonly isAnew: boolean }): Promise<RemoteManifest> {
  const integrity = expectedIntegrity(path);
  if (!isAnew) return remoteManifest.parse(await fetchJson(path, { integrity }));
  const manifest = remoteManifest.parse(await fetchJson(path, { integrity, cache: 'reload' }));
  const { metaData, exposes } = manifest;
  const files = [
    metaData.remoteEntry.name,
    ...exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]),
  ];
  await Promise.all(files.map((file) => fetchText(addressIn(path, manifest, file), { cache: 'reload' })));
  return manifest;
}

/** With the public path `auto`: beside its manifest, wherever that is. */
function addressIn(manifestPath: string, { metaData }: RemoteManifest, file: string): string {
  const { publicPath } = metaData;
  return (publicPath === 'auto' ? manifestPath.slice(0, manifestPath.lastIndexOf('/') + 1) : publicPath) + file;
}

const files = z.object({ sync: z.array(z.string()) });
const remoteManifest = z.object({
  metaData: z.object({
    publicPath: z.string(),
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string() }),
  }),
  exposes: z.array(z.object({ assets: z.object({ js: files, css: files }) })),
});
type RemoteManifest = z.output<typeof remoteManifest>;
