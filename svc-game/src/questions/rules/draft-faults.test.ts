import { judgeDraft } from './draft.ts';

const blank = {
  category: '',
  difficulty: 'medium',
  question: 'Why?',
  options: ['Niki Lauda', '', '', 'x'.repeat(61)],
  correctOption: 0,
  explanation: 'Too short.',
  source: 'https://en.wikipedia.org/wiki/Brabham_BT46',
  stated: 'Lauda',
  note: '',
  validFrom: null,
  validUntil: null,
  decade: 1975,
  about: ['team:brabham', 'fan car'],
  image: null,
  imageAlt: '',
} as const;

test('faults of form are told in plain words, each once', () => {
  const fields = { ...blank, options: [...blank.options], about: [...blank.about] };
  const around = { before: undefined, today: '2026-11-29', hasImage: true, sameAs: () => undefined };
  expect(judgeDraft(fields, around).faults).toEqual([
    { field: 'category', message: 'Choose one.' },
    { field: 'question', message: 'It needs at least 10 characters.' },
    { field: 'options', message: 'Option B is empty.' },
    { field: 'options', message: 'Option C is empty.' },
    { field: 'options', message: 'Option D may have at most 60 characters.' },
    { field: 'explanation', message: 'It needs at least 20 characters.' },
    { field: 'decade', message: 'It has to be a decade from 1900 to 2020, such as 1970.' },
    { field: 'about', message: '“fan car” is no subject: one is written like driver:ayrton-senna.' },
  ]);
});
