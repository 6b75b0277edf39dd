import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

import { freePort, parentDeathSignal } from '@lights-out/stand-ins/processes';

import { violationsOf } from '../src/axe.ts';
import { faultsAtAllWidths } from '../src/page-states.ts';
import { openPlayer } from '../src/player.ts';

const shell = join(import.meta.dirname, '../../../shell');
const webpack = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js');

let server: ChildProcess;
let url: string;
beforeAll(async () => {
  const port = await freePort();
  // What `npm run parts --workspace shell` runs.
  const words = ['serve', '--mode', 'development', '--config', 'parts/webpack.config.mjs'];
  const [command = process.execPath, ...args] = [...parentDeathSignal('TERM'), process.execPath, webpack, ...words];
  server = spawn(command, args, {
    cwd: shell,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  url = `http://127.0.0.1:${port}`;
  for await (const line of createInterface({ input: server.stdout! })) if (line.includes('compiled')) break;
});
afterAll(async () => {
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
});

test.each([
  ['/', 'Try Again'],
  ['/de', 'Noch einmal'],
])('the parts at %s can be used by everyone, on a phone and on a wide screen', async (path, retry) => {
  const member = await openPlayer({ url });
  await member.goto(path);
  await member.see(retry);
  expect(await faultsAtAllWidths(member, `parts ${path}`)).toEqual([]);

  const [modal, countdown] = await member.page.locator('section').last().getByRole('button').all();
  for (const part of [modal, countdown]) {
    await part!.click();
    await member.page.getByRole('dialog').waitFor();
    expect(await violationsOf(member.page)).toEqual([]);
    await member.page.keyboard.press('Escape');
    await member.page.getByRole('dialog').waitFor({ state: 'detached' });
  }
});
