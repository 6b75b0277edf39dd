import { request, type IncomingMessage, type RequestOptions } from 'node:http';

const usualSocket = '/var/run/docker.sock';
/** An engine on this machine answers in milliseconds; one that hangs must not hold up a run of tests. */
const pingTimeoutMs = 500;
const imageTimeoutMs = 2_000;
/** A registry that is not reached is often one whose packets are dropped. */
const registryTimeoutMs = 3_000;

/** What tests ask an engine before they use it. */
export interface EngineApi {
  hasImage(image: string): Promise<boolean>;
  /** Whether the engine reaches the registry of this image. */
  canPull(image: string): Promise<boolean>;
}

/**
 * The API of the engine at DOCKER_HOST (`unix://` or `tcp://`), or at the usual socket, if it answers within half a second.
 * An engine behind TLS counts as one that does not answer.
 */
export async function answeringEngine(env: NodeJS.ProcessEnv): Promise<EngineApi | undefined> {
  const address = addressOf(env.DOCKER_HOST ?? `unix://${usualSocket}`);
  if (!address || env.DOCKER_TLS_VERIFY) return undefined;
  const ask = async (path: string, timeoutMs: number) =>
    (await statusOf({ ...address, path, signal: AbortSignal.timeout(timeoutMs) })) === 200;
  if (!(await ask('/_ping', pingTimeoutMs))) return undefined;
  return {
    hasImage: (image) => ask(`/images/${encodeURIComponent(image)}/json`, imageTimeoutMs),
    canPull: (image) => ask(`/distribution/${encodeURIComponent(image)}/json`, registryTimeoutMs),
  };
}

function addressOf(host: string): RequestOptions | undefined {
  if (host.startsWith('unix://')) return { socketPath: host.slice('unix://'.length) };
  if (!host.startsWith('tcp://') || !URL.canParse(host)) return undefined;
  const { hostname, port } = new URL(host);
  return { host: hostname, port: Number(port) || 2375 };
}

/** The status of a reply; undefined if there is none. */
function statusOf(options: RequestOptions): Promise<number | undefined> {
  return new Promise((resolve) => {
    const asked = request(options, (reply: IncomingMessage) => {
      reply.resume();
      resolve(reply.statusCode);
    });
    asked.once('error', () => resolve(undefined));
    asked.end();
  });
}
