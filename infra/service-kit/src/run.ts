import type { Service } from './service.ts';

/**
 * Runs a service as a process: starts it, stops it on SIGTERM (after draining) or SIGINT (immediately), and exits with
 * 1 if it cannot start, with the reason on stderr, or cannot work any more while a new process could.
 */
export async function runService(
  create: () => Service,
  host: Pick<NodeJS.Process, 'once' | 'exit' | 'stderr'>,
): Promise<void> {
  try {
    const service = create();
    let stopping = false;
    const stop = () => {
      if (stopping) return;
      stopping = true;
      void service.stop().then(
        () => host.exit(0),
        () => host.exit(1),
      );
    };
    host.once('SIGTERM', () => void service.drain().then(stop));
    host.once('SIGINT', stop);
    // Its connections are what does not work, so it is not asked to close them.
    void service.stuck?.then(() => host.exit(1));
    await service.start();
  } catch (error) {
    host.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    host.exit(1);
  }
}
