import { heatPassMark } from '@lights-out/contracts';
import { seededRandom } from '@lights-out/service-kit/testing';

import { adviceOf, compareHeats } from './comparison.ts';
import { passMarkOf } from './heat-game.ts';
import type { TimedAnswer } from './pace.ts';

const difficulty = { mean: 0, variance: 0.1, answers: 50 };
const usual = { easy: 3_200, medium: 4_000, hard: 5_000 };

/** So many right of so many, each in a time that swings about `usedMs` as people's do. */
const answers = (right: number, of: number, usedMs = 4_000): TimedAnswer[] =>
  Array.from({ length: of }, (_, index) => ({
    difficulty,
    label: 'medium',
    isCorrect: index < right,
    usedMs: usedMs * [0.8, 1, 1.25][index % 3]!,
  }));

/** One game and the heat, without its clock unless the pace matters. */
const compareWithMonth = (month: readonly TimedAnswer[], heat: readonly TimedAnswer[], hasPace = false) =>
  compareHeats({ games: month.length > 0 ? [month] : [], usual }, [{ answers: heat, hasPace }]);

test('a heat as good as the month says nothing against it', () => {
  const { chance, least, most } = compareWithMonth(answers(120, 140), answers(18, 21))!;
  expect(chance).toBeGreaterThan(0.4);
  expect(least).toBeLessThan(chance);
  expect(most).toBeGreaterThan(chance);
});

test('a heat far below the month is hardly the same person', () => {
  const comparison = compareWithMonth(answers(133, 140), answers(8, 21))!;
  expect(comparison.most).toBeLessThan(0.001);
  expect(comparison.sentence).toBe(
    '8 of 21 right, after 133 of 140 in the contest. The same person would have at most so many in under 0.1 percent of such heats, under 0.1 percent to under 0.1 percent with 90 percent certainty.',
  );
});

test('the less a month says, the wider the interval', () => {
  const width = ({ least, most }: { least: number; most: number }) => most - least;
  const short = compareWithMonth(answers(6, 7), answers(14, 21))!;
  const long = compareWithMonth(answers(120, 140), answers(14, 21))!;
  expect(width(short)).toBeGreaterThan(2 * width(long));
});

test('a heat of harder questions is expected to be worse', () => {
  const hard = answers(12, 21).map((one) => ({ ...one, difficulty: { ...difficulty, mean: 1.5 } }));
  const month = answers(100, 140);
  expect(compareWithMonth(month, hard)!.chance).toBeGreaterThan(2 * compareWithMonth(month, answers(12, 21))!.chance);
});

test('all right is no less likely than anything', () => {
  expect(compareWithMonth(answers(70, 140), answers(21, 21))).toMatchObject({ chance: expect.closeTo(1, 6), least: 1 });
});

test('nothing is said without answers', () => {
  expect(compareWithMonth([], answers(10, 21))).toBeUndefined();
  expect(compareWithMonth(answers(10, 21), [])).toBeUndefined();
});

test('of heats by the person of the month, one in ten has a chance below ten percent', () => {
  const random = seededRandom(7);
  const share = () => random(1_000_000) / 1_000_000;
  const play = (ability: number, of: number): TimedAnswer[] =>
    answers(0, of).map((one) => ({ ...one, isCorrect: share() < 1 / (1 + Math.exp(-ability)) }));
  const normal = () => Math.sqrt(-2 * Math.log(share() || 1e-9)) * Math.cos(2 * Math.PI * share());
  const below = Array.from({ length: 600 }, normal).filter(
    (ability) => compareWithMonth(play(ability, 70), play(ability, 21))!.chance < 0.1,
  ).length;
  // Counts of right answers are whole, so that the share lies below ten percent.
  expect(below / 600).toBeGreaterThan(0.03);
  expect(below / 600).toBeLessThan(0.11);
}, 20_000);

