import process from 'node:process';

const patienceMs = 15_000;

/**
 * Aborts once, when this process is to end: told by the bootstrap, by its death (the channel closes) or by a signal.
 * Whatever has not let go by itself after 15 s is cut off.
 */
export function listenForEnding(): AbortSignal {
  const controller = new AbortController();
  const end = (reason: string) => {
    if (controller.signal.aborted) return;
    controller.abort(reason);
    setTimeout(() => process.exit(1), patienceMs).unref();
  };
  process.on('message', (message: { stop?: string }) => {
    if (message.stop) end(message.stop);
  });
  process.on('disconnect', () => end('the bootstrap ended'));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return controller.signal;
}

/** Resolves once the signal has aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
