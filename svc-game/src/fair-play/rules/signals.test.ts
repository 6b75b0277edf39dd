import type { AnswerEvidence, Difficulty } from '@lights-out/contracts';

import { fieldWith } from './field.ts';
import type { JudgedAnswer } from './sample.ts';
import { signalsOf, weightOf } from './signals.ts';

const field = fieldWith(new Map(), []);
const difficulties: readonly Difficulty[] = ['easy', 'easy', 'medium', 'medium', 'medium', 'hard', 'hard'];
const thinkMs: Readonly<Record<Difficulty, number>> = { easy: 2_600, medium: 3_400, hard: 4_700 };
/** Varies as people do, always alike: about 35 percent around 1. */
const wobble = (index: number) => Math.exp(0.45 * Math.sin(index * 12.9898));

interface Given {
  readonly games?: number;
  readonly usedMs?: (index: number, difficulty: Difficulty, characters: number) => number;
  readonly isCorrect?: (index: number, difficulty: Difficulty) => boolean;
  readonly evidence?: (index: number) => Partial<AnswerEvidence> | undefined;
  readonly lagCreditMs?: number;
  /** From one question to the next, beside its own time; by default as a page leaves. */
  readonly pauseMs?: number;
  readonly timedOut?: (index: number) => boolean;
  readonly earlyTimeUps?: number;
  /** What the line takes in truth. */
  readonly lineMs?: number;
}

/** Games of a player who is honest in everything that is not given. */
function answersOf({
  games = 12,
  usedMs,
  isCorrect,
  evidence,
  lagCreditMs = 20,
  lineMs = 25,
  pauseMs = 2_500,
  timedOut,
  earlyTimeUps = 0,
}: Given = {}): JudgedAnswer[] {
  let openedAt = 1_000_000;
  return Array.from({ length: games * 7 }, (_, index) => {
    const difficulty = difficulties[index % 7]!;
    const characters = 50 + ((index * 37) % 60);
    const honestMs = (thinkMs[difficulty] + 14 * (characters - 75)) * wobble(index);
    const isOut = timedOut?.(index) ?? false;
    const used = isOut ? 15_000 : Math.round(usedMs?.(index, difficulty, characters) ?? honestMs);
    const said = evidence ? evidence(index) : {};
    const opened = openedAt;
    openedAt += used + lagCreditMs + pauseMs;
    return {
      gameId: `game ${Math.floor(index / 7)}`,
      questionId: index + 1,
      difficulty,
      characters,
      isCorrect:
        !isOut && (isCorrect?.(index, difficulty) ?? (difficulty === 'hard' ? index % 2 === 0 : index % 5 !== 0)),
      timedOut: isOut,
      usedMs: used,
      openedAt: opened,
      earlyTimeUps,
      elapsedMs: used + lagCreditMs,
      lagCreditMs,
      evidence: said && {
        input: 'mouse',
        isTrusted: true,
        isPainted: true,
        focusChangesMs: [],
        shownAt: 1_000_000,
        chosenAt: 1_000_000 + used + lagCreditMs - lineMs,
        ...said,
      },
    };
  });
}

const kindsOf = (given: Given, against = field) => signalsOf(answersOf(given), against).map(({ kind }) => kind);

test.each<[string, Given]>([
  ['a usual player', {}],
  ['a beginner', { isCorrect: (index) => index % 3 === 0 }],
  [
    'an expert',
    {
      usedMs: (index, difficulty) => thinkMs[difficulty] * 0.75 * wobble(index),
      isCorrect: (index, difficulty) => (difficulty === 'hard' ? index % 4 !== 0 : index % 30 !== 0),
    },
  ],
  [
    'a slow player with aids',
    { usedMs: (index, difficulty) => Math.min(15_000, thinkMs[difficulty] * 2.4 * wobble(index)) },
  ],
  ['a player on a long line', { lagCreditMs: 150, lineMs: 400 }],
  [
    'a player who is called away now and then',
    { evidence: (index) => ({ focusChangesMs: index % 20 === 0 ? [500, 2_500] : [] }) },
  ],
  ['a player of one game', { games: 1, isCorrect: () => true }],
  ['a player who knows next to nothing', { isCorrect: (index) => index % 6 === 0 }],
  ['a player who is called away from two games', { timedOut: (index) => index < 14 }],
  ['a page whose clock is ahead of the server', { earlyTimeUps: 1 }],
  ['a player who gets better from game to game', { isCorrect: (index) => index % 10 < 4 + Math.floor(index / 14) }],
])('%s shows no signal', (_, given) => {
  expect(signalsOf(answersOf(given), field)).toEqual([]);
});

