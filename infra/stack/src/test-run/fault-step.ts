import { step } from '@lights-out/stand-ins/setup/progress';

import { nothing, type Tally } from './tally.ts';

/**
 * Runs a step that is not a jest test. It counts only if it fails: once for each fault that the work returns, or for the error it
 * throws.
 */
export async function faultStep(
  label: string,
  work: (say: (text: string) => void) => Promise<readonly string[]>,
): Promise<Tally> {
  let faults: readonly string[] = [];
  try {
    await step(label, async (say) => {
      faults = await work(say);
      if (faults.length > 0) throw new Error('The step has faults.');
    });
    return nothing;
  } catch (error) {
    // Not an Error: the reason of an abort.
    if (!(error instanceof Error)) throw error;
    if (faults.length === 0) faults = [textOf(error)];
    for (const fault of faults) console.error(`\n${fault}\n`);
    return { passed: 0, failed: faults.length };
  }
}

function textOf(error: Error): string {
  return (error as { expected?: boolean }).expected ? error.message : (error.stack ?? error.message);
}
