import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

import { buildCounterFile } from './build-counter.mjs';

const root = join(import.meta.dirname, '../..');
const sliceFolders = { shell: 'shell', game: 'mfe-game', account: 'mfe-account', leaderboard: 'mfe-leaderboard' };

/**
 * Builds the four slices for development into `slicesDir` (`shell/`, `game/`, `account/`, `leaderboard/`: what the
 * gateway serves) and again whenever a source changes; open pages reload themselves. Resolves when all four have been
 * built once. `onBuild` hears of every build: `{slice, ok, text}`, `text` being webpack's complaints.
 */
export async function watchSlices({ slicesDir, onBuild = () => {} }) {
  let builds = 0;
  const watchings = await Promise.all(Object.entries(sliceFolders).map(async ([slice, folder]) => {
    const compiler = webpack(await developmentConfig(folder, join(slicesDir, slice)));
    await new Promise((resolve) => {
      compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
        onBuild({ slice, ok: !error && !stats.hasErrors(), text: error?.stack ?? stats.toString('errors-warnings') });
        builds += 1;
        tellPages(slicesDir, builds);
        resolve();
      });
    });
    return compiler;
  }));
  return { close: () => Promise.all(watchings.map((compiler) => new Promise((done) => compiler.close(done)))) };
}

async function developmentConfig(folder, path) {
  const { default: configFor } = await import(pathToFileURL(join(root, folder, 'webpack.config.mjs')).href);
  const config = configFor({}, { mode: 'development' });
  return { ...config, output: { ...config.output, path } };
}

function tellPages(slicesDir, builds) {
  mkdirSync(join(slicesDir, 'shell'), { recursive: true });
  writeFileSync(join(slicesDir, 'shell', buildCounterFile), JSON.stringify({ builds, startedAt }));
}

const startedAt = new Date().toISOString();
