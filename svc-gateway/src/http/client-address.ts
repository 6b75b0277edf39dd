import type { IncomingMessage } from 'node:http';

import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/**
 * Reads the client's address from a request: the socket's, or, behind `n` trusted proxies, the one that the outermost
 * of them saw. Entries that a client wrote into X-Forwarded-For stand further left and are never used.
 *
 * @returns an IPv4 address, also if it was mapped to IPv6; of an IPv6 address its /64, because one household has a
 * whole /64
 */
export function addressReader(trustedHops: number): (request: IncomingMessage) => string {
  // Without a proxy, all requests of a connection have one address.
  const known = new WeakMap<IncomingMessage['socket'], string>();
  return (request) => {
    const { socket } = request;
    const last = trustedHops === 0 ? known.get(socket) : undefined;
    if (last !== undefined) return last;
    const seen = proxyAddr(request, (_address, hop) => hop < trustedHops);
    const address = networkOf(ipaddr.isValid(seen) ? seen : (socket.remoteAddress ?? ''));
    known.set(socket, address);
    return address;
  };
}

function networkOf(text: string): string {
  if (!ipaddr.isValid(text)) return text;
  const address = ipaddr.process(text);
  if (!('parts' in address)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}
