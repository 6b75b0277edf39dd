import fc from 'fast-check';

import { difficulties } from '@lights-out/contracts';
import { firstMadeId, firstReserveId, isWrittenForContests } from '@lights-out/contracts/bank-file';
import { shuffled } from '@lights-out/service-kit';
import { seededRandom } from '@lights-out/service-kit/testing';

import { bankOf, someBank, someQuestion } from '../../../test/some-bank.ts';
import { type Question, validQuestions } from '../bank/bank.ts';
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

test('what the player has not seen comes first, and nothing again before the half that was seen longest ago', () => {
  fc.assert(
    fc.property(fc.integer(), fc.array(fc.integer({ min: 1, max: 60 })), (seed, history) => {
      const seenAt = new Map(history.map((id, index) => [id, new Date(Date.UTC(2026, 0) + index)]));
      const drawn = drawQuestions(questions, seenAt, 'medium', seeded(seed));
      for (const label of difficulties) {
        const ofLabel = questions.filter(({ difficulty }) => difficulty === label);
        const unseen = ofLabel.filter(({ id }) => !seenAt.has(id));
        const again = drawn.filter(({ id, difficulty }) => difficulty === label && seenAt.has(id));
        expect(again).toHaveLength(Math.max(0, mixes.medium[label] - unseen.length));
        const times = ofLabel.flatMap(({ id }) => seenAt.get(id)?.getTime() ?? []).sort((a, b) => a - b);
        const latest = times[Math.max(Math.ceil(times.length / 2), again.length + 7) - 1] ?? Infinity;
        for (const { id } of again) expect(seenAt.get(id)?.getTime()).toBeLessThanOrEqual(latest);
      }
    }),
  );
});

test('in a contest nothing comes again before the whole pool is seen, whatever the mix', () => {
  fc.assert(
    fc.property(fc.integer(), fc.uniqueArray(fc.integer({ min: 1, max: 60 })), (seed, history) => {
      const seenAt = new Map(history.map((id, index) => [id, new Date(Date.UTC(2026, 0) + index)]));
      const drawn = drawQuestions(questions, seenAt, 'medium', seeded(seed), 'contest');
      const unseen = questions.filter(({ id }) => !seenAt.has(id)).length;
      expect(drawn.filter(({ id }) => !seenAt.has(id))).toHaveLength(Math.min(7, unseen));
      expect(new Set(drawn).size).toBe(7);
    }),
  );
});

test('two questions about the same race are not asked in one game where others are to be had', () => {
  const about = (id: number) => (id <= 10 ? [`race:${id % 2}`] : [`race:${id}`]);
  const told = questions.map((question) => ({ ...question, about: about(question.id) }));
  for (let seed = 0; seed < 50; seed += 1) {
    const subjects = drawQuestions(told, nothingSeen, 'medium', seeded(seed)).flatMap((question) => question.about);
    expect(new Set(subjects).size).toBe(7);
  }
  const alike = questions.map((question) => ({ ...question, about: ['race:1'] }));
  expect(drawQuestions(alike, nothingSeen, 'medium', seeded(1))).toHaveLength(7);
});

test('a difficulty that runs short is filled from the others', () => {
  const few = bankOf(
    [1, 2, 3, 4, 5, 6]
      .map((id) => someQuestion(id, { difficulty: 'easy' }))
      .concat(someQuestion(7, { difficulty: 'hard' })),
  );
  expect(new Set(drawQuestions(few.questions, nothingSeen, 'hard', seeded(1)))).toEqual(new Set(few.questions));
  expect(() => drawQuestions(few.questions.slice(1), nothingSeen, 'hard', seeded(1))).toThrow('too few');
});

