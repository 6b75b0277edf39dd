import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

import { buildIdOf } from './build-id.mjs';
import { CheckSharedImports } from './check-shared-imports.mjs';
import { CopyPublic } from './copy-public.mjs';
import { Prerender } from './prerender.mjs';
import { sharedOfRemote } from './shared-singletons.mjs';
import { commonConfig } from './webpack-common.mjs';

/** The address of the rest of the product, for a dev server's pages. */
const stackOrigin = process.env.LIGHTS_OUT_ORIGIN ?? 'http://127.0.0.1:8080';

/**
 * The webpack config of a remote. Its only exposed module is `src/mfe.tsx` (`./mfe`). `webpack` builds what the shell loads;
 * `webpack serve` runs `src/index.ts` alone in a small host frame. Files are served below `publicPath`; with `auto` they are found
 * relative to the loaded entry.
 */
export function remoteConfig({ name, folder, publicPath = `/mfe/${name}/` }) {
  return (env, { mode = 'production' } = {}) => {
    const common = commonConfig({ name, folder, publicPath, mode });
    return env?.WEBPACK_SERVE
      ? standAlone(common)
      : {
          ...common,
          entry: {},
          // Texts in another language share no chunk with the slice: it would be one more file for every visitor.
          optimization: { ...common.optimization, splitChunks: { chunks: isShareable, cacheGroups: { ownZod } } },
          resolve: { ...common.resolve, alias: { 'zod/v4/core$': join(import.meta.dirname, 'shared/zod-core.ts') } },
          plugins: [...common.plugins, ...door(name, folder)],
        };
  };
}

/**
 * The webpack config of the shell: a page from `src/index.html`, with the files of `public/`. The federation
 * runtime is a library in a chunk that the first paint does not wait for. `prerendered` (`entry`, `file`) names the
 * module that prerenders pages in a production build, and the output file; `languages`, in which.
 */
export function shellConfig({ folder, prerendered }) {
  return (env, { mode = 'production' } = {}) => {
    const common = commonConfig({ name: 'shell', folder, publicPath: '/', mode });
    return {
      ...common,
      entry: { shell: mode === 'production' ? './src/index.ts' : ['./src/index.ts', './src/reload.ts'] },
      optimization: { ...common.optimization, splitChunks: { cacheGroups: { libraries } } },
      plugins: [
        ...common.plugins,
        federationSwitches(),
        new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', minify: mode === 'production' }),
        new CopyPublic(join(folder, 'public')),
        ...(mode === 'production' && prerendered ? [new Prerender({ name: 'shell', folder, ...prerendered })] : []),
      ],
      ...(env?.WEBPACK_SERVE && { devServer: devServer(['/api', '/slices.json', '/mfe']) }),
    };
  };
}

/** React and related libraries change less often than the shell, so their own chunk stays cached over releases. */
const libraries = {
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
  name: 'libraries',
  chunks: 'initial',
};

/** The slice's copy of zod, by a name that is not fetched ahead: few shells have another. */
const ownZod = { test: /[\\/]node_modules[\\/]zod[\\/]/, name: 'late-zod', chunks: 'all', enforce: true };

/**
 * A part for a single page, or for later, keeps what only it needs: in a chunk without its name the shell would fetch that ahead
 * on every page (`shell/src/fetch-ahead.ts`).
 */
function isShareable(chunk) {
  return !chunk.canBeInitial() && !/^(?:page|late)-|_expose_[a-z]{2}$/.test(chunk.name ?? '');
}

function door(name, folder) {
  return [
    new ModuleFederationPlugin({
      name,
      library: { type: 'var', name: `lightsOut_${name}_${buildIdOf(folder)}` },
      filename: entryFile,
      exposes: { './mfe': exposed('mfe', './src/mfe.tsx'), ...languagesOf(folder) },
      shared: sharedOfRemote(),
      shareStrategy: 'loaded-first',
      // The shell provides the runtime's core before it loads a remote.
      experiments: { externalRuntime: true, optimization },
      dts: false,
    }),
    new CheckSharedImports(),
    { apply: (compiler) => nameEntryLate(compiler, name) },
    { apply: dropStats },
  ];
}

const entryFile = 'assets/remote-entry.[contenthash:10].js';

/**
 * The federation plugin (2.9.3) asks for the entry's path before the entry has a hash, to learn how deep its folder is, which webpack
 * refuses since 5.113. Until there is a hash the path has none.
 */
function nameEntryLate(compiler, name) {
  compiler.hooks.compilation.tap('NameEntryLate', (compilation) => {
    compilation.hooks.afterChunks.tap('NameEntryLate', () => {
      const chunk = compilation.entrypoints.get(name)?.getEntrypointChunk();
      if (chunk) chunk.filenameTemplate = () => (chunk.contentHash.javascript ? entryFile : 'assets/remote-entry.js');
    });
  });
}

/** Of the federation's runtime: browsers alone, and no reader of manifests, which the shell does by itself. */
const optimization = { disableSnapshot: true, target: 'web' };

/** The same switches for the shell, which uses the runtime as a library: the plugin would put it into the first chunk. */
function federationSwitches() {
  return new webpack.DefinePlugin({
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: String(optimization.disableSnapshot),
    FEDERATION_HAS_EXPOSES: 'false',
    ENV_TARGET: JSON.stringify(optimization.target),
  });
}

/** The federation plugin writes its analysis beside the manifest, where it would be served without any use. */
function dropStats(compiler) {
  const { PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER } = compiler.webpack.Compilation;
  compiler.hooks.thisCompilation.tap('DropStats', (compilation) => {
    const stage = PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 50;
    compilation.hooks.processAssets.tap({ name: 'DropStats', stage }, () => compilation.deleteAsset('mf-stats.json'));
  });
}

/** In a chunk by which it is known: to fetch ahead, and to leave out texts of other languages (`shell/src/fetch-ahead.ts`). */
function exposed(name, file) {
  return { import: file, name: `__federation_expose_${name}` };
}

/** Each file of `src/texts` is the slice in another language: `./de` is loaded before `./mfe`, by those who have chosen it. */
function languagesOf(folder) {
  const texts = join(folder, 'src/texts');
  const codes = (existsSync(texts) ? readdirSync(texts) : []).flatMap(
    (file) => /^([a-z]{2})\.ts$/.exec(file)?.[1] ?? [],
  );
  return Object.fromEntries(codes.map((code) => [`./${code}`, exposed(code, `./src/texts/${code}.ts`)]));
}

function standAlone(common) {
  return {
    ...common,
    entry: { alone: './src/index.ts' },
    output: { ...common.output, publicPath: '/' },
    plugins: [
      ...common.plugins,
      new HtmlWebpackPlugin({ title: common.name, templateContent: aloneHtml, scriptLoading: 'defer' }),
    ],
    devServer: devServer(['/api']),
  };
}

const aloneHtml = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Lights Out</title></head>
  <body><div id="root"></div></body>
</html>`;

function devServer(proxied) {
  return {
    host: '127.0.0.1',
    port: process.env.PORT ?? 'auto',
    hot: false,
    liveReload: true,
    historyApiFallback: true,
    proxy: [{ context: proxied, target: stackOrigin, changeOrigin: true }],
  };
}
