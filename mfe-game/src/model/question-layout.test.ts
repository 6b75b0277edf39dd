import { leavesNoRoom, pictureLayout, questionSize, roomOf } from './question-layout.ts';

test('the shorter a question, the larger it is written', () => {
  expect([20, 60, 61, 105, 106, 240].map((length) => questionSize('?'.repeat(length)))).toEqual([
    'short',
    'short',
    'medium',
    'medium',
    'long',
    'long',
  ]);
});

const short = ['Monza', 'Monaco', 'Silverstone', 'x'.repeat(28)];
const long = ['Monza', 'Monaco', 'Silverstone', 'x'.repeat(29)];

test('a drawing stands above short options and beside the text of long ones', () => {
  expect(pictureLayout({ image: '/a.svg', options: short })).toBe('above');
  expect(pictureLayout({ image: '/a.svg', options: long })).toBe('beside');
  expect(pictureLayout({ options: short })).toBe('none');
});

test('long options share out the height of a race as a long question does, a drawing in a way of its own', () => {
  expect(roomOf({ question: 'Which circuit?', options: short })).toBe('short');
  expect(roomOf({ question: 'Which circuit?', options: [...short, 'x'.repeat(45)] })).toBe('long');
  expect(roomOf({ question: 'Which circuit?', image: '/a.svg', options: short })).toBe('drawn');
});

test('a long question or a drawing leaves a phone no room for the race', () => {
  expect([60, 105, 106].map((length) => leavesNoRoom({ question: '?'.repeat(length) }))).toEqual([false, false, true]);
  expect(leavesNoRoom({ question: 'Which circuit?', image: '/a.svg' })).toBe(true);
});
