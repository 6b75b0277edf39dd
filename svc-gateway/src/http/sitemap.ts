import type { RequestHandler } from 'express';

import { pagePaths } from '@lights-out/contracts';
import escapeHtml from 'escape-html';

import { headOfPage } from '../rules/page-heads.ts';

export const sitemapPath = '/sitemap.xml';

/** The pages that search engines may show (https://www.sitemaps.org/protocol.html); personal pages are not among them. */
export function createSitemap(origin: string): RequestHandler {
  const shown = pagePaths.map((page) => headOfPage(page, page)).filter(({ isHidden }) => !isHidden);
  const paths = [...new Set(shown.flatMap(({ path }) => path ?? []))];
  const urls = paths.map((path) => `<url><loc>${escapeHtml(origin + path)}</loc></url>`);
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`;
  return (_request, response) => void response.type('xml').set('cache-control', 'public, max-age=3600').send(xml);
}
