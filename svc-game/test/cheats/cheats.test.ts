import { countedRacesADay } from '@lights-out/contracts';
import { seededRandom } from '@lights-out/service-kit/testing';

import { today } from './conditions.ts';
import { lookingUp, passes, sitTwice, someHeats } from './heats.ts';
import { cheatKinds } from './winning-kinds.ts';
import { intervalOf, outcomeOf as countedIn, type CheatOutcome, type Outcome, type Share } from './outcome.ts';
import { someContestQuestions } from './questions.ts';
import { mixedAccounts, simulate, strongFan } from './run.ts';

// The figures of 200 contests are in infra/docs/fair-play.md; these few hold the signals in place.
// Each contest has questions of its own: how well a script is told from people depends on which ones it is asked.
const seeds = [7, 8, 9, 10];
let outcomes: readonly Outcome[];
beforeAll(async () => {
  outcomes = await Promise.all(
    seeds.map((seed) => {
      const bank = someContestQuestions(seededRandom(seed), 300);
      const heats = someHeats(10, seededRandom(seed));
      return simulate(bank, { contests: 1, honestPlayers: 40, prizePlaces: 3, seed, conditions: today, heats });
    }),
  );
});

function sumOf(shares: readonly Share[]): Share {
  return shares.reduce((sum, { count, of }) => ({ count: sum.count + count, of: sum.of + of }));
}

function outcomeOf(name: string): Pick<CheatOutcome, 'seen' | 'unseenAtPrize'> {
  const own = outcomes.map(({ cheats }) => cheats.find(({ kind }) => kind.name.startsWith(name))!);
  return { seen: sumOf(own.map(({ seen }) => seen)), unseenAtPrize: sumOf(own.map((one) => one.unseenAtPrize)) };
}

test.each([
  'dictionary of learnt questions',
  'race database',
  'language model, 0.8',
  'script in the page',
  'tab that sleeps',
  'clock games',
  'bought account',
  'many accounts, two games each, one card',
  'one recorded rhythm',
])('%s always shows a signal', (name) => {
  expect(outcomeOf(name)).toMatchObject({ seen: { count: 4, of: 4 }, unseenAtPrize: { count: 0 } });
});

test('who searches in another window mostly does', () => {
  expect(outcomeOf('search in another window').seen.count).toBeGreaterThanOrEqual(2);
});

test('honest players hardly ever show one', () => {
  const honest = sumOf(outcomes.map((outcome) => outcome.honest));
  const honestAtTop = sumOf(outcomes.map((outcome) => outcome.honestAtTop));
  expect([honest.of, honestAtTop.of]).toEqual([160, 40]);
  expect(honest.count / honest.of).toBeLessThanOrEqual(0.02);
  expect(honestAtTop.count / honestAtTop.of).toBeLessThanOrEqual(0.05);
});

test('a script that waits as people do, but errs on easy questions too, mostly shows one', () => {
  expect(outcomeOf('language model that waits').seen.count).toBeGreaterThanOrEqual(2);
});

test('a script that imitates people in all is not told from them, and is not said to be', () => {
  expect(outcomeOf('script that waits and errs').seen.count).toBeLessThan(4);
});

test('nobody reaches a prize place without standing in the queue', () => {
  for (const { atPrize, unqueuedAtPrize } of outcomes.flatMap(({ cheats }) => cheats))
    expect(unqueuedAtPrize).toEqual({ count: 0, of: atPrize.of });
  // Six of the first ten places are cleared by a person; none of these players shows a signal but by chance.
  const cleared = outcomes.map(({ honestForClearing, honestAtTop }) => honestForClearing.count + honestAtTop.count);
  expect(Math.min(...cleared)).toBeGreaterThanOrEqual(6);
});

