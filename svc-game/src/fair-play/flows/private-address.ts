import { BlockList, isIPv6 } from 'node:net';

const own = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
  // Of carriers, between their customers and the internet.
  ['100.64.0.0', 10],
] as const)
  own.addSubnet(net, prefix);
own.addAddress('::', 'ipv6');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');
own.addSubnet('fe80::', 10, 'ipv6');

/** Whether an address, or the /64 that the gateway makes of one of IPv6, is one of a network's own: seen at the gateway, it stands for a machine in between, and for everybody behind it. */
export function isPrivateAddress(address: string): boolean {
  const first = address.replace(/\/64$/, '');
  return own.check(first, isIPv6(first) ? 'ipv6' : 'ipv4');
}
