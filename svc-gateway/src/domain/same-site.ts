/** The headers by which a browser says which page sends a request. */
interface OriginHeaders {
  readonly origin?: string | undefined;
  readonly host?: string | undefined;
  readonly 'sec-fetch-site'?: string | string[] | undefined;
}

/**
 * Whether a state-changing request may come from where it says it comes from: our own pages, or no browser at all.
 * SameSite=Lax already keeps the cookie away from other sites; this also covers their subdomains and old browsers.
 */
export function isFromOurPages(headers: OriginHeaders, publicOrigin: string): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  if (origin === undefined) return true;
  if (origin === publicOrigin) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
