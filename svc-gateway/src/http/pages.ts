import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';

import {
  defaultLanguage,
  language,
  type Language,
  pageOf,
  pages,
  pageSlices,
  type PagePath,
  prerenderedKey,
  type SiteNotice,
} from '@lights-out/contracts';
import type { SiteOperator } from '@lights-out/contracts/operator';
import { canaryParameter } from '@lights-out/contracts/slice-releases';
import { shellVersionMeta } from '@lights-out/contracts/slices';
import { createRateLimiter, errorReply, readCookie } from '@lights-out/service-kit';

import type { GivenRelease, HeldSlices } from '../clients/released-slices.ts';
import type { Context } from '../context.ts';
import type { Visitor } from '../rules/canary.ts';
import { isPageInMaintenance, secondsUntil } from '../rules/site-state.ts';
import { maintenancePage, maintenancePolicy } from '../rules/maintenance-page.ts';
import { withDemoMark } from '../rules/demo-mark.ts';
import { inLanguage, sitePicture, withHead, withPrerendered } from '../rules/page-head.ts';
import { headOfNothing } from '../rules/page-heads.ts';
import { fillOperator, withOperator } from '../rules/page-operator.ts';
import { isPortalSegment } from '../rules/portal-path.ts';
import { withPreloadLinks } from '../rules/preload-links.ts';
import { findPage, type FoundPage } from '../flows/find-page.ts';
import { givenTo, manifestAt } from '../flows/given-release.ts';
import { identifyVisitor } from '../flows/identify-visitor.ts';
import { createApiDocs } from './api-docs.ts';
import { createDevMails, devMailsPath } from './dev-mails.ts';
import { remotes } from './get-slice-registry.ts';
import { secretHeaders } from './security-headers.ts';
import { sendHtml } from './send-html.ts';
import { createSitemap, sitemapPath } from './sitemap.ts';
import { createPortalFiles, createShellFiles, createSliceFiles } from './slice-files.ts';

/** Everything that is not a call: the slices' files, the pages, and the API's documentation. */
export function createPages(ctx: Context): Express {
  const { released, config } = ctx;
  const app = express();
  app.disable('x-powered-by');
  app.use('/api/docs', createApiDocs());
  app.get('/livez', (_request, response) => void response.json({ status: 'ok' }));
  // Password managers open it: https://w3c.github.io/webappsec-change-password-url/
  app.get('/.well-known/change-password', (_request, response) => response.redirect(pages.settings()));
  if (config.DEMO_MAIL_DIR !== undefined) app.use(devMailsPath, createDevMails(config.DEMO_MAIL_DIR));
  for (const slice of remotes) app.use(`/mfe/${slice}`, createSliceFiles(slice, released), missingFile);
  app.get(sitemapPath, createSitemap(config.PUBLIC_ORIGIN));
  // Pages of other sites show it in link previews.
  app.get(sitePicture.path, (_request, response, next) => {
    response.set('cross-origin-resource-policy', 'cross-origin');
    next();
  });
  app.use(createPortalFiles(released, config.ADMIN_PATH));
  app.use(createShellFiles(released));
  app.use(page(ctx));
  app.use(refusePage(ctx));
  return app;
}

const missingFile: RequestHandler = (_request, response) =>
  void response.status(404).type('text').set('cache-control', 'no-store').send('Not found');

// Far above what a household of players opens.
const pageLimit = { max: 600, windowSeconds: 60, per: 'address' } as const;

/** The shell draws every page. A path without a page is shown and answered with 404. */
function page(ctx: Context): RequestHandler {
  const { released, config, cookieNames, addressOf, siteStates } = ctx;
  const limit = createRateLimiter(pageLimit, config.RATE_LIMIT_SCALE);
  const operator = operatorOf(config);
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return void response.status(405).set('allow', 'GET, HEAD').end();
    if (/\.\w+$/.test(request.path)) return missingFile(request, response, next);
    const address = addressOf(request);
    await limit({ playerId: undefined, address });
    const isPortal = isPortalSegment(/^\/([^/]+)\/?$/.exec(request.path)?.[1] ?? '', config.ADMIN_PATH);
    const { maintenance } = siteStates.current();
    if (maintenance !== null && !isPortal && !isPageInMaintenance(pageOf(request.path)))
      return closedFor(response, maintenance, chosenLanguage(request, cookieNames.language), ctx);
    const held = await released.current();
    const visitor = held && visitorOf(ctx, request, response, held);
    const shell = held && visitor && givenTo(held, 'shell', visitor);
    if (!shell) return pageMissing(response);
    const {
      status,
      page: found,
      head: original,
    } = isPortal ? portalPage : await findPage(ctx, request.path, queryOf(request), address);
    const shown = isPortal ? defaultLanguage : languageOf(request, cookieNames.language, shell);
    const { html: frame, head } = inLanguage(withVersion(shell), original, shown);
    response
      .status(status)
      .set({ 'cache-control': 'private, no-cache', vary: 'cookie', ...(isPortal && secretHeaders) });
    const whole = withOperator(withHead(frame, head, config.PUBLIC_ORIGIN), operator);
    const html = config.DEMO_DATA ? withDemoMark(whole, shown) : whole;
    if (!found) return sendHtml(request, response, html);
    const drawn = isSignedOut(request, cookieNames.session)
      ? withPrerendered(html, fillOperator(shell.prerendered[prerenderedKey(found, shown)] ?? '', operator), head.title)
      : html;
    await sendHtml(request, response, withPreloads(drawn, found, request.originalUrl, held, visitor));
  };
}

