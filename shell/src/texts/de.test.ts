import { faq } from '../model/faq.ts';
import { privacy } from '../model/privacy.ts';
import { termsAdditions } from '../model/terms-additions.ts';
import { terms } from '../model/terms.ts';
import { faq as germanFaq } from './de-faq.ts';
import { privacy as germanPrivacy } from './de-privacy.ts';
import { terms as germanTerms, termsAdditions as germanAdditions } from './de-terms.ts';

const numbersIn = (texts: readonly string[]) =>
  texts.map((text) => text.replaceAll(/6\(1\)|6 Absatz 1/g, '').match(/\d+/g));

test.each([
  ['terms', terms, germanTerms],
  ['privacy', privacy, germanPrivacy],
])('the German %s have the same sections, paragraphs and figures', (_page, english, german) => {
  expect(german.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
  expect(german.map(({ paragraphs }) => numbersIn(paragraphs))).toEqual(
    english.map(({ paragraphs }) => numbersIn(paragraphs)),
  );
});

test('the German terms say the same of each version', () => {
  const facts = (additions: typeof termsAdditions) => additions.map(({ day, changes }) => [day, numbersIn(changes)]);
  expect(facts(germanAdditions)).toEqual(facts(termsAdditions));
});

test('the German FAQ answers the same questions', () => {
  expect(germanFaq.map(({ answer }) => numbersIn(answer))).toEqual(faq.map(({ answer }) => numbersIn(answer)));
});

test('the German legal texts say that the English ones bind', () => {
  for (const [first] of [germanTerms, germanPrivacy])
    expect(first?.paragraphs[0]).toContain('verbindlich ist die englische Fassung');
});
