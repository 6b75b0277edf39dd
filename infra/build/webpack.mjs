import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';

import { buildIdOf } from './build-id.mjs';
import { CheckSharedImports } from './check-shared-imports.mjs';
import { CopyPublic } from './copy-public.mjs';
import { Prerender } from './prerender.mjs';
import { sharedOfRemote } from './shared-singletons.mjs';
import { commonConfig } from './webpack-common.mjs';

/** Where the pages of a dev server find the rest of the product. */
const stackOrigin = process.env.LIGHTS_OUT_ORIGIN ?? 'http://127.0.0.1:8080';

/**
 * The webpack config of a remote, whose one exposed door is `src/mfe.tsx` (`./mfe`).
 * `webpack` builds what the shell loads; `webpack serve` runs `src/index.ts` alone, in a frame of its own.
 * Its files are served below `publicPath`; with `auto` they find each other from where the entry was loaded.
 */
export function remoteConfig({ name, folder, publicPath = `/mfe/${name}/` }) {
  return (env, { mode = 'production' } = {}) => {
    const common = commonConfig({ name, folder, publicPath, mode });
    return env?.WEBPACK_SERVE
      ? standAlone(common)
      : { ...common, entry: {}, plugins: [...common.plugins, ...door(name, folder)] };
  };
}

/**
 * The webpack config of the shell: a plain page from `src/index.html` with `public/` beside it. It is no federation
 * plugin's host: it takes the federation runtime as a library, in a chunk that the first paint does not wait for.
 * `prerendered` (`entry`, `file`) says what draws its pages ahead in a production build, and where they are left.
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
        new HtmlWebpackPlugin({ template: './src/index.html', scriptLoading: 'defer', minify: mode === 'production' }),
        new CopyPublic(join(folder, 'public')),
        ...(mode === 'production' && prerendered ? [new Prerender({ name: 'shell', folder, ...prerendered })] : []),
      ],
      ...(env?.WEBPACK_SERVE && { devServer: devServer(['/api', '/slices.json', '/mfe']) }),
    };
  };
}

/** React and its companions change less often than the shell: a chunk of their own stays cached over releases. */
const libraries = {
  test: /[\\/]node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|@tanstack)[\\/]/,
  name: 'libraries',
  chunks: 'initial',
};

function door(name, folder) {
  return [
    new ModuleFederationPlugin({
      name,
      library: { type: 'var', name: `lightsOut_${name}_${buildIdOf(folder)}` },
      filename: 'assets/remote-entry.[contenthash:10].js',
      exposes: { './mfe': './src/mfe.tsx' },
      shared: sharedOfRemote(),
      shareStrategy: 'loaded-first',
      // The runtime's core is the shell's: it puts it on the page before it loads a remote (27.6 → 8 KB gz a remote).
      experiments: { externalRuntime: true },
      dts: false,
    }),
    new CheckSharedImports(),
    { apply: dropStats },
  ];
}

/** The federation plugin writes its analysis beside the manifest, where it would be served without any use. */
function dropStats(compiler) {
  const { PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER } = compiler.webpack.Compilation;
  compiler.hooks.thisCompilation.tap('DropStats', (compilation) => {
    compilation.hooks.processAssets.tap(
      { name: 'DropStats', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER + 50 },
      () => {
        compilation.deleteAsset('mf-stats.json');
      },
    );
  });
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
