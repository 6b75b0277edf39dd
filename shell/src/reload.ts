import { sliceRegistryPath } from '@lights-out/contracts/slices';

import { fetchText } from './fetch-in-time.ts';

const askEveryMs = 1_000;

void reloadAfterBuilds();

/**
 * In the development build only: reloads the page after every build of any slice. Each is released as a version of its
 * own (infra/stack/src/commands/dev.ts), so the registry of slices tells of it; a request a second needs no connection
 * that the content security policy would have to allow.
 */
async function reloadAfterBuilds(): Promise<void> {
  const first = await readVersions();
  if (first === undefined) return;
  const reloadIfBuilt = async () => {
    const versions = await readVersions();
    if (versions !== undefined && versions !== first) window.location.reload();
  };
  setInterval(() => void reloadIfBuilt(), askEveryMs);
}

/** Undefined while the gateway does not answer. */
async function readVersions(): Promise<string | undefined> {
  return fetchText(sliceRegistryPath, { cache: 'no-store' }).catch(() => undefined);
}
