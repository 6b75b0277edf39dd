import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';

import { floorFile, scriptTargets, styleTargets } from './browser-floor.mjs';
import { buildIdOf, contractsId } from './build-id.mjs';
import { CheckIntegrity } from './check-integrity.mjs';
import { Precompress } from './precompress.mjs';

const require = createRequire(import.meta.url);

/** A change in any of these makes what was cached worthless. */
const presetFiles = ['.', 'shared']
  .flatMap((folder) => readdirSync(join(import.meta.dirname, folder), { withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:mjs|ts)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

const extensions = ['.ts', '.tsx', '.mjs', '.js', '.json'];

/** What the shell and every remote have in common; `publicPath` is where the gateway serves the slice. */
export function commonConfig({ name, folder, publicPath, mode }) {
  const production = mode === 'production';
  return {
    name,
    mode,
    target: `browserslist:${floorFile}`,
    context: folder,
    // Never an `eval` map: the content security policy allows no eval, in development neither.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(folder, 'dist'),
      publicPath,
      // With the build in its name a slice that is loaded anew cannot meet the chunks of its predecessor.
      uniqueName: `lights-out-${name}-${buildIdOf(folder)}`,
      // All that has a hash in its name lies in assets/ and may be cached for ever; nothing else may.
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      chunkLoadTimeout: 4_000,
      clean: true,
    },
    resolve: { extensions },
    module: { rules: [scripts(), styles(name, production), { test: /\.(?:svg|woff2)$/, type: 'asset/resource' }] },
    plugins: [
      constants(),
      new MiniCssExtractPlugin({
        filename: 'assets/[name].[contenthash:10].css',
        chunkFilename: 'assets/[name].[contenthash:10].css',
        insert: insertWithLimit,
      }),
      ...(production ? [new CheckIntegrity(), new Precompress()] : []),
    ],
    optimization: {
      sideEffects: true,
      chunkIds: production ? 'deterministic' : 'named',
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          extractComments: false,
          terserOptions: { compress: true, mangle: true },
        }),
        new CssMinimizerPlugin({
          minify: CssMinimizerPlugin.lightningCssMinify,
          minimizerOptions: { targets: styleTargets },
        }),
      ],
    },
    cache: cacheOf(`${name}-${mode}`, folder),
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** What draws pages outside of a browser: one file for Node with all it needs, class names as in the browser's build. */
export function serverConfig({ name, folder, entry }) {
  return {
    name: `${name}-server`,
    mode: 'production',
    target: 'node',
    context: folder,
    entry,
    output: {
      path: join(folder, 'node_modules/.cache/server'),
      filename: 'server.cjs',
      library: { type: 'commonjs2' },
    },
    resolve: { extensions },
    module: {
      rules: [
        scripts(),
        classNames(name),
        { test: /\.(?:svg|woff2)$/, type: 'asset/resource', generator: { emit: false } },
      ],
      parser: { javascript: { dynamicImportMode: 'eager' } },
    },
    plugins: [constants()],
    optimization: { minimize: false },
    cache: cacheOf(`${name}-server`, folder),
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
  };
}

/** Runs in the browser: a style sheet that hangs fails like a chunk does; after loading `onerror` is gone. */
function insertWithLimit(link) {
  document.head.appendChild(link);
  setTimeout(() => link.onerror?.({ type: 'timeout' }), 4_000);
}

/** Names that the sources use and the build fills in (`web-kit/src/api/query-keys.ts`). */
function constants() {
  return new webpack.DefinePlugin({ lightsOutContracts: JSON.stringify(contractsId()) });
}

function cacheOf(name, folder) {
  return {
    type: 'filesystem',
    name,
    cacheDirectory: join(folder, 'node_modules/.cache/webpack'),
    buildDependencies: { config: [join(folder, 'webpack.config.mjs'), floorFile, ...presetFiles] },
  };
}

function scripts() {
  return {
    test: /\.tsx?$/,
    loader: require.resolve('swc-loader'),
    options: {
      swcrc: false,
      env: { targets: scriptTargets },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        // Never `development`: its jsx-dev-runtime is not among the shared libraries.
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  };
}

function styles(name, production) {
  return {
    test: /\.css$/,
    sideEffects: true,
    use: [
      MiniCssExtractPlugin.loader,
      { loader: require.resolve('css-loader'), options: { modules: scoped(name, production) } },
    ],
  };
}

/** The names in a style sheet, without its styles. */
function classNames(name) {
  const modules = { ...scoped(name, true), exportOnlyLocals: true };
  return { test: /\.css$/, use: [{ loader: require.resolve('css-loader'), options: { modules } }] };
}

/** `*.module.css` is scoped, salted by the slice, so that two slices built from one file cannot style each other. */
function scoped(name, production) {
  return {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: production ? '[hash:base64:7]' : `${name}_[name]_[local]_[hash:base64:4]`,
    localIdentHashSalt: name,
  };
}
