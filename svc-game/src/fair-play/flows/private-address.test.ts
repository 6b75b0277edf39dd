import { isPrivateAddress } from './private-address.ts';

const ofIpv4 = ['127.0.1.7', '10.0.0.1', '172.18.0.1', '192.168.1.4', '100.64.0.1', '::ffff:127.0.0.1'];
// As the gateway hands them over: by their /64.
const ofGateway = ['0:0:0:0::/64', 'fd00:0:0:1::/64', 'fe80:0:0:0::/64'];
test.each([...ofIpv4, '::1', 'fd00::1', ...ofGateway])('%s is of a network of its own', (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(['203.0.113.7', '172.32.0.1', '100.128.0.1', '2001:db8::1', '2001:db8:0:1::/64', 'no address'])(
  '%s is not',
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);
