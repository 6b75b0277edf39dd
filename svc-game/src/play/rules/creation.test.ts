import { creationOf } from './creation.ts';

const key = '11111111-1111-4111-8111-111111111111';
const november = { contest: '2026-11', difficulty: undefined };

test('two calls for the same ask for the same game', () => {
  expect(creationOf(key, { contest: '2026-11' })).toEqual(creationOf(key, november));
});

test.each([
  [{}],
  [{ contest: '2026-12' }],
  [{ ...november, challengeId: 'abc' }],
  [{ ...november, difficulty: 'hard' }],
])('%j asks for another game', (asked) => {
  expect(creationOf(key, asked)?.request).not.toBe(creationOf(key, november)?.request);
});

test('the hash is that of every earlier version: a call may be repeated at a process of another', () => {
  expect(creationOf(key, { premium: true, contest: '2026-11' })?.request).toBe(-1_679_224_511);
});

test('a call without a key is none that can be repeated', () => {
  expect(creationOf(undefined, november)).toBeNull();
});
