import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import process from 'node:process';

const guard = '/usr/sbin/policy-rc.d';

/**
 * Makes sure that a program is installed. As root it is installed by apt from Debian's packages, without letting the
 * package start a service.
 *
 * @throws {Error} that says what to install
 */
export function needProgram(program: string, debianPackage: string): string {
  const found = which(program);
  if (found !== undefined) return found;
  if (process.getuid?.() !== 0 || which('apt-get') === undefined)
    throw new Error(`Install ${debianPackage} (for ${program}) and run this again.`);
  console.log(`installing ${debianPackage} for ${program}; its service is not started`);
  const isOurGuard = !existsSync(guard);
  if (isOurGuard) writeFileSync(guard, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', debianPackage], {
      env,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  } finally {
    if (isOurGuard) rmSync(guard);
  }
  const installed = which(program);
  if (installed === undefined) throw new Error(`${debianPackage} did not bring ${program}.`);
  return installed;
}

function which(program: string): string | undefined {
  const path = `/usr/sbin:${process.env.PATH}`;
  const { status, stdout } = spawnSync('sh', ['-c', 'command -v "$0"', program], {
    env: { ...process.env, PATH: path },
    encoding: 'utf8',
  });
  return status === 0 ? stdout.trim() : undefined;
}
