import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { canInstall, installPackage } from '../programs/index.ts';
import { expected } from '../setup/expected.mjs';
import { withLock } from '../setup/lock.mjs';

const library = '/usr/lib/rabbitmq/lib';
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
  if (!canInstall()) throw expected(`There is no RabbitMQ on this machine. ${advice}`);
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
  await installPackage('rabbitmq-server', advice);
  return findInstalled();
}
