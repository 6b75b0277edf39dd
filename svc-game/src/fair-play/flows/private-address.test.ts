import { isPrivateAddress } from './private-address.ts';

test.each(['127.0.1.7', '10.0.0.1', '172.18.0.1', '192.168.1.4', '::1', 'fd00::1', '::ffff:127.0.0.1'])(
  '%s is of a network of its own',
  (address) => {
    expect(isPrivateAddress(address)).toBe(true);
  },
);

test.each(['203.0.113.7', '172.32.0.1', '2001:db8::1', 'no address'])('%s is not', (address) => {
  expect(isPrivateAddress(address)).toBe(false);
});
