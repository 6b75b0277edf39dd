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
import { zodVersion } from './shared-singletons.mjs';

const require = createRequire(import.meta.url);

/** A change in any of these invalidates the cache. */
const presetFiles = ['.', 'shared']
  .flatMap((folder) => readdirSync(join(import.meta.dirname, folder), { withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.(?:cjs|mjs|ts)$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

const contracts = join(import.meta.dirname, '../contracts/src');

const extensions = ['.ts', '.tsx', '.mjs', '.js', '.json'];

/** The common configuration of the shell and every remote; the gateway serves the slice at `publicPath`. */
export function commonConfig({ name, folder, publicPath, mode }) {
  const production = mode === 'production';
  return {
    name,
    mode,
    target: `browserslist:${floorFile}`,
    context: folder,
    // No `eval` source maps: the content security policy forbids eval, in development as well.
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(folder, 'dist'),
      publicPath,
      // Includes the build id, so that a reloaded slice cannot use the chunks of its predecessor.
      uniqueName: `lights-out-${name}-${buildIdOf(folder)}`,
      // Files in assets/ have a hash in their names and may be cached for ever; no other file may.
      filename: 'assets/[name].[contenthash:10].js',
      chunkFilename: 'assets/[name].[contenthash:10].js',
      assetModuleFilename: 'assets/[name].[contenthash:10][ext]',
      chunkLoadTimeout: 4_000,
      clean: true,
    },
    resolve: { extensions },
    module: {
      rules: [schemas(), scripts(), styles(name, production), { test: /\.(?:svg|woff2)$/, type: 'asset/resource' }],
    },
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
    // To keep what is built costs a build more than a third of its time, and saves a rebuild a second at most.
    cache: production ? false : cacheOf(`${name}-${mode}`, folder),
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'warn' },
  };
}

/** The configuration for prerendering: one self-contained file for Node, with the class names of the browser's build. */
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
    performance: { hints: false },
    infrastructureLogging: { level: 'warn' },
  };
}

/** Runs in the browser. Makes a style sheet that hangs fail as a chunk does; `onerror` is removed after loading. */
function insertWithLimit(link) {
  document.head.appendChild(link);
  setTimeout(() => link.onerror?.({ type: 'timeout' }), 4_000);
}

/** Constants that the build fills in (`web-kit/src/api/query-keys.ts`, `shell/src/shared.ts`). */
function constants() {
  return new webpack.DefinePlugin({
    lightsOutContracts: JSON.stringify(contractsId()),
    lightsOutZodVersion: JSON.stringify(zodVersion),
  });
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
        // Not in development mode: its jsx-dev-runtime is not a shared library.
        transform: { react: { runtime: 'automatic', development: false } },
      },
    },
  };
}

/** After `scripts`, whose output it reads. */
function schemas() {
  return { test: /\.ts$/, include: contracts, loader: join(import.meta.dirname, 'mark-schemas.cjs') };
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

/** The class names of a style sheet, without its styles. */
function classNames(name) {
  const modules = { ...scoped(name, true), exportOnlyLocals: true };
  return { test: /\.css$/, use: [{ loader: require.resolve('css-loader'), options: { modules } }] };
}

/** `*.module.css` is scoped with the slice's name as salt, so that two slices built from one file cannot style each other. */
function scoped(name, production) {
  return {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    localIdentName: production ? '[hash:base64:7]' : `${name}_[name]_[local]_[hash:base64:4]`,
    localIdentHashSalt: name,
  };
}
