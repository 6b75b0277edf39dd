import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import NodeEnvironment from '@lights-out/build/jest-node-environment.mjs';

import { closeBrowsers, emptyBrowsers, openBrowser } from './browser.ts';
import { LentStacks } from './lent-stacks.ts';

const folder = join(import.meta.dirname, '../../../.local/stories');
/** The first part of the message by which jest asks a worker to end. */
const endOfWorker = 2;

/**
 * The environment of Node packages. It lends stories the browsers of their worker: the driver is loaded once and a browser launched
 * once for all files of a worker (decision 0291). When a story fails it saves what every open player sees, a picture and the page's
 * source, to `.local/stories/` before anything is closed. On containers it saves their logs too, which are lost when a later file makes
 * the containers anew.
 */
export default class StoryEnvironment extends NodeEnvironment {
  stacks = new LentStacks();

  async setup() {
    await super.setup();
    this.global.lentBrowsers = { openBrowser };
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
      process.env.STORIES_STACK === 'containers' && saveLogs(join(folder, `${name}.log`)),
      ...players.map(async ({ page }, index) => {
        const path = join(folder, `${name}-${index + 1}`);
        await writeFile(`${path}.html`, `<!-- ${page.url()} -->\n${await page.content()}`);
        await page.screenshot({ path: `${path}.png` });
        process.stderr.write(`\n  what player ${index + 1} saw: ${path}.png\n`);
      }),
    ]);
  }
}

async function saveLogs(path) {
  const { runningDeployment } = await import('@lights-out/stack');
  const { output, errors } = await runningDeployment().tryCompose('logs', '--no-color', '--timestamps', '--since=5m');
  await writeFile(path, output + errors);
}

// Without workers the run's teardown closes them: infra/stack/src/jest/stories-tear-down.ts.
globalThis.closeBrowsers = closeBrowsers;
if (process.send) process.on('message', endAtOnce);

/** A worker that waits for its browsers to close is taken for one that hangs; what exits kills them. */
function endAtOnce([type]) {
  if (type === endOfWorker) process.exit();
}
