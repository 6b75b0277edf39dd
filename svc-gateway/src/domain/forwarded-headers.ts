import type { IncomingHttpHeaders } from 'node:http';

import type { ServiceName } from '@lights-out/contracts';

// A list of what goes in, not of what stays out: no header from outside can be taken for one of ours.
const forwarded = [
  'accept', 'accept-encoding', 'accept-language', 'content-length', 'content-type', 'if-none-match', 'transfer-encoding', 'user-agent',
] as const;

/** What a service is told of a request. The cookie goes to identity alone. */
export function forwardedHeaders(
  headers: IncomingHttpHeaders, service: ServiceName, ours: { readonly token: string; readonly requestId: string },
): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const name of forwarded) if (headers[name] !== undefined) kept[name] = headers[name];
  if (service === 'identity' && headers.cookie !== undefined) kept.cookie = headers.cookie;
  return { ...kept, authorization: `Bearer ${ours.token}`, 'x-request-id': ours.requestId };
}
