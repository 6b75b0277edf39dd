import { drawableName } from './drawable-name.ts';

test.each([
  ['Max', 'Max'],
  ['Łukasz Żółć', 'Łukasz Żółć'],
  ['Đặng Thị Ánh', 'Đặng Thị Ánh'],
  ['Ștefan O’Neill', 'Ștefan O’Neill'],
  ['🏎️ Max 🏁', 'Max'],
  ['Max 👍🏽 33', 'Max 33'],
  ['🇳🇱 Jos', 'Jos'],
  ['<b>Max</b>', '<b>Max</b>'],
])('%s is drawn as %s', (name, drawn) => {
  expect(drawableName(name)).toBe(drawn);
});

test.each(['佐藤琢磨', 'Ночь', 'Αλέξανδρος', 'محمد', 'नमस्ते', 'Max 佐藤', '🏎️🏁', '𝔐𝔞𝔵', 'e\u0301\u0327'])(
  '%s is not drawn',
  (name) => {
    expect(drawableName(name)).toBeUndefined();
  },
);
