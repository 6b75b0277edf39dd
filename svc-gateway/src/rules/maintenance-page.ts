import { createHash } from 'node:crypto';

import { type Language, messages, type SiteNotice } from '@lights-out/contracts';
import * as german from '@lights-out/contracts/messages/de';
import escapeHtml from 'escape-html';

const style = `:root { color-scheme: dark; } body { margin: 0; padding: 20vh 24px 0; background: #15151e; color: #fff;
font: 18px/1.5 system-ui, sans-serif; } main { max-width: 36rem; margin: 0 auto; } h1 { line-height: 1.2; }
p { overflow-wrap: anywhere; }`;

/** The policy of the page: its own style, and nothing else. */
export const maintenancePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** A page of its own, which needs neither the shell's files nor any script. */
export function maintenancePage(notice: SiteNotice, language: Language): string {
  const { brand, formats, notice: texts } = language === 'de' ? german : messages;
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${escapeHtml(`${texts.maintenance} · ${brand.name}`)}</title><style>${style}</style></head>
<body><main><p>${escapeHtml(brand.name)}</p><h1>${escapeHtml(texts.maintenance)}</h1><p>${escapeHtml(notice.text)}</p>
<p>${escapeHtml(texts.until(formats.instant(notice.until)))}</p><p>${escapeHtml(texts.maintenanceHint)}</p></main></body></html>`;
}
