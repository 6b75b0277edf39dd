import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expected } from '../setup/expected.mjs';
import { withLock } from '../setup/lock.mjs';

const library = '/usr/lib/rabbitmq/lib';
const aptGet = '/usr/bin/apt-get';
const policyFile = '/usr/sbin/policy-rc.d';
const advice = 'Install the package rabbitmq-server, or give the address of a RabbitMQ in TEST_AMQP_URL.';

/**
 * Finds the folder of RabbitMQ's own scripts; under root on Debian it installs them with apt if they are missing. The wrappers
 * on the path are not used: they switch to RabbitMQ's user and start the machine's broker.
 *
 * @param note called with what is being done when it takes long
 * @throws {Error} that says what to install, if it cannot do so
 */
export async function findRabbitPrograms(note: (text: string) => void = () => {}): Promise<string> {
  const found = await findInstalled();
  if (found) return found;
  if (process.getuid?.() !== 0 || !existsSync(aptGet))
    throw expected(`There is no RabbitMQ on this machine. ${advice}`);
  return withLock(
    join(tmpdir(), 'lights-out-rabbitmq-install.lock'),
    async () => {
      note('installing rabbitmq-server with apt');
      const installed = (await findInstalled()) ?? (await install());
      if (!installed) throw expected(`apt installed rabbitmq-server, but its scripts are not in ${library}. ${advice}`);
      return installed;
    },
    () => note('another run is installing rabbitmq-server'),
  );
}

async function findInstalled(): Promise<string | undefined> {
  const versions = (await readdir(library).catch(() => []))
    .filter((name) => name.startsWith('rabbitmq_server-'))
    .toSorted();
  return versions
    .map((name) => join(library, name, 'sbin'))
    .findLast((folder) => existsSync(join(folder, 'rabbitmq-server')));
}

async function install(): Promise<string | undefined> {
  await apt(['update', '-qq']);
  const isGuarded = existsSync(policyFile);
  // The package starts the machine's broker when it is configured, unless this file says that no service may start.
  if (!isGuarded) await writeFile(policyFile, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    await apt(['install', '-qq', '-y', '--no-install-recommends', 'rabbitmq-server']);
  } finally {
    if (!isGuarded) await rm(policyFile, { force: true });
  }
  return findInstalled();
}

function apt(args: readonly string[]): Promise<void> {
  const child = spawn(aptGet, ['-o', 'DPkg::Lock::Timeout=300', ...args], {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk;
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(expected(`apt-get ${args.join(' ')} failed:\n${output.trim()}\n${advice}`));
    });
  });
}
