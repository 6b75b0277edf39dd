import { contestBoard, monthly, practice } from '@lights-out/contracts/board';

import { modeName, startWords } from './mode-words.ts';

test('a race is called by its mode, and a rehearsal promises no prize', () => {
  expect([practice, monthly, contestBoard('rehearsal-1')].map(modeName)).toEqual([
    'FREE PRACTICE',
    'MONTHLY CHALLENGE',
    'REHEARSAL',
  ]);
  expect(startWords(monthly)).toEqual({ title: 'Monthly Challenge Starting', subtitle: 'Compete for real prizes!' });
  expect(startWords(practice).title).toBe('Free Practice Starting');
  expect(startWords(contestBoard('rehearsal-1'))).toEqual({
    title: 'Rehearsal Starting',
    subtitle: 'The steps are real; the prize is not handed out.',
  });
});
