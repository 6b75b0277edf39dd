import { languageCookieAge } from '@lights-out/contracts/languages';
import { cookieNamesOf } from '@lights-out/contracts/wire';

/**
 * Remembers the language in this browser and loads the page in it: the gateway serves it drawn in that language, and its
 * code takes its texts when it starts.
 */
export function chooseLanguage(language: string, reload = () => window.location.reload()): void {
  document.cookie = languageCookie(language, window.location.protocol === 'https:');
  reload();
}

/** The text with which a page sets the cookie. */
export function languageCookie(language: string, isHttps: boolean): string {
  const { language: name } = cookieNamesOf(isHttps);
  return `${name}=${language}; Path=/; Max-Age=${languageCookieAge}; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
