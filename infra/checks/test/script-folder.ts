import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The scripts of a deployment, run in a folder of their own with stand-ins for the programs that they call. */
export const deploy = join(import.meta.dirname, '../../operate/deploy');
const dayMs = 86_400_000;

export let folder: string;
export let programs: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lights-out-deploy-'));
  programs = join(folder, 'bin');
  for (const name of ['bin', 'backups']) mkdirSync(join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program of this name that does what these lines say and notes how it was called. */
export function program(name: string, lines: string): void {
  writeFileSync(join(programs, name), `#!/bin/bash\necho "${name} $*" >> "${folder}/calls"\n${lines}\n`);
  chmodSync(join(programs, name), 0o755);
}

export function run(
  script: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('bash', [join(deploy, script), ...args], {
    encoding: 'utf8',
    env: {
      PATH: `${programs}:${process.env.PATH}`,
      BACKUP_DIR: join(folder, 'backups'),
      KEEP_DAYS: '14',
      PGHOST: 'db',
      PGUSER: 'postgres',
      PGPASSWORD: 'secret',
      PGDATABASE: 'lights_out',
      ...env,
    },
  });
  return { status, output: stdout + stderr };
}

export const backups = () => readdirSync(join(folder, 'backups')).toSorted();
export const calls = () => (existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8') : '');

export function oldBackup(name: string, days: number): void {
  const path = join(folder, 'backups', name);
  writeFileSync(path, 'old');
  const at = new Date(Date.now() - days * dayMs - 60_000);
  utimesSync(path, at, at);
}
