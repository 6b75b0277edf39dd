import { skeletonOf } from './look-alike.ts';

test.each([
  ['Vettel55x', 'Vеttel55x', 'a Cyrillic letter'],
  ['Paul', 'ρаul', 'a Greek and a Cyrillic one'],
  ['Hamilton', 'Hɑmilton', 'a letter of phonetics'],
  ['Max', '𝓜ax', 'a letter of mathematics'],
  ['Michael', 'Michae1', 'a digit'],
  ['Lewis', 'Iewis', 'a capital'],
  ['Bot O', 'B0t 0', 'zeros'],
  ['Łukasz', 'lukasz', 'a stroke'],
])('%p and %p look alike: %s', (name, other) => {
  expect(skeletonOf(other)).toBe(skeletonOf(name));
});

test.each([
  ['Max', 'Mex'],
  ['Дмитрий', 'Димитрий'],
  ['李雷', '李蕾'],
  ['🏎️', '🏁'],
  ['Player 1', 'Player 11'],
])('%p and %p do not', (name, other) => {
  expect(skeletonOf(other)).not.toBe(skeletonOf(name));
});

test.each(['|', '---', '\u0301\u0301', '李雷', '🏎️🏁'])('%p has a skeleton', (name) => {
  expect(skeletonOf(name)).not.toBe('');
});
