import { type Language, messages } from '@lights-out/contracts';
import * as german from '@lights-out/contracts/messages/de';
import escapeHtml from 'escape-html';

const texts: Readonly<Record<Language, string>> = { en: messages.notice.demo, de: german.notice.demo };

/**
 * The page with a line above all else which says that its data is made up. It belongs to no code of the page and to no notice of
 * the portal, so that nothing there can take it away.
 */
export function withDemoMark(html: string, language: Language): string {
  return html.replace('<body>', () => `<body><aside class="demo-mark">${escapeHtml(texts[language])}</aside>`);
}
