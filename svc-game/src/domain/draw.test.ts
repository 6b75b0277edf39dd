import fc from 'fast-check';

import { difficulties } from '@lights-out/contracts';
import { shuffled } from '@lights-out/service-kit';
import { seededRandom } from '@lights-out/service-kit/testing';

import { someBank, someQuestion } from '../../test/some-bank.ts';
import { makeBank, validQuestions } from './bank/bank.ts';
import { askQuestion, drawQuestions, mixes, type Shuffle } from './draw.ts';

const { questions } = someBank();
const nothingSeen = new Map<number, Date>();

function seeded(seed: number): Shuffle {
  const random = seededRandom(seed);
  return (items) => shuffled(items, random);
}

test.each(difficulties)('a %s game asks the mix of its difficulty', (difficulty) => {
  const drawn = drawQuestions(questions, nothingSeen, difficulty, seeded(1));
  for (const label of difficulties)
    expect(drawn.filter((question) => question.difficulty === label)).toHaveLength(mixes[difficulty][label]);
});

test('no question comes twice in a game, and chance decides which come', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...difficulties), (seed, difficulty) => {
      const drawn = drawQuestions(questions, nothingSeen, difficulty, seeded(seed));
      expect(new Set(drawn.map(({ id }) => id)).size).toBe(7);
    }),
  );
  const games = [1, 2, 3].map((seed) =>
    drawQuestions(questions, nothingSeen, 'medium', seeded(seed))
      .map(({ id }) => id)
      .join(),
  );
  expect(new Set(games).size).toBe(3);
});

test('what the player has not seen comes first, then what was seen longest ago', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer({ min: 1, max: 60 })), (seed, history) => {
      const seenAt = new Map(history.map((id, index) => [id, new Date(Date.UTC(2026, 0) + index)]));
      const drawn = new Set(drawQuestions(questions, seenAt, 'medium', seeded(seed)).map(({ id }) => id));
      for (const label of difficulties) {
        const ofLabel = questions.filter(({ difficulty }) => difficulty === label);
        const seenTimes = (isDrawn: boolean) =>
          ofLabel.filter(({ id }) => drawn.has(id) === isDrawn).map(({ id }) => seenAt.get(id)?.getTime() ?? 0);
        expect(Math.max(...seenTimes(true))).toBeLessThanOrEqual(Math.min(...seenTimes(false)));
      }
    }),
  );
});

test('a difficulty that runs short is filled from the others', () => {
  const few = makeBank(
    [1, 2, 3, 4, 5, 6]
      .map((id) => someQuestion(id, { difficulty: 'easy' }))
      .concat(someQuestion(7, { difficulty: 'hard' })),
    new Map(),
  );
  expect(new Set(drawQuestions(few.questions, nothingSeen, 'hard', seeded(1)))).toEqual(new Set(few.questions));
  expect(() => drawQuestions(few.questions.slice(1), nothingSeen, 'hard', seeded(1))).toThrow('too few');
});

test('a question whose wording is no longer true is not drawn', () => {
  const bank = makeBank([someQuestion(1, { validUntil: '2026-11-10' }), someQuestion(2)], new Map());
  expect(validQuestions(bank, new Date('2026-11-10T23:59:59.999Z'))).toHaveLength(2);
  expect(validQuestions(bank, new Date('2026-11-11T00:00:00.000Z')).map(({ id }) => id)).toEqual([2]);
});

test('each game shows the options in its own order, the right one remaining right', () => {
  const positions = new Set<number>();
  for (let seed = 0; seed < 40; seed += 1) {
    const asked = askQuestion(someBank().questions[0]!, seeded(seed));
    expect(asked.options[asked.correctOption]).toBe('right 1');
    expect([...asked.options].sort()).toEqual(['right 1', 'wrong 1 a', 'wrong 1 b', 'wrong 1 c']);
    positions.add(asked.correctOption);
  }
  expect(positions.size).toBe(4);
});