function operatorOf(config: Context['config']): SiteOperator {
  return {
    companyName: config.COMPANY_NAME,
    contactEmail: config.CONTACT_EMAIL,
    imprint: config.IMPRINT,
    taxLine: config.TAX_LINE,
    entryMinAge: config.ENTRY_MIN_AGE,
    entryCountries: config.ENTRY_COUNTRIES,
  };
}

const queryOf = ({ url }: Request) => new URLSearchParams(url.split('?')[1]);

// The shell decides what is shown there.
const portalPage: FoundPage = { status: 200, head: headOfNothing };

function visitorOf(ctx: Context, request: Request, response: Response, held: HeldSlices): Visitor {
  const canary = queryOf(request).get(canaryParameter) ?? undefined;
  const { visitor, cookies } = identifyVisitor({ cookie: request.headers.cookie, canary }, held, ctx);
  if (cookies.length > 0) response.setHeader('set-cookie', cookies);
  return visitor;
}

function chosenLanguage({ headers }: Request, languageCookie: string): Language {
  return language.safeParse(readCookie(headers.cookie, languageCookie)).data ?? defaultLanguage;
}

/** The language that the browser has chosen, if the shell was drawn in it; the portal is in English. */
function languageOf(request: Request, languageCookie: string, { prerendered }: GivenRelease): Language {
  const chosen = chosenLanguage(request, languageCookie);
  return Object.hasOwn(prerendered, prerenderedKey('/', chosen)) ? chosen : defaultLanguage;
}

/** Pages are prerendered for visitors; a player with a session gets the page without a body. */
function isSignedOut({ headers }: Request, sessionCookie: string): boolean {
  return readCookie(headers.cookie, sessionCookie) === undefined;
}

/** The page carries the shell's version: it may stay open long after another one is promoted. */
function withVersion({ page: html, version }: GivenRelease): string {
  return html.replace('<head>', `<head><meta name="${shellVersionMeta}" content="${version}">`);
}

/** A page that a remote draws has preload links for that remote's data, in the version of this browser. */
function withPreloads(html: string, found: PagePath, address: string, held: HeldSlices, visitor: Visitor): string {
  const slice = pageSlices[found];
  if (slice === 'shell') return html;
  const release = givenTo(held, slice, visitor);
  return release
    ? withPreloadLinks(html, { page: found, address, manifest: manifestAt(`/mfe/${slice}`, release) })
    : html;
}

/** Says in plain text why there is no page; what is wrong on our side is logged. */
function refusePage({ log }: Context): ErrorRequestHandler {
  return (error: unknown, _request, response, _next) => {
    const requestId = String(response.getHeader('x-request-id'));
    const { status, body, headers, isBug } = errorReply(error, requestId);
    if (isBug) log.error({ event: 'request-failed', requestId, err: error });
    if (response.headersSent) return void response.destroy();
    response
      .status(status)
      .set({ ...headers, 'cache-control': 'no-store' })
      .type('text')
      .send(body.message);
  };
}

function closedFor(response: Response, notice: SiteNotice, shown: Language, { clock, config }: Context): void {
  const html = maintenancePage(notice, shown);
  response
    .status(503)
    .set({
      'retry-after': String(secondsUntil(notice, clock.now())),
      'cache-control': 'no-store',
      'content-security-policy': maintenancePolicy,
    })
    .type('html')
    .send(config.DEMO_DATA ? withDemoMark(html, shown) : html);
}

function pageMissing(response: Response): void {
  response
    .status(503)
    .set('retry-after', '5')
    .type('text')
    .send('The site is being updated. Please try again in a moment.');
}
