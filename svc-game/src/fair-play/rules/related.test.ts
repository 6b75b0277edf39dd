import { relationsOf, signalsOfRelations, type ComparedAccount, type GameSpan } from './related.ts';
import type { JudgedAnswer } from './sample.ts';

const minuteMs = 60_000;

/** Games of 90 seconds, two minutes apart, from the given minute on. */
function evening(fromMinute: number, games: number): GameSpan[] {
  return Array.from({ length: games }, (_, index) => {
    const startedAt = (fromMinute + 2 * index) * minuteMs;
    return { startedAt, endedAt: startedAt + 1.5 * minuteMs };
  });
}

/** Ten evenings of six games. */
function evenings(fromMinute: number): GameSpan[] {
  return Array.from({ length: 10 }, (_, day) => evening(day * 1_440 + fromMinute, 6)).flat();
}

function answersAfter(timesMs: readonly number[], firstQuestion = 0): JudgedAnswer[] {
  return timesMs.map((usedMs, index) => ({
    gameId: String(Math.floor(index / 7)),
    questionId: firstQuestion + index,
    difficulty: 'medium',
    characters: 75,
    isCorrect: true,
    timedOut: false,
    usedMs,
    elapsedMs: usedMs,
    lagCreditMs: 0,
    openedAt: 0,
    earlyTimeUps: 0,
    evidence: undefined,
  }));
}

function account(name: string, parts: Partial<ComparedAccount> = {}): ComparedAccount {
  return { playerId: name, name, answers: [], games: [], ...parts };
}

// Unlike one another and unlike themselves when moved, as times of people are.
const someTimes = (seed: number) =>
  Array.from({ length: 28 }, (_, index) => 1_500 + (((index + 1) * (index + seed) * 977) % 5_000));

describe('a shared card', () => {
  const ayla = account('Ayla', { games: evenings(0) });

  test('of two accounts that play one after the other and never at the same time is strong', () => {
    const bruno = account('Bruno', { games: evenings(12) });
    expect(relationsOf(ayla, bruno, [{ kind: 'card', accounts: 2 }])).toEqual([
      {
        playerId: 'Bruno',
        kind: 'shared-card',
        weight: 2,
        sentence:
          'Paid with the same card as Bruno; they have played within ten minutes of each other 10 times and never at the same time, where 5.3 times would be usual.',
      },
    ]);
  });

  test('keeps its weight where a script has started both once at the same time', () => {
    const once = { startedAt: 11 * 1_440 * minuteMs, endedAt: 11 * 1_440 * minuteMs + 90_000 };
    const bruno = account('Bruno', { games: [...evenings(12), once] });
    const [relation] = relationsOf(account('Ayla', { games: [...evenings(0), once] }), bruno, [
      { kind: 'card', accounts: 2 },
    ]);
    expect(relation).toMatchObject({
      weight: 2,
      sentence: expect.stringContaining('at the same time (1 of 11 sittings)'),
    });
  });

  test('of two who also play at the same time is shown, and puts nobody into the queue', () => {
    const bruno = account('Bruno', { games: evenings(1) });
    const relations = relationsOf(ayla, bruno, [{ kind: 'card', accounts: 2 }]);
    expect(relations).toMatchObject([{ weight: 0, sentence: expect.stringContaining('at the same time') }]);
    expect(signalsOfRelations(relations)).toEqual([]);
  });

  test('says little where the two never play on the same evening, unless it has paid for three', () => {
    const bruno = account('Bruno', { games: evening(20_000, 6) });
    expect(relationsOf(ayla, bruno, [{ kind: 'card', accounts: 2 }])).toMatchObject([{ weight: 0 }]);
    expect(relationsOf(ayla, bruno, [{ kind: 'card', accounts: 3 }])).toMatchObject([
      { weight: 2, sentence: expect.stringContaining('one of 3 accounts') },
    ]);
  });
});

test('a shared address is a weak sign, and the weaker the more accounts are behind it', () => {
  const ayla = account('Ayla', { games: evenings(0) });
  const bruno = account('Bruno', { games: evenings(12) });
  expect(relationsOf(ayla, bruno, [{ kind: 'address', accounts: 2 }])).toMatchObject([
    { kind: 'shared-address', weight: 1 },
  ]);
  expect(relationsOf(ayla, bruno, [{ kind: 'address', accounts: 9 }])).toMatchObject([{ weight: 1 }]);
  expect(relationsOf(ayla, bruno, [{ kind: 'address', accounts: 20 }])).toMatchObject([
    { weight: 0, sentence: expect.stringContaining('one of 20 accounts') },
  ]);
});

describe('a pasted rhythm', () => {
  const jittered = someTimes(3).map((time, index) => time + ((index * 7) % 30) - 15);

  test('is seen where one account answers after the times of another, question after question', () => {
    const [relation] = relationsOf(
      account('Ayla', { answers: answersAfter(someTimes(3)) }),
      account('Bruno', { answers: answersAfter(jittered, 1_000) }),
      [],
    );
    expect(relation).toMatchObject({ playerId: 'Bruno', kind: 'pasted-rhythm', weight: 3 });
    expect(relation?.sentence).toMatch(
      /^28 of 28 times are those of Bruno to within 40 ms, where chance gives [0-3]\.$/,
    );
  });

  test('is seen where the same questions take the same times in another order', () => {
    const own = answersAfter(someTimes(3));
    const other = answersAfter(jittered).reverse();
    expect(relationsOf(account('Ayla', { answers: own }), account('Bruno', { answers: other }), [])).toMatchObject([
      { kind: 'pasted-rhythm' },
    ]);
  });

  test('is not seen between people, nor between two who always take the same time', () => {
    const ayla = account('Ayla', { answers: answersAfter(someTimes(3)) });
    expect(relationsOf(ayla, account('Bruno', { answers: answersAfter(someTimes(11)) }), [])).toEqual([]);
    const even = account('Even', { answers: answersAfter(Array(28).fill(3_000)) });
    expect(relationsOf(even, { ...even, playerId: 'Other' }, [])).toEqual([]);
  });
});

test('of several relations of a kind the heaviest is the signal', () => {
  const weak = { playerId: 'a', kind: 'shared-card', weight: 0, sentence: 'Weak.' } as const;
  const strong = { playerId: 'b', kind: 'shared-card', weight: 2, sentence: 'Strong.' } as const;
  const other = { playerId: 'b', kind: 'shared-address', weight: 1, sentence: 'Other.' } as const;
  expect(signalsOfRelations([strong, other, weak])).toEqual([
    { kind: 'shared-card', weight: 2, sentence: 'Strong.' },
    { kind: 'shared-address', weight: 1, sentence: 'Other.' },
  ]);
});
