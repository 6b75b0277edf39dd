import { type BoardChoice, boardChoiceOf, searchOf } from './board-choice.ts';

const choiceOf = (search: string) => boardChoiceOf(new URLSearchParams(search));

test.each<[string, BoardChoice]>([
  ['', { isPremium: false }],
  ['premium=true', { isPremium: true }],
  ['premium=false', { isPremium: false }],
  ['premium=TRUE', { isPremium: false }],
  ['difficulty=hard', { isPremium: false, difficulty: 'hard' }],
  ['difficulty=HARD', { isPremium: false }],
  ['difficulty=impossible', { isPremium: false }],
  ['difficulty=', { isPremium: false }],
])('the address ?%s asks for %j', (search, choice) => {
  expect(choiceOf(search)).toEqual(choice);
});

test('the board of the Monthly Challenge is not narrowed', () => {
  expect(choiceOf('premium=true&difficulty=hard')).toEqual({ isPremium: true });
});

test.each<BoardChoice>([{ isPremium: true }, { isPremium: false }, { isPremium: false, difficulty: 'easy' }])(
  'what is written for %j is read back',
  (choice) => {
    expect(boardChoiceOf(searchOf(choice))).toEqual(choice);
  },
);
