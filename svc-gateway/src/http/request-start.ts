import type { IncomingMessage } from 'node:http';

import proxyAddr from 'proxy-addr';

import type { GatewayConfig } from '../config.ts';

/** A proxy makes a call again only after longer than this; what is younger may as well be a difference of two clocks. */
const leastMs = 3_000;
/** It makes a call again once, after 4 s and the time to connect. Whoever sends a body late would gain what is longer. */
const mostMs = 6_500;

/**
 * Reads for how many ms a proxy of ours has held a call before it led it here, because another process of the gateway was silent:
 * since `X-Request-Start`, which reads `t=` and the ms since 1970. 0 where it came at once, or the header is not believed.
 */
export function heldByProxyReader({
  TRUSTED_REQUEST_START: isTrusted,
  TRUSTED_PROXIES: proxies,
}: Pick<GatewayConfig, 'TRUSTED_REQUEST_START' | 'TRUSTED_PROXIES'>): (request: IncomingMessage, now: Date) => number {
  if (!isTrusted) return () => 0;
  const isProxy = proxyAddr.compile([...proxies]);
  return ({ headers, socket }, now) => {
    const startedAt = /^t=(\d{13})$/.exec(String(headers['x-request-start']))?.[1];
    if (startedAt === undefined || !isProxy(socket.remoteAddress ?? '', 0)) return 0;
    const heldMs = now.getTime() - Number(startedAt);
    return heldMs >= leastMs && heldMs <= mostMs ? heldMs : 0;
  };
}
