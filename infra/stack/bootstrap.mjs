/**
 * The entry of every root script: `node infra/stack/bootstrap.mjs <start|dev|check|test|prove|containers|cluster|doctor|facts>`.
 * Plain JavaScript on built-in modules, because it runs before anything is installed, on Node 18 or newer.
 */
import { spawn } from 'node:child_process';
import { accessSync, constants, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

import { expected } from '../stand-ins/src/setup/expected.mjs';
import { installPackages } from './bootstrap/install.mjs';
import { checkPort, readPort } from './bootstrap/port.mjs';
import { findNode } from './bootstrap/runtime.mjs';
import { listenForStop, whenStopping } from './bootstrap/stop.mjs';

const commands = ['start', 'dev', 'check', 'test', 'prove', 'containers', 'cluster', 'doctor', 'facts'];
const root = fileURLToPath(new URL('../..', import.meta.url));
const local = join(root, '.local');
const startedAt = Date.now();

try {
  process.exitCode = await run(process.argv[2] ?? 'start', process.argv.slice(3));
} catch (error) {
  console.error(`\n${error.expected ? error.message : error.stack}\n`);
  process.exitCode = 1;
}

async function run(command, args) {
  if (!commands.includes(command)) throw expected(`Unknown command '${command}'. There are: ${commands.join(', ')}.`);
  if (Number(process.versions.node.split('.')[0]) < 18) {
    throw expected(`Lights Out needs Node 18 or newer to set itself up; this is ${process.version}.`);
  }
  listenForStop();
  console.log('\nLights Out\n');
  makeLocalFolder();
  if (command === 'start' || command === 'dev') await checkPort(readPort(process.env.PORT), command);
  await installPackages(root, local);
  const node = findNode(root);
  return runUnder(node, [join(root, 'infra/stack/src/cli.ts'), command, ...args]);
}

/** Creates the folder for local data. Other users can traverse it, because under root Postgres runs as another user. */
function makeLocalFolder() {
  try {
    mkdirSync(local, { recursive: true, mode: 0o711 });
    for (const folder of [root, local]) accessSync(folder, constants.W_OK);
  } catch (error) {
    throw expected(`This folder cannot be written to by you: ${root} (${error.code}).`);
  }
}

/** Runs the program until it ends. A message on the IPC channel asks it to stop; if this process dies, the channel closes. */
function runUnder(node, args) {
  return new Promise((resolve, reject) => {
    const env = {
      // A service's process starts in 0.55 s of processor time instead of 1.05. Processes that it starts inherit this.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/lights-out/compiled'),
      // The compiler and the linter are programs of Go, which take a fifth less of the processor with rarer garbage collections.
      GOGC: '400',
      ...process.env,
      LIGHTS_OUT_STARTED_AT: String(startedAt),
    };
    const child = spawn(node, args, { cwd: root, env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
    whenStopping((reason) => {
      if (child.connected) child.send({ stop: reason });
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      const why = signal === 'SIGKILL' ? ', by hand or because the memory ran out (`dmesg` tells)' : '';
      if (signal) console.error(`\nStopped by ${signal}${why}.\n`);
      resolve(code ?? 1);
    });
  });
}
