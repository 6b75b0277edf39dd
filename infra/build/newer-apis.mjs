import { createRequire } from 'node:module';

import { floor } from './browser-floor.mjs';

const require = createRequire(import.meta.url);

/** browserslist's names in MDN's data. */
const browserIn = { chrome: 'chrome', edge: 'edge', firefox: 'firefox', safari: 'safari', ios_saf: 'safari_ios' };
/** Objects that are no constructors: what they hold is called on themselves. */
const namespaces = new Set(['Atomics', 'Intl', 'JSON', 'Math', 'Reflect', 'Temporal', 'console', 'CSS', 'WebAssembly']);

/**
 * What a page can reach by name in today's browsers but not in each of the oldest supported ones, by MDN's compatibility
 * data: `AbortSignal.any` and `Promise.withResolvers` (static), `Iterator` (a global), and
 * `Document.prototype.startViewTransition` (on instances). Members of globals that are newer themselves are not listed.
 *
 * `methods` are the names, of more than one word, that only newer members of web interfaces have: a call can be told
 * without knowing its object's type. The language's own are left to the compiler, whose libraries are the floor's.
 */
export function findNewerApis() {
  const { api, javascript } = require('@mdn/browser-compat-data');
  const web = [...globalsOf(api)];
  const entries = [...web, ...globalsOf(javascript.builtins)];
  const isNewer = ({ compat }) => !isInFloor(compat);
  const newerGlobals = new Set(entries.filter(isNewer).flatMap(({ owner, name }) => (owner === null ? [name] : [])));
  const oldNames = new Set(entries.flatMap((entry) => (isNewer(entry) ? [] : [entry.name])));
  return {
    paths: entries
      .filter((entry) => isNewer(entry) && !newerGlobals.has(entry.owner))
      .flatMap(pathsOf)
      .sort(byName),
    methods: web
      .flatMap(({ name, isStatic }) => (isStatic || oldNames.has(name) || !ofSeveralWords.test(name) ? [] : [name]))
      .sort(byName),
  };
}

const byName = (one, other) => one.localeCompare(other);

/** A method called `take` or `lost` is more likely our own. */
const ofSeveralWords = /^[a-z]+[A-Z]/;

/** Globals and their members, two levels deep; three below `Intl` and its like. */
function* globalsOf(tree) {
  for (const [name, node] of Object.entries(tree)) {
    if (name === '__compat') continue;
    if (node.__compat) yield { owner: null, name, isStatic: true, compat: node.__compat };
    yield* membersOf(name, node);
  }
}

function* membersOf(owner, tree) {
  for (const [key, node] of Object.entries(tree)) {
    if (!node?.__compat || key === '__compat' || key === owner || !/^\w+$/.test(key) || key.endsWith('_event'))
      continue;
    const name = key.replace(/_static$/, '');
    // Sub-features of a feature have several words in their keys: `incumbent_settings_object_tracking`.
    if (name.includes('_')) continue;
    const isStatic = key !== name || namespaces.has(owner);
    yield { owner, name, isStatic, compat: node.__compat };
    if (namespaces.has(owner) && /^[A-Z]/.test(name)) yield* membersOf(`${owner}.${name}`, node);
  }
}

/** The data of the language's own objects do not say which members are static. */
function pathsOf({ owner, name, isStatic }) {
  if (owner === null) return [name];
  // A page names them without `window`.
  if (owner === 'Window') return [name, `Window.prototype.${name}`];
  if (isStatic) return [`${owner}.${name}`];
  return [`${owner}.${name}`, `${owner}.prototype.${name}`];
}

function isInFloor({ support }) {
  return Object.entries(floor).every(([browser, version]) => {
    const statements = [support[browserIn[browser]] ?? []].flat();
    return statements.some((statement) => isSupported(statement, version));
  });
}

/** Support behind a flag, a prefix or another name does not count. */
function isSupported(
  { version_added: added, version_removed: removed, flags, prefix, alternative_name: other },
  version,
) {
  if (flags || prefix || other || added === false || added === null || added === 'preview') return false;
  return isAtMost(added, version) && (!removed || !isAtMost(removed, version));
}

function isAtMost(one, other) {
  if (one === true) return true;
  const [a, b] = [one, other].map((version) => version.replace(/^≤/, '').split('.').map(Number));
  return a[0] < b[0] || (a[0] === b[0] && (a[1] ?? 0) <= (b[1] ?? 0));
}
