import process from 'node:process';

const timeoutMs = 15_000;

/**
 * Returns a signal that aborts when this process is to end: the bootstrap says so, the bootstrap dies (the channel closes), or a
 * signal arrives. If the process has not ended by itself 15 s later, it exits.
 */
export function listenForEnding(): AbortSignal {
  const controller = new AbortController();
  const end = (reason: string) => {
    if (controller.signal.aborted) return;
    controller.abort(reason);
    setTimeout(() => process.exit(1), timeoutMs).unref();
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
