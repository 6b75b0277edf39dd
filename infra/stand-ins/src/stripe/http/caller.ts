import { StripeFault } from '../fault.ts';
import type { Caller } from './route.ts';

/**
 * Returns the caller that the key belongs to. The key comes as a bearer token, as the user of basic authentication, or as the
 * form's `key`.
 *
 * @throws {StripeFault} 401 for a missing or wrong key
 */
export function callerOf(shown: unknown, keys: { readonly secret: string; readonly publishable: string }): Caller {
  const key = typeof shown === 'string' ? keyIn(shown) : '';
  if (key === keys.secret) return 'secret';
  if (key === keys.publishable) return 'publishable';
  throw new StripeFault(401, {
    type: 'invalid_request_error',
    message: key === '' ? noKey : `Invalid API Key provided: ${masked(key)}`,
  });
}

const noKey =
  "You did not provide an API key. Provide it in the Authorization header, using Bearer auth (e.g. 'Authorization: " +
  "Bearer YOUR_SECRET_KEY').";

function keyIn(shown: string): string {
  const [scheme, credentials] = shown.split(' ');
  if (credentials === undefined) return shown;
  return scheme?.toLowerCase() === 'basic'
    ? Buffer.from(credentials, 'base64').toString('utf8').split(':')[0]!
    : credentials;
}

// A real key may have been sent here by mistake.
function masked(key: string): string {
  return `${key.slice(0, 8)}${'*'.repeat(8)}${key.slice(-4)}`;
}