test.each<[string, Given, string]>([
  ['answers in 200 ms', { usedMs: (index) => 200 + (index % 9) * 30 }, 'faster-than-reading'],
  ['the same second for every answer', { usedMs: (index) => 2_000 + (index % 5) * 40 }, 'too-even'],
  [
    'a time that varies like that of people, but not with what is asked',
    { games: 20, usedMs: (index) => 2_600 * wobble(index * index) },
    'never-slower',
  ],
  [
    'one game of seven in 1.5 s each',
    { games: 1, usedMs: (index) => 1_400 + index * 40, isCorrect: () => true },
    'near-perfect',
  ],
  [
    'nearly everything within two seconds',
    {
      usedMs: (index, difficulty) => thinkMs[difficulty] * 0.55 * wobble(index),
      isCorrect: (index) => index % 40 !== 0,
    },
    'near-perfect',
  ],
  [
    'every hard question right',
    { games: 24, isCorrect: (index, difficulty) => difficulty === 'hard' || index % 5 !== 0 },
    'person-fit',
  ],
  [
    'one wrong in twelve, however easy the question',
    { games: 20, isCorrect: (index) => index % 12 !== 0 },
    'flat-knowledge',
  ],
  [
    'games at two paces and two levels of knowledge',
    {
      usedMs: (index, difficulty) =>
        thinkMs[difficulty] * wobble(index) * (Math.floor(index / 7) % 2 === 0 ? 0.6 : 1.3),
      isCorrect: (index) => (Math.floor(index / 7) % 2 === 0 ? index % 8 !== 0 : index % 2 === 0),
    },
    'two-people',
  ],
  ['half right, then everything', { isCorrect: (index) => index >= 42 || index % 2 === 0 }, 'sudden-improvement'],
  ['clicks of a script', { evidence: (index) => ({ isTrusted: index % 7 > 4 }) }, 'untrusted-input'],
  ['no evidence', { evidence: () => undefined }, 'missing-evidence'],
  ['questions that were never drawn', { evidence: () => ({ isPainted: false }) }, 'unpainted'],
  [
    'another window before right answers',
    { isCorrect: () => true, evidence: (index) => ({ focusChangesMs: index % 3 === 0 ? [400, 3_000] : [] }) },
    'focus-before-right',
  ],
  ['nothing right in one game of three', { isCorrect: (index) => Math.floor(index / 7) % 3 !== 0 }, 'nothing-right'],
  ['time-ups in three games of five', { games: 5, timedOut: (index) => index < 21 }, 'time-ups'],
  ['time-ups that are tried again before their time', { games: 1, earlyTimeUps: 2 }, 'time-ups'],
  [
    'wrong answers as fast as the server lets them through',
    { games: 5, usedMs: () => 300, pauseMs: 2_000, isCorrect: () => false },
    'pool-read',
  ],
  ['a line that is long only when it is measured', { lagCreditMs: 150, lineMs: 5 }, 'line-contradicted'],
])('%s shows it', (_, given, kind) => {
  expect(kindsOf(given)).toContain(kind);
});

test('a few events of voice control or of a browser extension are no script', () => {
  expect(kindsOf({ games: 1, evidence: (index) => ({ isTrusted: index > 3 }) })).not.toContain('untrusted-input');
  expect(kindsOf({ games: 1, evidence: (index) => ({ isTrusted: index > 4 }) })).toContain('untrusted-input');
  expect(kindsOf({ games: 20, evidence: (index) => ({ isTrusted: index > 4 }) })).not.toContain('untrusted-input');
});

test('the same mistakes are no sign where the field makes them on those questions', () => {
  const given: Given = { games: 20, isCorrect: (index) => index % 12 !== 0 };
  const figures = answersOf(given).map(({ questionId, isCorrect }) => [
    questionId,
    { asked: 200, right: isCorrect ? 180 : 90 },
  ]);
  expect(kindsOf(given, fieldWith(new Map(figures as [number, { asked: number; right: number }][]), []))).not.toContain(
    'flat-knowledge',
  );
});

test("a player's own mistakes do not make a question hard", () => {
  const answers = answersOf({ games: 20, isCorrect: (index) => index % 12 !== 0 });
  const own = new Map(answers.map(({ questionId, isCorrect }) => [questionId, { asked: 1, right: Number(isCorrect) }]));
  const flat = (against: typeof field) => signalsOf(answers, against).find(({ kind }) => kind === 'flat-knowledge');
  expect(flat(fieldWith(own, []))).toBeDefined();
  expect(flat(fieldWith(own, []))).toEqual(flat(field));
});

test('few answers do not tell how knowledge follows the questions', () => {
  expect(kindsOf({ games: 9, isCorrect: (index) => index % 12 !== 0 })).not.toContain('flat-knowledge');
});

test('what the field knows counts more than the label of a question', () => {
  const given: Given = { games: 24, isCorrect: (index, difficulty) => difficulty === 'hard' || index % 5 !== 0 };
  const everyoneKnows = new Map(answersOf(given).map(({ questionId }) => [questionId, { asked: 200, right: 170 }]));
  expect(kindsOf(given, fieldWith(everyoneKnows, []))).not.toContain('person-fit');
});

test('questions that are met again are answered at a glance by honest players', () => {
  const first = answersOf({ games: 6 });
  const again = answersOf({ games: 6, usedMs: () => 500, isCorrect: () => true }).map((answer) => ({
    ...answer,
    gameId: `again ${answer.gameId}`,
  }));
  const kinds = signalsOf([...first, ...again], field).map(({ kind }) => kind);
  expect(kinds).not.toContain('faster-than-reading');
  expect(kinds).not.toContain('never-slower');
});

test('signals come with their figures, the heaviest first, and add up', () => {
  const signals = signalsOf(answersOf({ usedMs: (index) => 300 + (index % 9), isCorrect: () => true }), field);
  expect(signals[0]).toMatchObject({
    weight: 3,
    sentence: '84 of 84 right answers came faster than their question can be read.',
  });
  expect(signals.map(({ weight }) => weight)).toEqual(signals.map(({ weight }) => weight).toSorted((a, b) => b - a));
  expect(weightOf(signals)).toBe(signals.reduce((total, { weight }) => total + weight, 0));
});

test('nothing is said of a player without answers', () => {
  expect(signalsOf([], field)).toEqual([]);
});
