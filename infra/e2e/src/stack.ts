import type { TestStack } from '@lights-out/stack';

import type { LentStacks, StackOptions } from './lent-stacks.ts';

export type { TestStack } from '@lights-out/stack';

/** Starts the whole product for one file of stories (`@lights-out/stack`), by the code that its worker has loaded. */
export function startTestStack(options: StackOptions = {}): Promise<TestStack> {
  // On what this file's stories run is said by its own environment (on-bundles.ts).
  return lent().startTestStack({ env: process.env, ...options });
}

/** Imports a release of race data, as `npm run facts` does. */
export const goBackToBank: LentStacks['goBackToBank'] = (...args) => lent().goBackToBank(...args);
export const importBank: LentStacks['importBank'] = (...args) => lent().importBank(...args);

function lent(): LentStacks {
  return (globalThis as unknown as { lentStacks: LentStacks }).lentStacks;
}
