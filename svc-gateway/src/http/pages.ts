import type { IncomingMessage } from 'node:http';

import express, { type Express, type RequestHandler, type Response } from 'express';

import { pages, sliceRegistryPath, type PagePath } from '@lights-out/contracts';
import { shellVersionMeta } from '@lights-out/contracts/slices';
import { readCookie } from '@lights-out/service-kit';

import type { GivenRelease, HeldSlices, ReleasedSlices } from '../clients/released-slices.ts';
import type { Visitor } from '../domain/canary.ts';
import { withAhead } from '../domain/page-ahead.ts';
import { sitePicture, withHead } from '../domain/page-head.ts';
import { headOfNothing } from '../domain/page-heads.ts';
import { withPrerendered } from '../domain/prerendered-page.ts';
import { sessionCookieName } from './api.ts';
import { createApiDocs } from './api-docs.ts';
import type { FindPage, FoundPage } from './page-lookup.ts';
import { secretHeaders, type Portal } from './portal.ts';
import { sendHtml } from './send-html.ts';
import { createShellFiles, createSliceFiles } from './slice-files.ts';
import { createSliceRegistry, givenTo, manifestAt, remotes } from './slice-registry.ts';
import { greet } from './visitor.ts';

export interface PagesDeps {
  readonly released: ReleasedSlices;
  readonly publicOrigin: string;
  readonly portal: Pick<Portal, 'isPage' | 'files'>;
  readonly find: FindPage;
  readonly addressOf: (request: IncomingMessage) => string;
}

/** Everything that is not the API: the slices' files, which of them are current, the pages, and the API's documentation. */
export function createPages(deps: PagesDeps): Express {
  const { released, publicOrigin } = deps;
  const isHttps = publicOrigin.startsWith('https:');
  const app = express();
  app.disable('x-powered-by');
  app.use('/api/docs', createApiDocs());
  app.get('/livez', (_request, response) => void response.json({ status: 'ok' }));
  app.get(sliceRegistryPath, createSliceRegistry(released, isHttps));
  for (const slice of remotes) app.use(`/mfe/${slice}`, createSliceFiles(slice, released), missingFile);
  // Shown by pages of others: that is what it is for.
  app.get(sitePicture.path, (_request, response, next) => {
    response.set('cross-origin-resource-policy', 'cross-origin');
    next();
  });
  app.use(deps.portal.files);
  app.use(createShellFiles(released));
  app.use(page(deps, isHttps));
  return app;
}

const missingFile: RequestHandler = (_request, response) =>
  void response.status(404).type('text').set('cache-control', 'no-store').send('Not found');

/** The shell draws every page. A path that no page has says 404 as well as showing it. */
function page({ released, publicOrigin, portal, find, addressOf }: PagesDeps, isHttps: boolean): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.status(405).set('allow', 'GET, HEAD').end();
    if (/\.\w+$/.test(request.path)) return missingFile(request, response, next);
    const held = await released.current();
    const visitor = held && greet(request, response, held, isHttps);
    const shell = held && visitor && givenTo(held, 'shell', visitor);
    if (!shell) return pageMissing(response);
    const isSecretPage = portal.isPage(request.path);
    const { status, page: found, head } = isSecretPage ? secretPage : await find(request.path, addressOf(request));
    response
      .status(status)
      .set({ 'cache-control': 'private, no-cache', vary: 'cookie', ...(isSecretPage && secretHeaders) });
    const html = withHead(withVersion(shell), head, publicOrigin);
    if (!found) return sendHtml(request, response, html);
    const drawn = isStranger(request) ? withPrerendered(html, shell.prerendered[found] ?? '', head.title) : html;
    await sendHtml(request, response, ahead(drawn, found, request.originalUrl, held, visitor));
  };
}

// What is found there is for the shell to say.
const secretPage: FoundPage = { status: 200, head: headOfNothing };

/** Pages are prerendered as a stranger sees them; who has a session waits for their own. */
function isStranger({ headers }: IncomingMessage): boolean {
  return readCookie(headers.cookie, sessionCookieName) === undefined;
}

/** The page knows which version of the shell it is: it may be open long after another one is promoted. */
function withVersion({ page: html, version }: GivenRelease): string {
  return html.replace('<head>', `<head><meta name="${shellVersionMeta}" content="${version}">`);
}

/** A page that a remote draws names what that remote will ask for, in the version that this browser is given. */
function ahead(html: string, found: PagePath, address: string, held: HeldSlices, visitor: Visitor): string {
  const slice = pages[found];
  if (slice === 'shell') return html;
  const release = givenTo(held, slice, visitor);
  return release ? withAhead(html, { page: found, address, manifest: manifestAt(`/mfe/${slice}`, release) }) : html;
}

function pageMissing(response: Response): void {
  response
    .status(503)
    .set('retry-after', '5')
    .type('text')
    .send('The site is being updated. Please try again in a moment.');
}
