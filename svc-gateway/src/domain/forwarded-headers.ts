import type { RouteContract } from '@lights-out/contracts';

/** Headers as Node gives them, by their names in lower case. */
type Headers = Record<string, string | string[] | undefined>;

// A list of what goes in, not of what stays out: no header from outside can be taken for one of ours.
const forwarded = [
  'accept',
  'accept-encoding',
  'accept-language',
  'content-length',
  'content-type',
  'if-none-match',
  'transfer-encoding',
  'user-agent',
] as const;

/** What a service is told of a request. The cookie goes to identity alone, a signature where its route asks for one. */
export function forwardedHeaders(
  headers: Readonly<Headers>,
  route: Pick<RouteContract, 'service' | 'rawBody'>,
  ours: { readonly token: string; readonly requestId: string },
): Headers {
  const kept: Headers = {};
  for (const name of forwarded) if (headers[name] !== undefined) kept[name] = headers[name];
  const signature = route.rawBody?.signatureHeader;
  if (signature !== undefined && headers[signature] !== undefined) kept[signature] = headers[signature];
  if (route.service === 'identity' && headers.cookie !== undefined) kept.cookie = headers.cookie;
  return { ...kept, authorization: `Bearer ${ours.token}`, 'x-request-id': ours.requestId };
}
