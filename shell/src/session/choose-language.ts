import { languageCookie, languageCookieAge } from '@lights-out/contracts/languages';

/**
 * Remembers the language in this browser and loads the page in it: the gateway serves it drawn in that language, and its
 * code takes its texts when it starts.
 */
export function chooseLanguage(language: string, reload = () => window.location.reload()): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${languageCookieAge}; SameSite=Lax${secure}`;
  reload();
}
