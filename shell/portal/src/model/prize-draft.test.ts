import { fieldErrors } from '@lights-out/contracts/errors';

import { draftOf, isFixed, type PrizeDraft, prizeForm } from './prize-draft.ts';

const prize = {
  title: 'Two tickets',
  description: 'Two Friday tickets.',
  germanTitle: 'Zwei Karten',
  germanDescription: null,
  examples: ['A cap', 'A mug'],
  germanExamples: ['Eine Kappe', 'Eine Tasse'],
  eventDate: '2027-06-04',
  ranks: 1,
  revision: 4,
};
const draft = draftOf({ prize });
const sentFor = (typed: PrizeDraft, isRunning: boolean) => prizeForm(isRunning).parse(typed);
const complaints = (typed: PrizeDraft, isRunning = true) => {
  const { error } = prizeForm(isRunning).safeParse(typed);
  return error ? fieldErrors(error) : {};
};

test('a prize that is opened and saved as it is says what it said', () => {
  const { revision: _revision, ...text } = prize;
  expect(sentFor(draft, false)).toEqual({ ...text, racesADay: null });
  expect(sentFor(draftOf({ prize, racesADay: 5 }), false)).toEqual({ ...text, racesADay: 5 });
});

test('lines that are empty are no examples, and no day is no event', () => {
  expect(sentFor({ ...draft, examples: '\n  A cap \n\n', eventDate: '' }, false)).toMatchObject({
    examples: ['A cap'],
    eventDate: null,
  });
});

test('what is wrong is said of each field', () => {
  const wrong = {
    title: ' ',
    description: '',
    germanTitle: 'x',
    germanDescription: ' ',
    examples: 'x\n'.repeat(7),
    germanExamples: 'x\n'.repeat(7),
    eventDate: '',
    ranks: '',
    racesADay: '51',
    reason: 'no',
  };
  expect(Object.keys(complaints(wrong)).sort()).toEqual([
    'description',
    'examples',
    'germanExamples',
    'germanTitle',
    'ranks',
    'reason',
    'title',
  ]);
  expect(Object.keys(complaints(wrong, false)).sort()).toContain('racesADay');
});

test('a reason is asked for only where it is needed', () => {
  expect(complaints(draft)).toEqual({ reason: expect.any(String) });
  expect(sentFor({ ...draft, reason: 'Sold out. ' }, true)).toMatchObject({ reason: 'Sold out.' });
});

test('a prize stays once winners were told', () => {
  expect((['open', 'frozen', 'review', 'announced', 'closed'] as const).filter((state) => isFixed({ state }))).toEqual([
    'announced',
    'closed',
  ]);
});
