import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);

/**
 * The libraries of which only the shell's copy may run. `names` are the exports that a slice may import; null means all, for
 * libraries that cannot be tree-shaken. The shell provides exactly these (`shell/src/shared.ts`).
 */
export const sharedSingletons = {
  react: { version: versionOf('react'), names: null },
  'react/jsx-runtime': { version: versionOf('react'), names: null },
  'react-dom': { version: versionOf('react-dom'), names: null },
  'react-router-dom': { version: versionOf('react-router-dom'), names: namesIn('./shared/react-router-dom.ts') },
  '@tanstack/react-query': { version: versionOf('@tanstack/react-query'), names: namesIn('./shared/react-query.ts') },
};

const zodFile = './shared/zod-mini.ts';

/** The exports of `zod/mini` that a slice may use in a browser. */
export const zodNames = namesIn(zodFile);

/** Names the version and the names of it: a slice that knows another version or other names uses a copy of its own. */
export const zodVersion = `${versionOf('zod')}-${hashOf(zodNames)}`;

/** Packages that must never be in a remote, because they implement the singletons. */
export const lentPackages = [
  'react',
  'react-dom',
  'scheduler',
  'react-router',
  'react-router-dom',
  '@tanstack/react-query',
  '@tanstack/query-core',
];

/**
 * The `shared` option of a remote. It uses the shell's singletons or fails to load, and never contains its own. Its copy of zod is
 * loaded only where the shell does not have the same.
 */
export function sharedOfRemote() {
  const singletons = Object.entries(sharedSingletons).map(([request, { version }]) => [
    request,
    { singleton: true, import: false, strictVersion: true, requiredVersion: `^${version}` },
  ]);
  const zod = {
    import: fileURLToPath(new URL(zodFile, import.meta.url)),
    version: zodVersion,
    singleton: false,
    requiredVersion: zodVersion,
  };
  return { ...Object.fromEntries(singletons), 'zod/mini': zod };
}

function hashOf(names) {
  // With a letter first: a part of a version that is all digits must not begin with a zero.
  return `n${createHash('sha256').update(names.join()).digest('hex').slice(0, 8)}`;
}

function versionOf(packageName) {
  return require(`${packageName}/package.json`).version;
}

/** The list is code, so that the shell can bundle it. Here its only export statement is read as data. */
function namesIn(file) {
  const [, list] = readFileSync(new URL(file, import.meta.url), 'utf8').match(/export \{([^}]*)\} from/);
  return list
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
}
