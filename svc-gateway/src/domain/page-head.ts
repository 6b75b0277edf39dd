import { messages } from '@lights-out/contracts';
import { headingMark } from '@lights-out/contracts/slices';
import escapeHtml from 'escape-html';

/** What the head of a page says to whoever does not run it: search engines, and chats that a link is posted in. */
export interface PageHead {
  readonly title: string;
  /** For people who have never seen the game. */
  readonly description: string;
  /** The page's one address; none for a page that is not to be found or not to be told of. */
  readonly path?: string;
  readonly image?: { readonly path: string; readonly alt: string };
  /** Kept out of search engines: a page that is somebody's own. */
  readonly isHidden?: boolean;
}

/** The picture of every page that has none of its own. */
export const sitePicture = {
  path: '/og.png',
  alt: 'Five red start lights. Lights Out: Formula 1 trivia against the clock.',
} as const;

/**
 * The page with its head filled in, in the place of whatever it said of itself before. Texts are escaped here and
 * nowhere else; addresses are absolute, as the readers of them ask (decision 0062).
 */
export function withHead(html: string, head: PageHead, origin: string): string {
  return html.replaceAll(replaced, '').replace(/<title>[^<]*<\/title>/, () => tagsOf(head, origin).join(''));
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
 * The page with its body as the shell's build drew it, so that it is visible before any code has run. `heading` is the
 * heading of a page that a remote draws, until it does.
 */
export function withPrerendered(html: string, prerendered: string, heading: string): string {
  const body = prerendered.replaceAll(headingMark, () => escapeHtml(heading));
  return html.replace(`${root}</div>`, () => `${root}${body}</div>`);
}
