import { defaultLanguage, type Language, messages } from '@lights-out/contracts';
import { headingMark } from '@lights-out/contracts/slices';
import escapeHtml from 'escape-html';

/** The head of a page, for readers that do not run its code: search engines, and chats in which a link is posted. */
export interface PageHead {
  readonly title: string;
  /** The title in other languages; the descriptions are for readers that choose none. */
  readonly titles?: { readonly [Shown in Language]?: string };
  /** For people who have never seen the game. */
  readonly description: string;
  /** The page's canonical address; none for a missing or unlisted page. */
  readonly path?: string;
  readonly image?: { readonly path: string; readonly alt: string };
  /** Kept out of search engines: a personal page. */
  readonly isHidden?: boolean;
}

/** The picture of pages without one of their own. */
export const sitePicture = {
  path: '/og.png',
  alt: 'Five red start lights. Lights Out: Formula 1 trivia against the clock.',
} as const;

/**
 * The page with its head replaced. Texts are escaped here and nowhere else; addresses are absolute, as link previews
 * require.
 */
export function withHead(html: string, head: PageHead, origin: string): string {
  return html.replaceAll(replaced, '').replace(/<title>[^<]*<\/title>/, () => tagsOf(head, origin).join(''));
}

/** The page and its head in a language that the shell was drawn in. */
export function inLanguage(html: string, head: PageHead, language: Language): { html: string; head: PageHead } {
  if (language === defaultLanguage) return { html, head };
  return {
    html: html.replace(/<html(?: lang="[^"]*")?/, `<html lang="${language}"`),
    head: { ...head, title: head.titles?.[language] ?? head.title },
  };
}

const replaced =
  /<meta (?:name="(?:description|robots|twitter:[^"]*)"|property="og:[^"]*")[^>]*>|<link rel="canonical"[^>]*>/g;

function tagsOf(head: PageHead, origin: string): string[] {
  const { title, description, path, image = sitePicture, isHidden = false } = head;
  const address = path === undefined ? undefined : origin + path;
  const { name } = messages.brand;
  return [
    `<title>${escapeHtml(title.includes(name) ? title : `${title} · ${name}`)}</title>`,
    named('description', description),
    ...(isHidden ? [named('robots', 'noindex')] : []),
    ...(address === undefined
      ? []
      : [`<link rel="canonical" href="${escapeHtml(address)}">`, property('og:url', address)]),
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:title', title),
    property('og:description', description),
    property('og:image', origin + image.path),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', image.alt),
    named('twitter:card', 'summary_large_image'),
  ];
}

function named(name: string, content: string): string {
  return `<meta name="${name}" content="${escapeHtml(content)}">`;
}

function property(name: string, content: string): string {
  return `<meta property="${name}" content="${escapeHtml(content)}">`;
}

const root = '<div id="root">';

/**
 * The page with its prerendered body, so that it is visible before any code has run. `heading` is the heading of a page
 * that a remote draws, until it is loaded.
 */
export function withPrerendered(html: string, prerendered: string, heading: string): string {
  const body = prerendered.replaceAll(headingMark, () => escapeHtml(heading));
  return html.replace(`${root}</div>`, () => `${root}${body}</div>`);
}
