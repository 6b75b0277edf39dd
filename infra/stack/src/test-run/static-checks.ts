import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { root } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { faultStep } from './fault-step.ts';
import type { Tally } from './tally.ts';
import { listWorkspaces } from './workspaces.ts';

const typesCache = join(root, 'node_modules/.cache/lights-out/types');

/**
 * Type-checks every workspace, `workers` at once. What the compiler keeps of a run lets the next one check only what changed:
 * all workspaces take 43 s of processor time at first and 9 s when nothing changed.
 */
export async function checkTypes(workers: number, signal: AbortSignal): Promise<Tally> {
  const queue = [...(await listWorkspaces())];
  const total = queue.length;
  return faultStep('Types', async (say) => {
    await mkdir(typesCache, { recursive: true });
    const faults: string[] = [];
    const worker = async () => {
      for (let folder = queue.shift(); folder && !signal.aborted; folder = queue.shift()) {
        say(`${folder} (${total - queue.length} of ${total})`);
        const kept = join(typesCache, `${folder.replace('/', '-')}.tsbuildinfo`);
        const { code, output } = await runCommand(
          `tsc --noEmit --pretty false --incremental --tsBuildInfoFile "${kept}" -p "${folder}"`,
          { signal },
        );
        if (code !== 0) faults.push(`${folder}:\n${output.trim()}`);
      }
    };
    await Promise.all(Array.from({ length: workers }, worker));
    say(`${total} workspaces`);
    return faults;
  });
}

export async function lint(signal: AbortSignal): Promise<Tally> {
  return runLinter('Lint', 'oxlint', signal);
}

/**
 * Lints with the compiler's errors of every file. The linter loads each program for its own rules, and checks a file in its own
 * workspace alone, where a compiler for each workspace checks shared sources again: 36 s of processor time instead of 71
 * (decision 0247).
 */
export async function lintWithTypes(signal: AbortSignal): Promise<Tally> {
  return runLinter('Lint, types', 'oxlint --type-check', signal);
}

async function runLinter(label: string, command: string, signal: AbortSignal): Promise<Tally> {
  let warnings = '';
  const tally = await faultStep(label, async (say) => {
    const { code, output } = await runCommand(command, { signal });
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

/** Runs the checks of the repository that take seconds: rooms, boundaries, scripts, migrations, runbooks. */
export async function checkHouse(signal: AbortSignal): Promise<Tally> {
  return faultStep('House', async (say) => {
    const { code, output } = await runCommand('jest --ci test/house test/boundaries', {
      cwd: join(root, 'infra/checks'),
      signal,
    });
    say(/Tests: +(.*)/.exec(output)?.[1] ?? '');
    return code === 0 ? [] : [output.trim()];
  });
}
