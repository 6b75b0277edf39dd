import type { goBackToBank, importBank, startTestStack, TestStack } from '@lights-out/stack';

import { readAnswerKey } from './answer-key.ts';

const linesKept = 2_000;

/**
 * Starts stacks for one file of stories, by modules that no file loads itself: the product is loaded once for each worker of jest instead
 * of for each file (decision 0291).
 */
export class LentStacks {
  readonly #running = new Set<TestStack>();
  readonly #lines: string[] = [];

  async startTestStack(options: StackOptions): Promise<TestStack> {
    const { startTestStack: start } = await product();
    const write = (line: string) => {
      this.#lines.push(line);
      if (this.#lines.length > linesKept) this.#lines.shift();
    };
    const stack = await start({ ...options, logTo: { write } });
    this.#running.add(stack);
    const stop = async () => {
      this.#running.delete(stack);
      await stack.stop();
    };
    return new Proxy(stack, {
      get: (target, name) => (name === 'stop' ? stop : (Reflect.get(target, name) as unknown)),
    });
  }

  /** What the services logged last: JSON objects, and what else a process wrote. */
  lastLines(): readonly string[] {
    return this.#lines;
  }

  importBank: typeof importBank = async (...args) => (await product()).importBank(...args);

  goBackToBank: typeof goBackToBank = async (...args) => (await product()).goBackToBank(...args);

  answerKey = readAnswerKey;

  /** Stops what the file left running: nothing else ends its timers. */
  async stopLeft(): Promise<void> {
    await Promise.all([...this.#running].map((stack) => stack.stop()));
  }
}

export type StackOptions = Omit<NonNullable<Parameters<typeof startTestStack>[0]>, 'logTo'>;

/** Read when the first file asks for it. */
const product = () => import('@lights-out/stack');
