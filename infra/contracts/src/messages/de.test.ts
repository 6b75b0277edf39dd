import * as german from './de/index.ts';
import * as english from './index.ts';
import { translate } from './translate.ts';

type Texts = string | ((...given: unknown[]) => Texts) | { readonly [name: string]: Texts };

const inEnglish: Readonly<Record<string, unknown>> = english;
const inGerman: Readonly<Record<string, unknown>> = german;

/** Areas that are the same in every language, or are no texts. */
const areas = Object.keys(english).filter((area) => area !== 'multiplier' && area !== 'formats');

test('every area exists in German', () => {
  expect(Object.keys(german).sort()).toEqual([...areas, 'formats'].sort());
});

test.each(areas)('%s says in German what it is given in English', (area) => {
  const given = placeholdersIn(inEnglish[area] as Texts);
  expect(placeholdersIn(inGerman[area] as Texts)).toEqual(given);
});

test.each(areas)('%s ends no line between a number and its unit', (area) => {
  const said = [...saidBy(inEnglish[area] as Texts), ...saidBy(inGerman[area] as Texts)];
  expect(said.filter((text) => /\d (?:%|km\/h|s(?![\p{L}/'’]))/u.test(text))).toEqual([]);
});

test('a translation replaces the texts in place, for whoever takes them afterwards', () => {
  const area = { title: 'Race', left: (n: number) => `${n} left` };
  translate([area, { title: 'Rennen', left: (n: number) => `noch ${n}` }]);
  expect([area.title, area.left(2)]).toEqual(['Rennen', 'noch 2']);
});

test('what the server says is told by its text, then by the code of the refusal', () => {
  expect(german.api.said('', 'Please enter a valid email address')).toBe('Bitte gib eine gültige E-Mail-Adresse ein');
  expect(german.api.said('game-over', 'This game is over.')).toBe('Dieses Spiel ist vorbei.');
  expect(german.api.said('unheard-of', 'Something new')).toBe('Something new');
});

test('numbers and dates are written as in German', () => {
  const { points, decimal, ordinal, deadline, dayOfYear, hour, daysAgo, month } = german.formats;
  expect([points(1_820), decimal(2.4, 1), ordinal(4), daysAgo(2)]).toEqual(['1.820', '2,4', '4.', 'vor 2 Tagen']);
  expect(deadline(dayOfYear('2026-12-01T00:00:00.000Z'), hour('00:00'))).toBe('1. Dezember um 00:00 Uhr UTC');
  expect(month('2026-11-01')).toBe('November 2026');
  expect(german.parts.secondsToGo(1)).toBe('1\u00a0Sekunde');
  expect(german.formats.place(2)).toBe('2.\u00a0Platz');
});

/** Every text, with a number for each of its parameters; the copied line of a daily is no text of a page. */
function saidBy(texts: Texts, name = ''): string[] {
  if (typeof texts === 'string') return [texts];
  if (typeof texts === 'object')
    return Object.entries(texts).flatMap(([key, inner]) => saidBy(inner, `${name}.${key}`));
  if (name === '.said' || name === '.share.better') return [];
  return [JSON.stringify(texts(...givenTo(texts, name)))];
}

/** Which of its parameters each text shows, by its name; numbers that no text contains are given. */
function placeholdersIn(texts: Texts, name = ''): Record<string, string> {
  if (typeof texts === 'string') return {};
  if (typeof texts === 'function') return name === '.said' ? {} : shownBy(texts, name);
  return Object.assign({}, ...Object.entries(texts).map(([key, inner]) => placeholdersIn(inner, `${name}.${key}`)));
}

function shownBy(text: (...given: unknown[]) => Texts, name: string): Record<string, string> {
  const said = JSON.stringify(text(...givenTo(text, name))).replaceAll(/[.,]/g, '');
  return { [name]: [...new Set(said.match(/700\d/g))].sort().join(' ') };
}

function givenTo(text: (...given: unknown[]) => Texts, name: string): unknown[] {
  // Those with one parameter object show its fields; what an operator has configured is a text.
  const fields = { age: 7_001, countries: '7002', company: 7_003 };
  const ofTheirKind: Readonly<Record<string, unknown[]>> = {
    '.entrantsInShort': [fields],
    '.mayEnter': [fields],
    '.tax': ['7001'],
  };
  return ofTheirKind[name] ?? Array.from({ length: text.length }, (_, index) => 7_001 + index);
}

test('what was written in English alone is shown with its language', () => {
  const { written } = german.formats;
  expect(written('A cap', 'Eine Kappe')).toEqual({ text: 'Eine Kappe', lang: 'de' });
  expect(written('A cap', null)).toEqual({ text: 'A cap', lang: 'en' });
  expect(english.formats.written('A cap', 'Eine Kappe')).toEqual({ text: 'A cap', lang: 'en' });
});

test('what an operator has configured is told in its German form where it has one', () => {
  const both = 'including 19% VAT | inkl. 19 % MwSt.';
  expect([english.payment.tax(both), german.payment.tax(both)]).toEqual(['(including 19% VAT)', '(inkl. 19 % MwSt.)']);
  expect(german.payment.tax('including 19% VAT')).toBe('(including 19% VAT)');
});
