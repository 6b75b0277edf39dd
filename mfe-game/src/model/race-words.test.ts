import { untimedPractice } from '@lights-out/contracts/board';
import type { Verdict } from '@lights-out/contracts/answers';

import type { CallStatus, GameState, Phase } from './game-state.ts';
import { isClockRunning, spokenStatus, statusLine } from './race-words.ts';
import { aShownQuestion } from './testing/a-shown-question.ts';

const question = aShownQuestion();
const judged = (changes: Partial<Verdict>): Phase => ({
  is: 'verdict',
  question,
  verdict: {
    n: 1,
    isCorrect: false,
    correctOption: 1,
    selectedOption: 0,
    timeTaken: 3,
    score: 0,
    totalScore: 239,
    timedOut: false,
    explanation: '',
    ...changes,
  },
});
const seen = (phase: Phase, callStatus: CallStatus = 'clear') => statusLine({ phase, callStatus });
const heard = (phase: Phase, callStatus: CallStatus = 'clear') => spokenStatus({ phase, callStatus });

test('a right answer is shown with its points and said with the score', () => {
  const phase = judged({ isCorrect: true, selectedOption: 1, score: 234, totalScore: 473 });
  expect(seen(phase)).toEqual({ look: 'right', text: '✓ Correct +234' });
  expect(heard(phase)).toBe('Correct. Green sector. Plus 234, total 473.');
});

test('the sector of a right answer is said by its colour, the fastest one is written too, and none without the clock', () => {
  const phase = judged({ isCorrect: true, selectedOption: 1, timeTaken: 2.999, score: 260, totalScore: 260 });
  expect(seen(phase).text).toBe('✓ Correct +260 ◆ PURPLE');
  expect(heard(phase)).toBe('Correct. Purple sector. Plus 260, total 260.');
  const head = { board: untimedPractice } as GameState['head'];
  expect(statusLine({ phase, callStatus: 'clear', head }).text).toBe('✓ Correct +260');
  expect(spokenStatus({ phase, callStatus: 'clear', head })).toBe('Correct. Plus 260, total 260.');
});

test('how many knew the answer stands beside the verdict and is said, where it is told', () => {
  expect(seen(judged({ knew: 31 }))).toEqual({ look: 'wrong', text: '✕ Wrong', knew: '31\u00a0% knew this' });
  expect(heard(judged({ knew: 31, explanation: 'By the sea.' }))).toBe(
    'Wrong. The right answer is B: Monaco. Score 239. 31\u00a0% knew this. By the sea.',
  );
  const right = judged({ isCorrect: true, selectedOption: 1, score: 234, totalScore: 473, knew: 0 });
  expect(seen(right).knew).toBe('0\u00a0% knew this');
  expect(heard(right)).toBe('Correct. Green sector. Plus 234, total 473. 0\u00a0% knew this.');
  expect(seen(judged({ knew: null }))).toEqual({ look: 'wrong', text: '✕ Wrong' });
});

test('a wrong answer is said with the right one', () => {
  expect(seen(judged({}))).toEqual({ look: 'wrong', text: '✕ Wrong' });
  expect(heard(judged({}))).toBe('Wrong. The right answer is B: Monaco. Score 239.');
});

test("a time-out says Time's up!", () => {
  const phase = judged({ timedOut: true, selectedOption: null, timeTaken: 15 });
  expect(seen(phase)).toEqual({ look: 'wrong', text: "✕ Time's up!" });
  expect(heard(phase)).toBe("Time's up! The right answer is B: Monaco. Score 239.");
});

test('an answer on its way is mentioned only when it takes long', () => {
  const phase: Phase = { is: 'sending', question, selectedOption: 1 };
  expect(seen(phase).text).toBe('');
  expect(seen(phase, 'slow')).toEqual({ look: 'waiting', text: 'Sending your answer…' });
  expect(heard(phase, 'slow')).toBe('Sending your answer…');
});

test.each<[CallStatus, string]>([
  ['offline', 'Connection lost, retrying'],
  ['unavailable', 'The server is not answering, retrying'],
])('trouble with the callStatus (%s) is said whatever is under way', (callStatus, text) => {
  expect(seen({ is: 'opening', n: 2, last: null }, callStatus)).toEqual({ look: 'waiting', text });
  expect(seen({ is: 'loading' }, callStatus).text).toBe(text);
});

test('an answer that does not get through is told that its clock runs on', () => {
  const phase: Phase = { is: 'sending', question, selectedOption: 1 };
  expect(seen(phase, 'offline').text).toBe('Connection lost, retrying. The clock runs on.');
  expect([isClockRunning(phase, 'offline'), isClockRunning(phase, 'slow')]).toEqual([true, false]);
  const late: Phase = { is: 'sending', question, selectedOption: null };
  expect(seen(late, 'offline').text).toBe('Connection lost, retrying');
  expect(isClockRunning(late, 'offline')).toBe(false);
});

test('a question that is being asked is not talked into', () => {
  expect(heard({ is: 'asking', question })).toBe('');
  expect(seen({ is: 'asking', question })).toEqual({ look: 'quiet', text: 'Keys: A to D or 1 to 4, M for sound' });
  expect(statusLine({ phase: { is: 'asking', question }, callStatus: 'clear' }, false).text).toBe('');
});
