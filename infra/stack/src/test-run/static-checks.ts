import { runCommand } from '../run-command.ts';
import { faultStep } from './fault-step.ts';
import type { Tally } from './tally.ts';
import { listWorkspaces } from './workspaces.ts';

/** Type-checks every workspace, `workers` at once. */
export async function checkTypes(workers: number, signal: AbortSignal): Promise<Tally> {
  const queue = [...(await listWorkspaces())];
  const total = queue.length;
  return faultStep('Types', async (say) => {
    const faults: string[] = [];
    const worker = async () => {
      for (let folder = queue.shift(); folder && !signal.aborted; folder = queue.shift()) {
        say(`${folder} (${total - queue.length} of ${total})`);
        const { code, output } = await runCommand(`tsc --noEmit --pretty false -p "${folder}"`, { signal });
        if (code !== 0) faults.push(`${folder}:\n${output.trim()}`);
      }
    };
    await Promise.all(Array.from({ length: workers }, worker));
    say(`${total} workspaces`);
    return faults;
  });
}

export async function lint(signal: AbortSignal): Promise<Tally> {
  let warnings = '';
  const tally = await faultStep('Lint', async (say) => {
    const { code, output } = await runCommand('oxlint', { signal });
    say(/Found .*/.exec(output)?.[0] ?? '');
    if (code === 0 && !output.includes('Found 0 warnings')) warnings = output.trim();
    return code === 0 ? [] : [output.trim()];
  });
  if (warnings) console.log(`\n${warnings}\n`);
  return tally;
}

/** Checks that every source file is formatted; `npm run format` formats them (decision 0095). */
export async function checkFormat(signal: AbortSignal): Promise<Tally> {
  return faultStep('Format', async (say) => {
    const { code, output } = await runCommand('biome format', { signal });
    say(/Checked .*/.exec(output)?.[0] ?? '');
    return code === 0 ? [] : [`${output.trim()}\n\nRun npm run format.`];
  });
}