describe('the pace of a heat', () => {
  const peak = answers(7, 7, 1_850);
  const own = Array.from({ length: 13 }, () => answers(5, 7));
  const chancesOf = (games: TimedAnswer[][], heat: TimedAnswer[]) => {
    const { pace } = compareHeats({ games, usual }, [{ answers: heat, hasPace: true }])!;
    return { best: pace!.bestGame.chance, all: pace!.allGames.chance };
  };

  test('as it was raced says nothing against the games, nor does a faster one or one that is a tenth slower', () => {
    for (const usedMs of [2_500, 4_000, 4_400]) {
      const { best, all } = chancesOf(own, answers(15, 21, usedMs));
      expect(Math.min(best, all)).toBeGreaterThan(0.3);
    }
  });

  test('of people does not go with a peak of a program among their own games', () => {
    const { best, all } = chancesOf([peak, ...own], answers(17, 21));
    expect(best).toBeLessThan(0.001);
    expect(all).toBeGreaterThan(0.1);
  });

  test('of people does not go with a program in all games', () => {
    expect(
      chancesOf(
        Array.from({ length: 10 }, () => answers(6, 7, 2_200)),
        answers(17, 21),
      ).all,
    ).toBeLessThan(0.001);
  });

  test('counts by what is usual at each difficulty', () => {
    const easy = answers(17, 21, 3_200).map((one) => ({ ...one, label: 'easy' as const }));
    expect(chancesOf(own, easy)).toEqual(chancesOf(own, answers(17, 21, 4_000)));
  });

  test('makes a game of many right answers less likely for whoever knows little', () => {
    const game = answers(7, 7);
    expect(chancesOf([game], answers(8, 21)).best).toBeLessThan(chancesOf([game], answers(19, 21)).best / 2);
  });

  test('is told in a sentence, and of more tries a fast game is likelier', () => {
    const fast = answers(7, 7, 3_000);
    const { pace } = compareWithMonth(fast, answers(18, 21), true)!;
    expect(pace!.sentence).toMatch(
      /^A right answer took 4\.1 s in the heat, 3\.0 s in the best game and 3\.0 s in all games\. Whoever sat the heat would have so good a game among 1 in /,
    );
    expect(pace!.sentence).toMatch(/ Knowledge and pace would go together as badly in \d+(\.\d)? percent\.$/);
    const among = (games: number) =>
      chancesOf([fast, ...Array.from({ length: games - 1 }, () => answers(5, 7))], answers(18, 21));
    expect(among(40).best).toBeGreaterThan(2 * among(1).best);
  });

  test('is not told of a heat without a clock, or of hardly a right answer, and the rule says nothing then', () => {
    const none = { pace: null, advice: 'ask' };
    expect(compareWithMonth(peak, answers(17, 21), false)).toMatchObject(none);
    expect(compareWithMonth(peak, answers(4, 21), true)).toMatchObject(none);
    expect(compareWithMonth(answers(0, 7), answers(17, 21), true)).toMatchObject(none);
  });

  test('does not become likelier by slow answers in between, or by games that fill the month', () => {
    const slow = answers(17, 21).map((one, index) => (index % 6 === 0 ? { ...one, usedMs: 14_500 } : one));
    expect(chancesOf([peak, ...own], slow).best).toBeLessThan(0.02);
    const fill = (games: number) => Array.from({ length: games }, () => answers(5, 7));
    const fast = answers(7, 7, 3_000);
    expect(chancesOf([fast, ...fill(99)], answers(17, 21)).best).toBe(
      chancesOf([fast, ...fill(29)], answers(17, 21)).best,
    );
  });
});

test('after the repeat both heats are held against the contest together', () => {
  const heats = [answers(12, 21), answers(18, 21)].map((one) => ({ answers: one, hasPace: true }));
  expect(compareHeats({ games: [answers(6, 7)], usual }, heats)).toMatchObject({
    heat: { right: 30, answered: 42 },
    advice: 'confirm',
  });
});

test.each([
  [[15], [0.1, 1, 1], 'confirm'],
  [[15], [0.09, 1, 1], 'repeat'],
  [[15], [0.2, 0.2, 0.5], 'repeat'],
  [[15], [0.2, 0.3, 0.5], 'confirm'],
  [[14], [1, 1, 1], 'repeat'],
  [[14, 12], [0.015, 1, 1], 'confirm'],
  [[21, 21], [0.014, 1, 1], 'not-confirmed'],
  [[21, 21], [0.04, 0.05, 0.2], 'confirm'],
  [[21, 21], [0.03, 0.05, 0.2], 'not-confirmed'],
  [[21, 21], [0, 1, 1], 'not-confirmed'],
  [[11, 12], [0.5, 0.5, 0.5], 'confirm'],
  [[11, 11], [1, 1, 1], 'not-confirmed'],
] as const)('of %j right answers that go with the contest by %j the rule says: %s', (right, chances, advice) => {
  expect(
    adviceOf(
      right.map((one) => one - heatPassMark),
      chances,
    ),
  ).toBe(advice);
});

test.each([
  [21, 15],
  [20, 14],
  [18, 12],
])('of %d questions that are not voided %d right pass', (asked, passMark) => {
  expect(passMarkOf(asked)).toBe(passMark);
});
