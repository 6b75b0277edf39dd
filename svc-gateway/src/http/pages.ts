import { join } from 'node:path';

import express, { type Express, type RequestHandler, type Response } from 'express';
import sirv from 'sirv';

import { pageOf, sliceRegistryPath, type SliceRegistry } from '@lights-out/contracts';

import { createApiDocs } from './api-docs.ts';

const sliceNames = ['game', 'account', 'leaderboard'] as const;
const hashedAsset = /\.[0-9a-f]{8,}\.\w+$/;

/** Everything that is not the API: the slices' files, which of them are current, the pages, and the API's documentation. */
export function createPages(slicesFolder: string): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use('/api/docs', createApiDocs());
  app.get('/livez', (_request, response) => void response.json({ status: 'ok' }));
  app.get(sliceRegistryPath, (_request, response) => void response.set('cache-control', 'no-cache').json(sliceRegistry()));
  for (const name of sliceNames) app.use(`/mfe/${name}`, files(join(slicesFolder, name)), missingFile);
  const shell = join(slicesFolder, 'shell');
  app.use(files(shell));
  app.use(page(join(shell, 'index.html')));
  return app;
}

function sliceRegistry(): SliceRegistry {
  const entry = (name: string) => ({ manifest: `/mfe/${name}/mf-manifest.json` });
  return { game: entry('game'), account: entry('account'), leaderboard: entry('leaderboard') };
}

// `dev` looks at the disk at each request instead of listing it once: a slice is released without a restart.
function files(folder: string): RequestHandler {
  return sirv(folder, {
    dev: true, etag: true, brotli: true, gzip: true, extensions: [],
    setHeaders: (response, path) => response.setHeader('cache-control', hashedAsset.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
}

const missingFile: RequestHandler = (_request, response) => void response.status(404).type('text').set('cache-control', 'no-store').send('Not found');

/** The shell draws every page. A path that no page has says 404 as well as showing it. */
function page(file: string): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.status(405).set('allow', 'GET, HEAD').end();
    if (/\.\w+$/.test(request.path)) return missingFile(request, response, next);
    response.status(pageOf(request.path) ? 200 : 404);
    // `allow`: a checkout may lie below a folder whose name begins with a dot.
    response.sendFile(file, { dotfiles: 'allow', cacheControl: false, headers: { 'cache-control': 'no-cache' } }, (error) => {
      if (error) pageMissing(response);
    });
  };
}

function pageMissing(response: Response): void {
  if (response.headersSent) return void response.destroy();
  response.status(503).set('retry-after', '5').type('text').send('The site is being updated. Please try again in a moment.');
}
