import { lentPackages, sharedSingletons, zodNames } from './shared-singletons.mjs';

const pluginName = 'CheckSharedImports';
/** The permitted names by library; null permits all. */
const namesOf = { ...mapped(sharedSingletons), 'zod/mini': zodNames };
/** webpack's type for one use of something imported; the name of its class changes between minor releases. */
const useOfImport = 'harmony import specifier';
const lentFolder = new RegExp(`[\\\\/]node_modules[\\\\/](?:${lentPackages.join('|')})[\\\\/]`);

/**
 * Fails the build of a remote that imports a name which the shell does not provide (it would be undefined at run time), or that
 * would contain its own copy of a shared library.
 */
export class CheckSharedImports {
  apply(compiler) {
    compiler.hooks.compilation.tap(pluginName, (compilation, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm']) {
        normalModuleFactory.hooks.parser.for(type).tap(pluginName, noteImports);
      }
      compilation.hooks.afterSeal.tap(pluginName, () => {
        for (const message of complaints(compilation)) {
          compilation.errors.push(new compiler.webpack.WebpackError(message));
        }
      });
    });
  }
}

/** Stored in `buildInfo`, which webpack caches, because a cached module is not parsed again. */
function noteImports(parser) {
  const note = (source, name) => {
    if (!namesOf[source]) return;
    const { buildInfo } = parser.state.module;
    buildInfo.sharedImports = [...(buildInfo.sharedImports ?? []), [source, name]];
  };
  parser.hooks.importSpecifier.tap(pluginName, (_statement, source, name) => note(source, name));
  parser.hooks.exportImportSpecifier.tap(pluginName, (_statement, source, name) => note(source, name));
}

function* complaints(compilation) {
  for (const module of modulesInChunks(compilation)) {
    if (lentFolder.test(module.resource ?? '')) {
      yield `${module.resource} would be bundled, but the shell lends its library. Import only from: ${requests()}.`;
    }
    for (const [source, name] of importsOf(module)) {
      if (namesOf[source].includes(name)) continue;
      const what = name === null ? `all of '${source}'` : `'${name}' from '${source}'`;
      yield `${module.resource} imports ${what}, which the shell does not lend. ` +
        `Add the name to infra/build/shared/, build the shell with it first, or do without.`;
    }
  }
}

/** Pairs of library and name. Of a library that is imported as a namespace, the members that the module uses. */
function importsOf({ buildInfo, dependencies }) {
  return (buildInfo?.sharedImports ?? []).flatMap(([source, name]) => {
    if (name !== null) return [[source, name]];
    const uses = dependencies.filter((one) => one.request === source && one.type === useOfImport);
    return uses.map(({ ids }) => [source, ids[0] ?? null]);
  });
}

/** The modules left by tree shaking, including the parts of concatenated ones, which are in no chunk by themselves. */
function* modulesInChunks({ modules, chunkGraph }) {
  for (const module of modules) {
    if (chunkGraph.getNumberOfModuleChunks(module) > 0) yield* module.modules ?? [module];
  }
}

function requests() {
  return Object.keys(sharedSingletons).join(', ');
}

function mapped(singletons) {
  return Object.fromEntries(Object.entries(singletons).map(([library, { names }]) => [library, names]));
}
