import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { build, type Manifest } from 'vite';

import { root } from '../lib/processes.ts';

const entry = 'virtual:plain-pages';

/** The site with its slices as lazy parts of one build. The shell's own loader is given another way to load them. */
const entrySource = `
import '@lights-out/web-kit/base.css';
import { createQueryClient } from '@lights-out/web-kit';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { createRemoteCache } from '${root}/shell/src/remotes.ts';
import { Site } from '${root}/shell/src/Site.tsx';

const doors = {
  game: () => import('${root}/mfe-game/src/mfe.tsx'),
  account: () => import('${root}/mfe-account/src/mfe.tsx'),
  leaderboard: () => import('${root}/mfe-leaderboard/src/mfe.tsx'),
};
createRoot(document.getElementById('root')).render(
  createElement(Site, {
    client: createQueryClient(),
    router: BrowserRouter,
    remotes: createRemoteCache(async (slice) => (await doors[slice]()).default),
    unlisted: createRemoteCache(() => Promise.reject(new Error('There is no unlisted page'))),
  }),
);
`;

/** Builds the pages as one single-page app. @returns the folder, with its `index.html` */
export async function buildPlainPages(): Promise<{ readonly folder: string; readonly page: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'lights-out-bench-pages-'));
  await build({
    root,
    base: '/',
    configFile: false,
    publicDir: join(root, 'shell/public'),
    logLevel: 'error',
    define: { lightsOutContracts: JSON.stringify('bench'), 'process.env.NODE_ENV': JSON.stringify('production') },
    plugins: [
      {
        name: 'plain-pages',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? entrySource : undefined),
      },
    ],
    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: true,
      target: ['chrome111', 'firefox115', 'safari16.4'],
      modulePreload: { polyfill: false },
      rollupOptions: { input: entry },
    },
  });
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;
  return { folder, page: pageOf(manifest) };
}

/** What vite writes for an HTML entry: the entry, its static imports, and its styles. */
function pageOf(manifest: Manifest): string {
  const first = Object.values(manifest).find(({ isEntry }) => isEntry);
  if (first === undefined) throw new Error('The plain build has no entry');
  const imports = (first.imports ?? []).flatMap((name) => manifest[name] ?? []);
  const styles = [first, ...imports].flatMap(({ css = [] }) => css);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lights Out</title>
<script type="module" crossorigin src="/${first.file}"></script>
${imports.map(({ file }) => `<link rel="modulepreload" crossorigin href="/${file}">`).join('\n')}
${styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('\n')}
</head>
<body><div id="root"></div></body>
</html>
`;
}
