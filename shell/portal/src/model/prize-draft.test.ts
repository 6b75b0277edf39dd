import { draftOf, isFixed, readDraft } from './prize-draft.ts';

const prize = {
  title: 'Two tickets',
  description: 'Two Friday tickets.',
  examples: ['A cap', 'A mug'],
  eventDate: '2027-06-04',
  ranks: 1,
  revision: 4,
};
const draft = draftOf({ prize });

test('a prize that is opened and saved as it is says what it said', () => {
  const { revision: _revision, ...text } = prize;
  expect(readDraft(draft, false)).toEqual({ text, reason: undefined });
});

test('lines that are empty are no examples, and no day is no event', () => {
  expect(readDraft({ ...draft, examples: '\n  A cap \n\n', eventDate: '' }, false)).toMatchObject({
    text: { examples: ['A cap'], eventDate: null },
  });
});

test('what is wrong is said of each field', () => {
  const wrong = { title: ' ', description: '', examples: 'x\n'.repeat(7), eventDate: '', ranks: '', reason: 'no' };
  const read = readDraft(wrong, true);
  expect(Object.keys('complaints' in read ? read.complaints : {}).sort()).toEqual([
    'description',
    'examples',
    'ranks',
    'reason',
    'title',
  ]);
});

test('a reason is asked for only where it is needed', () => {
  expect(readDraft(draft, true)).toEqual({ complaints: { reason: expect.any(String) } });
  expect(readDraft({ ...draft, reason: 'Sold out. ' }, true)).toMatchObject({ reason: 'Sold out.' });
});

test('a prize stays once winners were told', () => {
  expect((['open', 'frozen', 'review', 'announced', 'closed'] as const).filter((state) => isFixed({ state }))).toEqual([
    'announced',
    'closed',
  ]);
});
