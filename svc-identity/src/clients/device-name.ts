import Bowser from 'bowser';

// Longer ones are made up.
const longestUserAgent = 500;
const longestName = 100;

/**
 * Browser and system of a User-Agent header, such as "Firefox on Windows". The header is what the browser claims.
 *
 * @returns null where neither is recognized
 */
export function deviceNameOf(userAgent: string | undefined): string | null {
  if (userAgent === undefined || userAgent === '' || userAgent.length > longestUserAgent) return null;
  const parser = Bowser.getParser(userAgent);
  const names = [parser.getBrowserName(), parser.getOSName()].filter(Boolean);
  return names.length === 0 ? null : names.join(' on ').slice(0, longestName);
}
