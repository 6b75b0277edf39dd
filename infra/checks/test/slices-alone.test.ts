import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';

import { houseAt } from '../src/house.ts';
import { layOutAlone } from '../src/lay-out-alone.ts';
import { workspacesOf } from '../src/workspaces.ts';

const root = join(import.meta.dirname, '../../..');
const services = workspacesOf(houseAt(root)).filter((workspace) => workspace.startsWith('svc-'));
/** The long form (`npm run prove`) takes all of them: what they import is declared, as `house.test.ts` finds by its text. */
const checked = process.env.TESTS_ALONE ? services : ['svc-payments'];
const outputLimit = 16 * 1024 * 1024;
const typesMs = 120_000;
const testsMs = 1_200_000;

let folder: string | undefined;

afterEach(async () => {
  if (folder) await rm(folder, { recursive: true, force: true });
  folder = undefined;
});

/** What a program of the checkout prints in a folder; empty where it succeeds. */
async function faultsOf(program: string, args: readonly string[], cwd: string): Promise<string> {
  const script = join(root, 'node_modules', program);
  return promisify(execFile)(process.execPath, [script, ...args], { cwd, maxBuffer: outputLimit }).then(
    () => '',
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout}\n${stderr}`,
  );
}

const faultsOfTypes = (cwd: string) => faultsOf('typescript/bin/tsc', ['--noEmit', '--pretty', 'false'], cwd);

test.each(checked)(
  '%s passes its type check with nothing but what it depends on',
  async (service) => {
    folder = await layOutAlone(root, service);
    expect(await faultsOfTypes(join(folder, service))).toBe('');
  },
  typesMs,
);

test(
  'a service that lacks a package it needs does not pass',
  async () => {
    folder = await layOutAlone(root, 'svc-payments', ['infra/stand-ins']);
    expect(await faultsOfTypes(join(folder, 'svc-payments'))).toContain("'@lights-out/stand-ins/postgres'");
  },
  typesMs,
);

// The long form takes as long as the services' tests do.
if (process.env.TESTS_ALONE) {
  test.each(services)(
    '%s passes its tests with nothing but what it depends on',
    async (service) => {
      folder = await layOutAlone(root, service);
      expect(await faultsOf('jest/bin/jest.js', ['--ci', '--maxWorkers=2'], join(folder, service))).toBe('');
    },
    testsMs,
  );
}
