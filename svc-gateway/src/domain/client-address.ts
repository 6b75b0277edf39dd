import { isIP } from 'node:net';

/**
 * The client's address: the socket's own, or, behind so many proxies of ours, the one that the outermost of them
 * saw. What a client itself wrote into X-Forwarded-For stands further left and is never reached.
 */
export function clientAddress(
  socketAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  const chain = [...(forwardedFor ?? '').split(',').map((part) => part.trim()), socketAddress ?? ''];
  const seen = chain.at(-1 - trustedHops) ?? chain[0] ?? '';
  return plainAddress(isIP(seen) === 0 ? (socketAddress ?? '') : seen);
}

/** IPv4 without its IPv6 coat; IPv6 by its /64, as one home has a whole one. */
function plainAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return isIP(address) === 6 ? `${networkOf(address)}::/64` : address;
}

function networkOf(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
