import { portalWordsIn, tellingWords } from './portal-words.ts';

const portal = {
  gate: { prompt: 'Who are you, and what is the word?', ok: 'Enter' },
  lists: ['The users of the whole site', 'Please try again in a moment.'],
  count: (n: number) => `${n} shown`,
};
const site = { parts: { hint: 'Please try again in a moment.' } };

test('telling are the long words that the rest of the site does not say', () => {
  expect(tellingWords(portal, site)).toEqual(['Who are you, and what is the word?', 'The users of the whole site']);
});

test('they are found wherever they stand in an asset', () => {
  const telling = tellingWords(portal, site);
  expect(portalWordsIn('const a={t:"The users of the whole site"}', telling)).toEqual(['The users of the whole site']);
  expect(portalWordsIn('const a={t:"Please try again in a moment."}', telling)).toEqual([]);
});
