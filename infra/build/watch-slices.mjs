import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const root = join(import.meta.dirname, '../..');
const sliceFolders = {
  shell: 'shell',
  game: 'mfe-game',
  account: 'mfe-account',
  leaderboard: 'mfe-leaderboard',
  portal: 'shell/portal',
};

/**
 * Builds the five front ends for development into folders of `buildsDir` (`shell/`, `game/`, `account/`, `leaderboard/`, `portal/`)
 * and rebuilds them when sources change. Resolves when all were built once and `onBuild` has finished with them. `onBuild` is called
 * for every build with `{slice, folder, ok, text}`, where `text` holds webpack's errors and warnings.
 */
export async function watchSlices({ buildsDir, onBuild = async () => {} }) {
  const watchings = await Promise.all(
    Object.entries(sliceFolders).map(async ([slice, source]) => {
      const folder = join(buildsDir, slice);
      const compiler = webpack(await developmentConfig(source, folder));
      await new Promise((resolve) => {
        const tell = async (build) => {
          await onBuild(build);
          resolve();
        };
        compiler.watch({ aggregateTimeout: 100 }, (error, stats) => {
          const text = error?.stack ?? stats.toString('errors-warnings');
          void tell({ slice, folder, ok: !error && !stats.hasErrors(), text });
        });
      });
      return compiler;
    }),
  );
  return { close: () => Promise.all(watchings.map((compiler) => new Promise((done) => compiler.close(done)))) };
}

async function developmentConfig(folder, path) {
  const { default: configFor } = await import(pathToFileURL(join(root, folder, 'webpack.config.mjs')).href);
  const config = configFor({}, { mode: 'development' });
  return { ...config, output: { ...config.output, path } };
}