test('a question whose wording is no longer true is not drawn', () => {
  const bank = bankOf([someQuestion(1, { validUntil: '2026-11-10' }), someQuestion(2)]);
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

test('no third question of a category is asked where others are to be had', () => {
  const few = questions.map((question) => ({ ...question, category: `category ${question.id % 5}` }));
  for (let seed = 0; seed < 50; seed += 1) {
    const drawn = drawQuestions(few, nothingSeen, 'hard', seeded(seed));
    for (const [, alike] of Map.groupBy(drawn, ({ category }) => category)) expect(alike.length).toBeLessThanOrEqual(2);
  }
  const one = questions.map((question) => ({ ...question, category: 'History' }));
  expect(drawQuestions(one, nothingSeen, 'hard', seeded(1))).toHaveLength(7);
});

test('in a contest the nearest difficulty makes up for one that has run out', () => {
  const at = new Date(Date.UTC(2026, 0));
  const without = (label: string) =>
    new Map(questions.filter(({ difficulty }) => difficulty === label).map(({ id }) => [id, at]));
  const labelsOf = (label: string, difficulty: 'easy' | 'hard') =>
    drawQuestions(questions, without(label), difficulty, seeded(2), 'contest').map((one) => one.difficulty);
  expect(labelsOf('easy', 'easy').filter((label) => label === 'medium')).toHaveLength(7);
  expect(labelsOf('hard', 'hard').filter((label) => label === 'medium')).toHaveLength(7);
});

const lookUps = (of: readonly Question[]) => of.filter(({ kind }) => kind === 'look-up').length;

test('free play asks two look-ups at most, whatever there are', () => {
  const few = questions.map((question) => ({ ...question, kind: question.id % 2 ? ('look-up' as const) : undefined }));
  const counts = Array.from({ length: 200 }, (_, seed) =>
    lookUps(drawQuestions(few, nothingSeen, difficulties[seed % 3]!, seeded(seed))),
  );
  expect(Math.max(...counts)).toBe(2);
  const all = questions.map((question) => ({ ...question, kind: 'look-up' as const }));
  for (const repeats of ['free-play', 'contest'] as const)
    expect(drawQuestions(all, nothingSeen, 'medium', seeded(1), repeats)).toHaveLength(7);
});

test('a contest asks none as long as three quarters of the others are unseen, then one, at last three, and keeps its mix', () => {
  // Of each difficulty 60 look-ups and 60 others.
  const many = someBank(360).questions.map((question) => ({
    ...question,
    id: firstMadeId + question.id,
    kind: question.id % 6 < 3 ? ('look-up' as const) : undefined,
  }));
  const seenAt = new Map<number, Date>();
  const counts: number[] = [];
  for (let game = 0; game < 34; game += 1) {
    const drawn = drawQuestions(many, seenAt, 'medium', seeded(game), 'contest');
    counts.push(lookUps(drawn));
    for (const label of difficulties)
      expect(drawn.filter(({ difficulty }) => difficulty === label)).toHaveLength(mixes.medium[label]);
    for (const { id } of drawn) seenAt.set(id, new Date(game));
  }
  const mostOf = (from: number, to: number) => Math.max(...counts.slice(from, to));
  expect([mostOf(0, 7), mostOf(7, 26), mostOf(26, 30)]).toEqual([0, 1, 3]);
});

test.each(['free-play', 'contest'] as const)('in %s no two of a family are in a game that has others', (drawnFor) => {
  // Of each difficulty 90 are alike and 30 are of five families.
  const many = someBank(360).questions.map((question) => ({
    ...question,
    id: firstMadeId + question.id,
    family: question.id % 12 < 9 ? 'most' : `family ${question.id % 30}`,
  }));
  const mostOf = (from: readonly Question[]) =>
    Array.from({ length: 100 }, (_, seed) => {
      const drawn = drawQuestions(from, nothingSeen, difficulties[seed % 3]!, seeded(seed), drawnFor);
      const families = [...Map.groupBy(drawn, ({ family }) => family).values()];
      return Math.max(...families.map(({ length }) => length));
    });
  expect(new Set(mostOf(many))).toEqual(new Set([1]));
  expect(new Set(mostOf(many.map((question) => ({ ...question, family: 'most' }))))).toEqual(new Set([7]));
});

test('a contest keeps its one look-up for the label that has nothing else that fits', () => {
  // Every easy question that is no look-up is about the same thing, so that one of a game's two easy ones is a look-up.
  const many = someBank(360).questions.map((question) => ({
    ...question,
    id: firstMadeId + question.id,
    ...(question.id % 6 >= 3 && { kind: 'look-up' as const }),
    ...(question.id % 6 < 3 && question.difficulty === 'easy' && { about: ['monaco'] }),
  }));
  const counts = Array.from({ length: 60 }, (_, seed) =>
    lookUps(drawQuestions(many, nothingSeen, 'medium', seeded(seed), 'contest')),
  );
  expect(new Set(counts)).toEqual(new Set([1]));
});

test('a contest asks three stories, or written ones, as long as there are any, and keeps its mix', () => {
  // Of each difficulty 20 stories and 100 others; one in two of the stories is written by hand.
  const many = someBank(360).questions.map((question) => {
    const isStory = question.id % 18 < 3;
    const isWritten = isStory && question.id % 2 === 0;
    return {
      ...question,
      ...(isWritten ? {} : { id: firstMadeId + question.id, ...(isStory && { kind: 'story' as const }) }),
    };
  });
  const seenAt = new Map<number, Date>();
  const counts: number[] = [];
  for (let game = 0; game < 24; game += 1) {
    const drawn = drawQuestions(many, seenAt, 'medium', seeded(game), 'contest');
    counts.push(drawn.filter(({ id, kind }) => kind === 'story' || id < firstMadeId).length);
    for (const label of difficulties)
      expect(drawn.filter(({ difficulty }) => difficulty === label)).toHaveLength(mixes.medium[label]);
    for (const { id } of drawn) seenAt.set(id, new Date(game));
  }
  expect(new Set(counts.slice(0, 19))).toEqual(new Set([3]));
  expect(counts.reduce((sum, count) => sum + count)).toBe(60);
});

test('of the stories of a contest three were written for it, then two, then one, of as many categories as there can be', () => {
  // Of each difficulty 20 written ones, 20 other stories and 80 others.
  const many = someBank(360).questions.map((question) => ({
    ...question,
    id: (question.id % 18 < 3 ? firstReserveId : firstMadeId) + question.id,
    ...(question.id % 18 >= 3 && question.id % 18 < 6 && { kind: 'story' as const }),
  }));
  const written = (drawn: readonly Question[]) => drawn.filter(({ id }) => isWrittenForContests(id));
  const seenAt = new Map<number, Date>();
  const counts: number[] = [];
  for (let game = 0; game < 33; game += 1) {
    const drawn = drawQuestions(many, seenAt, 'medium', seeded(game), 'contest');
    counts.push(written(drawn).length);
    expect(drawn.filter(({ id, kind }) => kind === 'story' || isWrittenForContests(id))).toHaveLength(3);
    expect(new Set(written(drawn).map(({ category }) => category)).size).toBe(written(drawn).length);
    for (const label of difficulties)
      expect(drawn.filter(({ difficulty }) => difficulty === label)).toHaveLength(mixes.medium[label]);
    for (const { id } of drawn) seenAt.set(id, new Date(game));
  }
  expect(counts.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 3));
  expect(counts.slice(10, 18)).toEqual(Array.from({ length: 8 }, () => 2));
  expect(new Set(counts.slice(18, 32))).toEqual(new Set([1]));
});

test('in a contest a category that has look-ups alone comes in one game of six', () => {
  // Tyres: 15 questions of 360, all of them look-ups, as half of the others are.
  const many = someBank(360).questions.map((question) => {
    const isOfTyres = question.id % 24 === 0;
    const kind = isOfTyres || question.id % 6 < 3 ? ('look-up' as const) : undefined;
    const category = isOfTyres ? 'Tyres' : `category ${question.id % 5}`;
    return { ...question, id: firstMadeId + question.id, category, kind };
  });
  const games = Array.from({ length: 300 }, (_, seed) =>
    drawQuestions(many, nothingSeen, 'easy', seeded(seed), 'contest'),
  );
  const ofTyres = games.filter((drawn) => drawn.some(({ category }) => category === 'Tyres'));
  expect(ofTyres.length).toBeGreaterThan(30);
  expect(ofTyres.length).toBeLessThan(75);
  expect(games.filter((drawn) => lookUps(drawn) > 1)).toEqual([]);
});
