import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import NodeEnvironment from '@lights-out/build/jest-node-environment.mjs';

const folder = join(import.meta.dirname, '../../../.local/stories');

/**
 * The environment of Node packages. When a story fails it saves what every open player sees, a picture and the page's source, to
 * `.local/stories/` before anything is closed.
 */
export default class StoryEnvironment extends NodeEnvironment {
  async handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') await this.keepEvidence(event.test);
  }

  async keepEvidence(story) {
    const players = [...(this.global.openPlayers ?? [])];
    const name = story?.name.replaceAll(/[^\w]+/g, '-').slice(0, 80) ?? 'setup';
    await mkdir(folder, { recursive: true });
    await Promise.allSettled(
      players.map(async ({ page }, index) => {
        const path = join(folder, `${name}-${index + 1}`);
        await writeFile(`${path}.html`, `<!-- ${page.url()} -->\n${await page.content()}`);
        await page.screenshot({ path: `${path}.png` });
        process.stderr.write(`\n  what player ${index + 1} saw: ${path}.png\n`);
      }),
    );
  }
}
