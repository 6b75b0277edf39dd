import { join } from 'node:path';

import { root } from '../paths.ts';
import { copyToFill } from './demo-copy.ts';

const given = {
  home: join(root, '.local'),
  port: 8080,
  copy: undefined,
  isInUse: false,
  paysByStripe: false,
};

test('an empty copy is filled, with a password of its own', () => {
  const [one, other] = [copyToFill(given), copyToFill(given)];
  expect(one?.password).toMatch(/^[\w-]{12}$/);
  expect(one?.password).not.toBe(other?.password);
});

test('a copy that was filled is not filled again', () => {
  const copy = { password: 'kept', recoveryCodes: ['code'] };
  expect(copyToFill({ ...given, copy, isInUse: true })).toBeUndefined();
});

test.each([
  ['was started before', { isInUse: true }, /was started before.*PORT=8081 npm start -- --with-a-month/],
  ['was interrupted', { copy: { password: 'kept', recoveryCodes: [] } }, /was interrupted.*PORT=8081 npm start/],
  ['is paid at Stripe itself', { paysByStripe: true }, /without STRIPE_SECRET_KEY/],
])('a copy that %s is refused in a sentence with the way out', (_what, change, sentence) => {
  expect(() => copyToFill({ ...given, ...change })).toThrow(sentence);
});
