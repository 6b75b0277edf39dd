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
  // An uncaught error. A full disk is no bug, so it is reported in words.
  process.on('uncaughtException', (error) => {
    console.error(`\n${faultText(error)}\n`);
    process.exitCode = 1;
    end('a fault');
  });
  return controller.signal;
}

/** Resolves once the signal has aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

/** An expected error, a full disk and the end of the database in words, any other error with its stack. */
export function faultText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return `The disk is full${path ? ` (${path})` : ''}. Make room and start again: what was confirmed is kept.`;
  if (endOfDatabase.test(code ?? '')) return `The database ended: ${error.message}.`;
  return (error as { expected?: boolean }).expected ? error.message : error.stack;
}

/** Postgres' codes for a server that ends or is ended under its clients. */
const endOfDatabase = /^57P0[1-3]$/;
