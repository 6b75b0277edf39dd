import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';

import NodeEnvironment from '@lights-out/build/jest-node-environment.mjs';

import { closeBrowsers, emptyBrowsers, openBrowser } from './browser.ts';
import { LentStacks } from './lent-stacks.ts';

const folder = join(import.meta.dirname, '../../../.local/stories');
/** The first part of the message by which jest asks a worker to end. */
const endOfWorker = 2;
const failuresPrinted = 5;
/** What ends the browsers of this process. */
const browserEnds = new Set();

/**
 * The environment of Node packages. It lends stories the browsers of their worker: the driver is loaded once and a browser launched
 * once for all files of a worker (decision 0291). When a story fails it saves what every open player sees, a picture and the page's
 * source, and what the services logged to `.local/stories/` before anything is closed: on containers a later file makes them anew.
 */
export default class StoryEnvironment extends NodeEnvironment {
  stacks = new LentStacks();

  async setup() {
    await super.setup();
    this.global.lentBrowsers = { openBrowser: launchToEnd };
    this.global.lentStacks = this.stacks;
  }

  async teardown() {
    await emptyBrowsers();
    await this.stacks.stopLeft();
    await super.teardown();
  }

  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') await this.keepEvidence(event.test);
  }

  async keepEvidence(story) {
    const players = [...(this.global.openPlayers ?? [])];
    const name = story?.name.replaceAll(/[^\w]+/g, '-').slice(0, 80) ?? 'setup';
    await mkdir(folder, { recursive: true });
    await Promise.allSettled([
      this.saveLogs(join(folder, `${name}.log`)),
      ...players.map(async ({ page }, index) => {
        const path = join(folder, `${name}-${index + 1}`);
        await writeFile(`${path}.html`, `<!-- ${page.url()} -->\n${await page.content()}`);
        await page.screenshot({ path: `${path}.png` });
        process.stderr.write(`\n  what player ${index + 1} saw: ${path}.png\n`);
      }),
    ]);
  }

  async saveLogs(path) {
    if (process.env.STORIES_STACK === 'containers') return writeFile(path, await containerLogs());
    const lines = this.stacks.lastLines();
    await writeFile(path, lines.join(''));
    // What a run elsewhere leaves is its output alone.
    const failures = lines.filter((line) => line.includes('"level":"error"'));
    for (const line of failures.slice(-failuresPrinted)) process.stderr.write(`  logged: ${line}`);
  }
}

async function containerLogs() {
  const { runningDeployment } = await import('@lights-out/stack');
  const { output, errors } = await runningDeployment().tryCompose('logs', '--no-color', '--timestamps', '--since=5m');
  return output + errors;
}

/** The driver ends its browser by a listener on the process's exit, which the environment takes back with the file's others. */
async function launchToEnd(kind) {
  const before = process.rawListeners('exit');
  const browser = await openBrowser(kind);
  for (const listener of process.rawListeners('exit')) if (!before.includes(listener)) browserEnds.add(listener);
  return browser;
}

// Without workers the run's teardown closes them: infra/stack/src/jest/stories-tear-down.ts.
globalThis.closeBrowsers = closeBrowsers;
if (process.send) process.on('message', endAtOnce);
// A Chromium ends with its process, a Firefox does not.
process.on('exit', () => {
  for (const end of browserEnds) end();
});

/** A worker that waits for its browsers to close is taken for one that hangs. */
function endAtOnce([type]) {
  if (type === endOfWorker) process.exit();
}
