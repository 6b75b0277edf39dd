import type { DraftFields } from '@lights-out/contracts/admin-draft-view';

import { draftForm, fieldsOf, textOf } from './draft-text.ts';

const fields: DraftFields = {
  category: 'Drivers',
  difficulty: 'hard',
  question: 'Who drove the fan car?',
  options: ['Lauda', 'Watson', 'Piquet', 'Jones'],
  correctOption: 2,
  explanation: 'He won in Sweden.',
  source: 'https://example.com/page',
  stated: 'Lauda',
  note: '',
  validFrom: null,
  validUntil: '2026-12-31',
  decade: 1970,
  about: ['team:brabham', 'driver:niki-lauda'],
  image: null,
  imageAlt: '',
  forContests: true,
};

test('a draft comes back from its text as it was', () => {
  expect(fieldsOf(textOf(fields, 'why'))).toEqual(fields);
  expect(draftForm.parse(textOf(fields, 'It was missing.'))).toEqual({ fields, why: 'It was missing.' });
});

test('what is no number is no decade of the bank, and nothing is none', () => {
  expect(fieldsOf({ ...textOf(fields, ''), decade: 'the seventies' }).decade).toBe(0);
  expect(fieldsOf({ ...textOf(fields, ''), decade: ' ' }).decade).toBeNull();
});
