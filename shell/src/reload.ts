const askEveryMs = 1_000;

void reloadAfterBuilds();

/**
 * In the development build only: reloads the page after every build of any slice. The watcher (infra/build/watch-slices.mjs) counts
 * builds in a file beside the page; a request a second needs no connection that the content security policy would have
 * to allow.
 */
async function reloadAfterBuilds(): Promise<void> {
  const first = await readCounter();
  if (first === undefined) return;
  const reloadIfBuilt = async () => {
    const counter = await readCounter();
    if (counter !== undefined && counter !== first) window.location.reload();
  };
  setInterval(() => void reloadIfBuilt(), askEveryMs);
}

/** Undefined where no watcher writes it, or while nobody answers. */
async function readCounter(): Promise<string | undefined> {
  const response = await fetch('/dev-build.json', { cache: 'no-store' }).catch(() => undefined);
  const isCounter = response?.ok && response.headers.get('content-type')?.includes('json');
  return isCounter ? response.text() : undefined;
}
