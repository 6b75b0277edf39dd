import type { Phase } from './game-state.ts';
import { judgedMark, optionLetter, optionMark, optionOfKey } from './option-mark.ts';
import { aShownQuestion } from './testing/a-shown-question.ts';

const question = aShownQuestion();
const looks = (phase: Phase) => [0, 1, 2, 3].map((index) => optionMark(phase, index).look);

test('an option is plain while it can be chosen, marked as chosen while the answer is on its way', () => {
  expect(looks({ is: 'asking', question })).toEqual(['plain', 'plain', 'plain', 'plain']);
  expect(looks({ is: 'sending', question, selectedOption: 2 })).toEqual(['plain', 'plain', 'chosen', 'plain']);
  expect(looks({ is: 'sending', question, selectedOption: null })).toEqual(['plain', 'plain', 'plain', 'plain']);
});

test('a wrong answer is marked, and the right one beside it, by look, sign and text', () => {
  const marks = [0, 1, 2, 3].map((index) => judgedMark({ correctOption: 1, selectedOption: 2 }, index));
  expect(marks.map(({ look, sign, text }) => `${look} ${sign} ${text}`)).toEqual([
    'plain  ',
    'right ✓ Right answer',
    'wrong ✕ Your answer',
    'plain  ',
  ]);
});

test("a right answer is the player's own, a time-out shows the right one alone", () => {
  expect(judgedMark({ correctOption: 1, selectedOption: 1 }, 1)).toEqual({
    isChosen: true,
    look: 'right',
    sign: '✓',
    text: 'Your answer',
  });
  expect(judgedMark({ correctOption: 1, selectedOption: null }, 1)).toEqual({
    isChosen: false,
    look: 'right',
    sign: '✓',
    text: 'Right answer',
  });
});

describe('a key', () => {
  const press = (key: string, modifiers = {}) =>
    optionOfKey({ key, ctrlKey: false, altKey: false, metaKey: false, ...modifiers }, 4);

  test('stands for an option by letter or number', () => {
    expect(['a', 'B', 'c', 'D', '1', '2', '3', '4'].map((key) => press(key))).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
    expect([0, 1, 2, 3].map(optionLetter)).toEqual(['A', 'B', 'C', 'D']);
  });

  test.each(['e', '5', '0', '9', ' ', 'Enter', 'ArrowDown', 'ä', '@'])('%p stands for none', (key) => {
    expect(press(key)).toBeNull();
  });

  test('with a modifier belongs to the browser', () => {
    expect(press('d', { ctrlKey: true })).toBeNull();
    expect(press('c', { metaKey: true })).toBeNull();
    expect(press('1', { altKey: true })).toBeNull();
  });
});
