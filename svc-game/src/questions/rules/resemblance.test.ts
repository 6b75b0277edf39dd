import { byResemblance, resemblanceOf } from './resemblance.ts';

const senna = { text: 'Who won the first race at Donington in 1993?', answer: 'Ayrton Senna' };

test('a rephrased question with the same answer is alike, one with another answer is not', () => {
  const rephrased = { text: 'Which driver was the winner of the 1993 race at Donington?', answer: 'ayrton senna' };
  expect(resemblanceOf(senna, rephrased)).toMatchObject({ isAnswerSame: true });
  expect(resemblanceOf(senna, { ...rephrased, answer: 'Alain Prost' })).toBeUndefined();
});

test('nearly the same words are alike whatever the answer', () => {
  expect(resemblanceOf(senna, { text: 'Who won the last race at Donington in 1993?', answer: 'Nobody' })).toMatchObject(
    {
      isAnswerSame: false,
    },
  );
});

test('the same answer alone is not enough, and an empty draft is like nothing', () => {
  expect(resemblanceOf(senna, { text: 'Whose helmet was yellow?', answer: 'Ayrton Senna' })).toBeUndefined();
  expect(resemblanceOf({ text: '', answer: '' }, { text: '', answer: '' })).toBeUndefined();
});

test('the same answer comes first, then the larger share', () => {
  const some = [
    { share: 0.9, isAnswerSame: false },
    { share: 0.3, isAnswerSame: true },
    { share: 0.5, isAnswerSame: true },
  ];
  expect(some.toSorted(byResemblance).map(({ share }) => share)).toEqual([0.5, 0.3, 0.9]);
});
