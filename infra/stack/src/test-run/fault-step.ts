import { step } from '@lights-out/stand-ins/setup/progress';

import { nothing, type Tally } from './tally.ts';

/**
 * A step of the run that is no jest test: it counts when it does not succeed, once for each fault that the work names or
 * for the error it throws.
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
    // The reason of an abort: the run was told to end.
    if (!(error instanceof Error)) throw error;
    if (faults.length === 0) faults = [textOf(error)];
    for (const fault of faults) console.error(`\n${fault}\n`);
    return { passed: 0, failed: faults.length };
  }
}

function textOf(error: Error): string {
  return (error as { expected?: boolean }).expected ? error.message : (error.stack ?? error.message);
}
