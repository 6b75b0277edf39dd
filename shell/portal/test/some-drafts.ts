import type { DraftFields, DraftView } from '@lights-out/contracts/admin-draft-view';

export const fields: DraftFields = {
  category: 'Drivers',
  difficulty: 'medium',
  question: 'Who drove the fan car to its win?',
  options: ['Niki Lauda', 'John Watson', 'Nelson Piquet', 'Alan Jones'],
  correctOption: 0,
  explanation: 'Lauda won in Sweden in 1978.',
  source: 'https://en.wikipedia.org/wiki/Brabham_BT46',
  stated: 'Lauda',
  note: '',
  validFrom: null,
  validUntil: null,
  decade: 1970,
  about: [],
  image: null,
  imageAlt: '',
  forContests: false,
};
export const own: DraftView = {
  draft: 12,
  question: null,
  state: 'draft',
  text: fields.question,
  category: 'Drivers',
  writtenBy: 'Edith',
  isOwn: true,
  isForContests: false,
  changedAt: '2026-11-23T09:30:00.000Z',
  version: 2,
  difficulty: 'medium',
  options: fields.options.toSorted(),
  image: null,
  imageAlt: '',
  fields,
  why: 'It was missing.',
  changes: [],
  faults: [],
  reviews: [],
  may: ['save', 'submit', 'discard'],
};
export const blind: DraftView = { ...own, isOwn: false, state: 'submitted', fields: null, why: '', may: ['answer'] };
export const answered: DraftView = {
  ...own,
  isOwn: false,
  state: 'submitted',
  may: ['decide'],
  reviews: [
    { reviewer: 'Ruben', version: 2, wasRight: true, outcome: null, words: null, at: '2026-11-23T10:00:00.000Z' },
  ],
};
