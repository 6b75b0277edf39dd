import { creationOf } from './creation.ts';

const key = '11111111-1111-4111-8111-111111111111';

test('two calls ask for the same game whatever the order of their fields', () => {
  const one = creationOf({ key, premium: true, contest: '2026-11' });
  const other = creationOf({ contest: '2026-11', premium: true, key });
  expect(one).toEqual(other);
});

test.each([
  [{ premium: false }],
  [{ premium: true, contest: '2026-12' }],
  [{ premium: true, challengeId: 'abc' }],
  [{ premium: true, difficulty: 'hard' }],
])('%j asks for another game', (asked) => {
  expect(creationOf({ key, ...asked })?.request).not.toBe(creationOf({ key, premium: true })?.request);
});

test('a call without a key is none that can be repeated', () => {
  expect(creationOf({ premium: true })).toBeNull();
});
