import process from 'node:process';

import { faultText, listenForEnding } from './ending.ts';

/** Runs until done or aborted and returns the exit code. Whatever it registers on `running` is disposed of afterwards. */
type Command = (signal: AbortSignal, running: AsyncDisposableStack, args: readonly string[]) => Promise<number>;

// Each is loaded on its own: `check` and `test` must run even when a service cannot be loaded.
const commands: Readonly<Record<string, () => Promise<Command>>> = {
  start: async () => (await import('./commands/start.ts')).start,
  dev: async () => (await import('./commands/dev.ts')).dev,
  test: async () => (await import('./commands/test.ts')).test,
  check: async () => (await import('./commands/check.ts')).check,
  prove: async () => (await import('./commands/prove.ts')).prove,
  containers: async () => (await import('./commands/containers.ts')).containers,
  cluster: async () => (await import('./commands/cluster.ts')).cluster,
  doctor: async () => (await import('./commands/doctor.ts')).doctor,
  facts: async () => (await import('./commands/facts.ts')).facts,
};

const signal = listenForEnding();
const code = await run(commands[process.argv[2] ?? '']!);
// A command that a fault has ended returns like one that a signal has ended; the fault's exit code makes it a failure.
process.exit(code || process.exitCode);

async function run(load: () => Promise<Command>): Promise<number> {
  const running = new AsyncDisposableStack();
  try {
    const command = await load();
    return await command(signal, running, process.argv.slice(3));
  } catch (error) {
    if (!signal.aborted) console.error(`\n${faultText(error)}\n`);
    return 1;
  } finally {
    await running.disposeAsync();
  }
}
