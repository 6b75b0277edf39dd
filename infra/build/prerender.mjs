import { createRequire } from 'node:module';
import { join } from 'node:path';
import webpack from 'webpack';

import { serverConfig } from './webpack-common.mjs';

const require = createRequire(import.meta.url);
const pluginName = 'Prerender';

/**
 * Compiles a module for Node, runs its `prerender(language)`, and writes the result as JSON beside the page. Class names are those of the
 * browser's build, because they are derived from the same paths.
 */
export class Prerender {
  /**
   * @param options `entry` the module, from the slice's folder; `file` what is written; `languages` each of which `prerender` is
   * called with; the rest as in commonConfig
   */
  constructor({ entry, file, languages = [undefined], ...slice }) {
    this.languages = languages;
    this.config = serverConfig({ ...slice, entry });
    this.file = file;
  }

  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(pluginName, (compilation) => {
      compilation.hooks.processAssets.tapPromise(
        { name: pluginName, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL },
        async () => {
          const file = await compiled(this.config);
          const pages = {};
          for (const language of this.languages) Object.assign(pages, await evaluated(file).prerender(language));
          compilation.emitAsset(this.file, new sources.RawSource(JSON.stringify(pages)));
        },
      );
    });
  }
}

/** Compiles to one file and returns its path. */
async function compiled(config) {
  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  await new Promise((resolve) => {
    compiler.close(resolve);
  });
  if (stats.hasErrors()) throw new Error(stats.toString('errors-only'));
  return join(config.output.path, config.output.filename);
}

/** Anew each time, as modules take their texts when they are evaluated. */
function evaluated(file) {
  delete require.cache[file];
  return require(file);
}
