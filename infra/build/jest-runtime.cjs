const { createRequire } = require('node:module');
const { default: Runtime } = require('jest-runtime');

/** Jest's own packages, of which each file has its own. */
const ofJest = /\/node_modules\/(?:@jest\/|jest-|expect\/|@swc\/)/;
/** Names that are left to Jest: paths, Node's modules, and workspaces, whose sources it compiles. */
const leftToJest = /^(?:[./]|node:|@lights-out\/|@jest\/)/;

const paths = new Map();

/**
 * Jest's module loader, with one difference: packages of npm are loaded by Node, once for all test files of a worker. Loading and
 * compiling them again for each file was a third of the processor time of the services' tests (decision 0304). Our own sources are
 * loaded anew for each file, so that what a module of ours keeps is never another file's.
 */
class SharedPackagesRuntime extends Runtime {
  requireModuleOrMock(from, name) {
    const path = leftToJest.test(name) ? '' : packageFile(from, name);
    return path === '' ? super.requireModuleOrMock(from, name) : require(path);
  }
}

/** The file of a package that Node loads; empty for anything else. */
function packageFile(from, name) {
  const key = `${from}\0${name}`;
  let path = paths.get(key);
  if (path === undefined) {
    path = resolve(from, name);
    if (!path.includes('/node_modules/') || ofJest.test(path)) path = '';
    paths.set(key, path);
  }
  return path;
}

function resolve(from, name) {
  try {
    return createRequire(from).resolve(name);
  } catch {
    // Jest says what is missing, and where it looked.
    return '';
  }
}

module.exports = { default: SharedPackagesRuntime, __esModule: true };
