import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';

import { root } from '../paths.ts';
import { runCommand } from '../run-command.ts';
import { faultStep } from './fault-step.ts';
import type { Tally } from './tally.ts';
import { listWorkspaces } from './workspaces.ts';

const typesCache = join(root, 'node_modules/.cache/lights-out/types');

/** A run of the compiler: its name in the output, and its configuration's file. */
interface Program {
  readonly name: string;
  readonly config: string;
}

/**
 * Type-checks every workspace, `workers` programs at once. Workspaces with the same settings are one program, which checks the
 * sources that they share once (decision 0291). What the compiler keeps of a run lets the next one check only what changed.
 */
export async function checkTypes(workers: number, signal: AbortSignal): Promise<Tally> {
  return faultStep('Types', async (say) => {
    await mkdir(typesCache, { recursive: true });
    const workspaces = await listWorkspaces();
    const programs = await programsOf(workspaces);
    const queue = [...programs];
    const faults: string[] = [];
    const worker = async () => {
      for (let program = queue.shift(); program && !signal.aborted; program = queue.shift()) {
        say(`${program.name} (${programs.length - queue.length} of ${programs.length})`);
        const kept = join(typesCache, `${program.name.replaceAll('/', '-')}.tsbuildinfo`);
        const { code, output } = await runCommand(
          `tsc --noEmit --pretty false --incremental --tsBuildInfoFile "${kept}" -p "${program.config}"`,
          { signal },
        );
        if (code !== 0) faults.push(`${program.name}:\n${output.trim()}`);
      }
    };
    await Promise.all(Array.from({ length: workers }, worker));
    say(`${workspaces.length} workspaces in ${programs.length} programs`);
    return faults;
  });
}

/** One program for all workspaces that only extend the same preset, and one for each that adds settings; the largest first. */
async function programsOf(workspaces: readonly string[]): Promise<readonly Program[]> {
  const shared = new Map<string, string[]>();
  const alone: Program[] = [];
  for (const folder of workspaces) {
    const config = join(root, folder, 'tsconfig.json');
    const settings = JSON.parse(await readFile(config, 'utf8')) as {
      extends: string;
      include: readonly string[];
      compilerOptions?: object;
    };
    if (settings.compilerOptions) {
      alone.push({ name: folder, config });
      continue;
    }
    const preset = basename(settings.extends);
    const included = settings.include.map((path) => join(root, folder, path));
    shared.set(preset, [...(shared.get(preset) ?? []), ...included]);
  }
  const joined = [...shared].map(async ([preset, include]) => {
    const config = join(typesCache, preset);
    await writeFile(config, JSON.stringify({ extends: join(root, 'infra/build', preset), include }));
    return { name: preset, config };
  });
  return [...(await Promise.all(joined)), ...alone];
}

export async function lint(signal: AbortSignal): Promise<Tally> {
  return runLinter('Lint', 'oxlint', signal);
}

/**
 * Lints with the compiler's errors of every file. The linter loads each program for its own rules, and checks a file in its own
 * workspace alone, where a compiler for each workspace checks shared sources again: 36 s of processor time instead of 71.
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

/** Checks that every source file is formatted; `npm run format` formats them. */
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

/** Prints how many lines each room has of those that it may have. More than that is a fault of the checks of the repository. */
export async function printBudget(): Promise<void> {
  const { output } = await runCommand('node infra/checks/src/budget.ts');
  console.log(`\n  ${output.trim().replaceAll('\n', '\n  ')}\n`);
}
