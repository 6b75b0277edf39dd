import { foldDisplayName, foldEmail } from './fold.ts';

test('takes display names that look alike for one', () => {
  expect(new Set(['Zoë  Racer', 'zoe racer', 'ZOÉ RACER', 'ｚｏｅ racer'].map(foldDisplayName)).size).toBe(1);
});

test('keeps a name that is made of marks alone', () => {
  expect(foldDisplayName('\u0301\u0301')).not.toBe('');
});

test('takes an email address however it is typed', () => {
  expect(foldEmail('Ada@Example.COM')).toBe('ada@example.com');
});
