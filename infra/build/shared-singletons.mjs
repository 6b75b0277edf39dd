import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

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

/** The `shared` option of a remote: it uses the shell's copy or fails to load, and never contains its own. */
export function sharedOfRemote() {
  return Object.fromEntries(
    Object.entries(sharedSingletons).map(([request, { version }]) => [
      request,
      { singleton: true, import: false, strictVersion: true, requiredVersion: `^${version}` },
    ]),
  );
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
