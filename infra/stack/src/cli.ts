import process from 'node:process';

import { dev } from './commands/dev.ts';
import { start } from './commands/start.ts';
import { test } from './commands/test.ts';
import { listenForEnding } from './ending.ts';

/** Runs until done or told to end, and answers the exit code. What it puts on `running` is let go of afterwards, whatever came. */
type Command = (signal: AbortSignal, running: AsyncDisposableStack) => Promise<number>;

const commands: Readonly<Record<string, Command>> = { start, dev, test };

const signal = listenForEnding();
process.exit(await run(commands[process.argv[2] ?? '']!));

async function run(command: Command): Promise<number> {
  const running = new AsyncDisposableStack();
  try {
    return await command(signal, running);
  } catch (error) {
    if (!signal.aborted) console.error(`\n${faultText(error)}\n`);
    return 1;
  } finally {
    await running.disposeAsync();
  }
}

function faultText(error: unknown): string | undefined {
  if (!(error instanceof Error)) return String(error);
  return (error as { expected?: boolean }).expected ? error.message : error.stack;
}
