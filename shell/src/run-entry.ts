import { requestLimitMs } from './fetch-in-time.ts';
import { expectedIntegrity } from './integrity.ts';

/** What the entry of a remote puts on the page: a container of webpack's (decision 0269). */
export interface Container {
  init(shareScope: unknown): unknown;
  get(door: string): Promise<() => unknown>;
}

/**
 * Runs the entry of a remote, if it is as it was released. Run again it makes a new container, with chunks and modules of its own.
 *
 * @param globalName the variable that the entry sets
 */
export async function runEntry(url: string, globalName: string): Promise<Container> {
  const page = globalThis as unknown as Record<string, Container | undefined>;
  page[globalName] = undefined;
  await runScript(url);
  const container = page[globalName];
  if (!container) throw new Error(`${url} sets no ${globalName}`);
  return container;
}

function runScript(url: string): Promise<void> {
  const script = Object.assign(document.createElement('script'), { src: url, integrity: expectedIntegrity(url) });
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error(`${url} could not be loaded`));
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', fail);
    setTimeout(fail, requestLimitMs);
    document.head.appendChild(script);
  });
}
