import { step } from '../../bootstrap/progress.mjs';
import { runCommand } from '../run-command.ts';
import { nothing, oneFailed, sum, type Tally } from './tally.ts';
import { listWorkspaces } from './workspaces.ts';

/** Type-checks every workspace, as many at once as there are processors to spare. */
export async function checkTypes(workers: number, signal: AbortSignal): Promise<Tally> {
  const queue = [...await listWorkspaces()];
  const total = queue.length;
  const faults: string[] = [];
  await step('Types', async (say) => {
    const worker = async () => {
      for (let folder = queue.shift(); folder && !signal.aborted; folder = queue.shift()) {
        say(`${folder} (${total - queue.length} of ${total})`);
        const { code, output } = await runCommand(`tsc --noEmit --pretty false -p "${folder}"`, { signal });
        if (code !== 0) faults.push(`${folder}:\n${output.trim()}`);
      }
    };
    await Promise.all(Array.from({ length: workers }, worker));
    say(faults.length === 0 ? `${total} workspaces` : `${faults.length} of ${total} workspaces have faults`);
  });
  return tellFaults(faults);
}

export async function lint(signal: AbortSignal): Promise<Tally> {
  const { code, output } = await step('Lint', async (say) => {
    const result = await runCommand('oxlint', { signal });
    say(/Found .*/.exec(result.output)?.[0] ?? '');
    return result;
  });
  if (code === 0 && !output.includes('Found 0 warnings')) console.log(`\n${output.trim()}\n`);
  return tellFaults(code === 0 ? [] : [output.trim()]);
}

function tellFaults(faults: readonly string[]): Tally {
  for (const fault of faults) console.error(`\n${fault}\n`);
  return sum([nothing, ...faults.map(() => oneFailed)]);
}