test('a prize place outside of the queue, in it without a signal, and in it with one are counted apart', () => {
  const kind = cheatKinds[0]!;
  const signals = [{ kind: 'too-even', weight: 3 }];
  const prizes = { byCount: true, byRule: true, counting: false, lookingUp: true, ofStrongFan: true };
  const trial = { kind, gain: 0, place: 3, prizes };
  const trials = [
    { ...trial, signals: [], isQueued: false },
    { ...trial, signals: [], isQueued: true },
    { ...trial, signals, isQueued: true },
    { ...trial, place: 4, signals: [], isQueued: false },
  ];
  const [counted] = countedIn(trials, [], 3).cheats;
  expect(counted).toMatchObject({
    atPrize: { count: 3, of: 4 },
    seen: { count: 1, of: 4 },
    unqueuedAtPrize: { count: 1, of: 4 },
    unseenAtPrize: { count: 1, of: 4 },
  });
});

describe('a heat', () => {
  const random = seededRandom(11);
  const heats = someHeats(40, random);
  const shareOfPassed = (ability: number) => {
    const sat = Array.from({ length: 400 }, () => sitTwice({ ...strongFan, ability }, heats, random));
    return sat.filter((one) => passes(one)).length / sat.length;
  };

  test('passes strong fans, and hardly a beginner', () => {
    expect(shareOfPassed(strongFan.ability)).toBeGreaterThan(0.99);
    expect(shareOfPassed(-1)).toBeLessThan(0.2);
  });

  test('is looked up for in vain by whoever is always seen, and hardly by anybody else', () => {
    const sat = Array.from({ length: 400 }, () => sitTwice({ ...strongFan, ability: -1 }, heats, random));
    const share = (seen: number) => {
      const better = sat.map((one) => lookingUp(one, seen, random)).filter((one) => one !== undefined);
      return better.filter((one) => passes(one)).length / sat.length;
    };
    expect(share(1)).toBe(
      sat.filter(([first, repeat]) => passes([first, first]) || passes([repeat, repeat])).length / 400,
    );
    expect(share(0)).toBeGreaterThan(0.9);
  });
});

test('signals only take prizes away', () => {
  for (const { prizes } of outcomes.flatMap(({ cheats }) => cheats))
    expect(prizes.counting.count).toBeLessThanOrEqual(prizes.byRule.count);
});

test('by the rule for stewards hardly a script has a prize whose owner is not as fast, and honest winners keep theirs', () => {
  const scripts = outcomes.flatMap(({ cheats }) => cheats.filter(({ kind }) => kind.by === 'script'));
  const shareOf = (rule: 'byCount' | 'byRule') => {
    const { count, of } = sumOf(scripts.map(({ prizes }) => prizes[rule]));
    return count / of;
  };
  expect(shareOf('byCount')).toBeGreaterThan(0.3);
  expect(shareOf('byRule')).toBeLessThan(shareOf('byCount') / 3);
  expect(sumOf(outcomes.map(({ failedRule }) => failedRule)).count).toBeLessThanOrEqual(1);
});

test('who comes back after a disqualification with the same card does not race; with another card from the same address shows it', () => {
  const back = (how: string) => outcomes.flatMap(({ cheats }) => cheats.filter(({ kind }) => kind.name.includes(how)));
  for (const { atPrize } of back('back with the same card')) expect(atPrize.count).toBe(0);
  for (const { signals } of back('from the same address')) expect(signals).toContain('returned');
  expect(sumOf(back('another card, email and address').map(({ atPrize }) => atPrize)).count).toBeGreaterThanOrEqual(3);
});

test('nobody begins more races on a day than count', () => {
  const accounts = mixedAccounts(200, 3);
  for (const { startsAt } of accounts) {
    const days = Map.groupBy(startsAt, (at) => new Date(at).toISOString().slice(0, 10));
    for (const races of days.values()) expect(races.length).toBeLessThanOrEqual(countedRacesADay);
  }
});

test('at least twelve kinds of cheats play', () => {
  expect(outcomes[0]?.cheats.length).toBeGreaterThanOrEqual(12);
});

test('few contests say little: the interval of a share shows it', () => {
  const rounded = (count: number, of: number) =>
    intervalOf({ count, of }).map((edge) => Math.round(edge * 1_000) / 1_000);
  // Newcombe (1998), table I, method 3.
  expect(rounded(15, 148)).toEqual([0.062, 0.16]);
  expect(rounded(0, 20)).toEqual([0, 0.161]);
  expect(rounded(29, 29)).toEqual([0.883, 1]);
});
