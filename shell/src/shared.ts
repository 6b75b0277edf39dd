import * as query from '@lights-out/build/shared/react-query.ts';
import * as router from '@lights-out/build/shared/react-router-dom.ts';
import * as zodMini from '@lights-out/build/shared/zod-mini.ts';
import queryPackage from '@tanstack/react-query/package.json' with { type: 'json' };
import React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import ReactDom from 'react-dom';
import routerPackage from 'react-router-dom/package.json' with { type: 'json' };

/** Of the build: `zodVersion` of infra/build/shared-singletons.mjs. */
declare const lightsOutZodVersion: string;

const lend = (version: string, library: unknown) => ({
  version,
  lib: () => library,
  shareConfig: { singleton: true, requiredVersion: `^${version}` },
});

/** The one copy of each shared library, as remotes get it; its counterpart is infra/build/shared-singletons.mjs. */
export const shared = {
  react: lend(React.version, React),
  'react/jsx-runtime': lend(React.version, jsxRuntime),
  'react-dom': lend(ReactDom.version, ReactDom),
  'react-router-dom': lend(routerPackage.version, router),
  '@tanstack/react-query': lend(queryPackage.version, query),
  // For remotes that know the same version and names of it; another remote loads a copy of its own.
  'zod/mini': {
    version: lightsOutZodVersion,
    lib: () => zodMini,
    shareConfig: { singleton: false, requiredVersion: lightsOutZodVersion },
  },
};
