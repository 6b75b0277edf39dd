import { adminReason } from './admin-text.ts';

test.each([
  ['what the database cannot keep, a NUL', 'Two\0accounts'],
  ['half a letter', 'Two accounts \uD83D'],
  ['spaces alone', '     '],
])('a reason is not %s', (_, reason) => expect(adminReason.safeParse(reason).success).toBe(false));

test('a reason is anything else that says something', () => {
  expect(adminReason.parse(' Two accounts 😀 ')).toBe('Two accounts 😀');
});
