import * as query from '@lights-out/build/shared/react-query.ts';
import * as router from '@lights-out/build/shared/react-router-dom.ts';
import * as zodMini from '@lights-out/build/shared/zod-mini.ts';
import queryPackage from '@tanstack/react-query/package.json' with { type: 'json' };
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import routerPackage from 'react-router-dom/package.json' with { type: 'json' };
import zodPackage from 'zod/package.json' with { type: 'json' };

/** Of the build: `zodKey` of infra/build/shared-singletons.mjs. */
declare const lightsOutZod: string;

/** Loaded already. `lib` and `shareConfig` are for remotes that were built by Module Federation 2. */
const lend = (version: string, library: unknown) => ({
  [version]: {
    version,
    from: 'shell',
    eager: true,
    loaded: true,
    get: () => () => library,
    lib: () => library,
    scope: ['default'],
    shareConfig: { singleton: true, requiredVersion: `^${version}` },
  },
});

/**
 * The one copy of each shared library, in the form in which containers of webpack take it; its counterpart is
 * infra/build/shared-singletons.mjs.
 */
export const shareScope = {
  react: lend(React.version, React),
  'react/jsx-runtime': lend(React.version, jsxRuntime),
  'react-dom': lend(ReactDom.version, ReactDom),
  'react-router-dom': lend(routerPackage.version, router),
  '@tanstack/react-query': lend(queryPackage.version, query),
  [lightsOutZod]: lend(zodPackage.version, zodMini),
};
