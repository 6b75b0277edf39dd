import type { RandomInt } from '@lights-out/service-kit';

import { between, normal, type Person, personAnswers, type Response, share } from '@lights-out/stand-ins/people';
import type { Conditions } from './conditions.ts';
import type { Player } from './players.ts';

/** A kind of cheating. */
export interface CheatKind {
  readonly name: string;
  /** What does it: a script on its own, or a person with help. */
  readonly by: 'script' | 'people';
  /** Who plays: with one account, or with several one after another. */
  readonly make: (random: RandomInt, given: Given) => Player | readonly Player[];
  /** What its accounts have in common. */
  readonly share?: readonly Trace[];
  /** Who holds the account; one of the honest by default. */
  readonly holder?: Person;
  /** Has returned after a disqualification, and has so much in common with the account that was deleted. */
  readonly returnsWith?: readonly Trace[];
}

type Trace = 'card' | 'address';

export interface Given {
  /** Who owns the program, and knows what such a person knows. */
  readonly owner: Person;
  readonly conditions: Conditions;
}

export const ownPage = { input: 'key', isTrusted: true, isPainted: true, focusChangesMs: [] as number[] } as const;
export const usualPerson: Person = { ability: 0.1, pace: 1, charactersPerSecond: 26, input: 'mouse' };
export const strongPerson: Person = { ability: 2.3, pace: 0.65, charactersPerSecond: 40, input: 'key' };

/** A script that is right at a rate and answers after a time that is drawn. */
function script(rate: number, thoughtMs: (random: RandomInt) => number, evidence: Response['evidence']) {
  return (games: number, extra: Partial<Player> = {}): Player => ({
    games,
    roundTripMs: 20,
    answer: (_, { random }) => ({ isCorrect: share(random) < rate, thoughtMs: thoughtMs(random), evidence }),
    ...extra,
  });
}

/** Times and errors of a strong player, recorded once and played back by every account. */
function recordedRhythm(random: RandomInt): Player {
  const games = 12;
  const times = Array.from({ length: games * 7 }, () => 1_900 + 700 * Math.exp(0.5 * normal(random)));
  return {
    games,
    roundTripMs: 20,
    answer: (_, { random: chance, game, n }) => ({
      isCorrect: share(chance) < 0.95,
      thoughtMs: times[game * 7 + n - 1]! + 8 * normal(chance),
      evidence: ownPage,
    }),
  };
}

/** Looks away from the page and back in time to answer. */
function lookingUp(
  person: Person,
  rate: number,
  lookMs: readonly [number, number],
  leavesPage: boolean,
): Player['answer'] {
  return (question, { random }) => {
    const own = personAnswers(person, question, random);
    if (own.isCorrect && share(random) < 0.6) return own;
    const away = between(random, ...lookMs);
    return {
      isCorrect: share(random) < rate,
      thoughtMs: own.thoughtMs * 0.6 + away,
      evidence: { ...ownPage, input: person.input, focusChangesMs: leavesPage ? [800, Math.round(800 + away)] : [] },
    };
  };
}

/** Kinds that fair play was built against. */
export const earlierKinds: readonly CheatKind[] = [
  {
    name: 'dictionary of learnt questions, at once',
    by: 'script',
    make: () => script(1, (random) => between(random, 150, 260), undefined)(4),
  },
  {
    name: 'race database, a second an answer',
    by: 'script',
    make: () => script(0.98, (random) => between(random, 900, 1_100), ownPage)(6),
  },
  {
    name: 'language model, 0.8 to 3 s',
    by: 'script',
    make: () => script(0.93, (random) => between(random, 800, 3_000), ownPage)(25),
  },
  {
    name: 'language model that waits as people do',
    by: 'script',
    make: () => ({
      games: 25,
      roundTripMs: 20,
      answer: (question, { random }) => ({
        ...personAnswers(strongPerson, question, random),
        isCorrect: share(random) < 0.93,
      }),
    }),
  },
  {
    name: 'script that waits and errs as the best people do',
    by: 'script',
    make: () => ({
      games: 25,
      roundTripMs: 20,
      answer: (question, { random }) => personAnswers({ ...strongPerson, ability: 3 }, question, random),
    }),
  },
  {
    name: 'script in the page (its clicks are not trusted)',
    by: 'script',
    make: () =>
      script(0.97, (random) => between(random, 1_500, 3_500), { ...ownPage, input: 'mouse', isTrusted: false })(10),
  },
  {
    name: 'tab that sleeps (nothing is painted)',
    by: 'script',
    make: () => script(0.97, (random) => between(random, 1_500, 3_500), { ...ownPage, isPainted: false })(10),
  },
  {
    name: 'dictionary on a line made to look long',
    by: 'script',
    make: () => script(0.98, (random) => between(random, 1_200, 2_200), ownPage)(6, { roundTripMs: 5, claimedMs: 150 }),
  },
  {
    name: 'clock games (times of the browser made up)',
    by: 'script',
    make: () => ({
      games: 6,
      roundTripMs: 20,
      answer: (_, { random }) => ({
        isCorrect: share(random) < 0.98,
        thoughtMs: 1_400 + 40 * normal(random),
        claimedThoughtMs: between(random, 200, 400),
        evidence: ownPage,
      }),
    }),
  },
  {
    name: 'bought account (weak, then a script)',
    by: 'script',
    make: () => ({
      games: 16,
      roundTripMs: 30,
      answer: (question, { random, game }) =>
        game < 8
          ? personAnswers(usualPerson, question, random)
          : { isCorrect: share(random) < 0.98, thoughtMs: between(random, 900, 2_000), evidence: ownPage },
    }),
  },
  {
    name: 'many accounts, two games each, a card and an address for each',
    by: 'script',
    make: () => Array<Player>(5).fill(script(0.99, (random) => between(random, 1_600, 2_600), ownPage)(2)),
  },
  {
    name: 'many accounts, two games each, one card',
    by: 'script',
    make: () => Array<Player>(5).fill(script(0.99, (random) => between(random, 1_600, 2_600), ownPage)(2)),
    share: ['card'],
  },
  {
    name: 'one recorded rhythm on many accounts',
    by: 'script',
    make: (random) => {
      const player = recordedRhythm(random);
      return [player, player, player];
    },
  },
  {
    name: 'three accounts of one person, one address',
    by: 'people',
    make: () => {
      const player: Player = {
        games: 40,
        roundTripMs: 40,
        answer: (question, { random }) => personAnswers({ ...usualPerson, ability: 1.5 }, question, random),
      };
      return [player, player, player];
    },
    holder: { ...usualPerson, ability: 1.5 },
    share: ['address'],
  },
  {
    name: 'notebook of seen questions',
    by: 'people',
    holder: { ...usualPerson, ability: 0.8 },
    make: () => ({
      games: 30,
      roundTripMs: 40,
      answer: (question, { random, hasSeen }) =>
        hasSeen(question)
          ? { isCorrect: true, thoughtMs: between(random, 1_500, 4_000), evidence: ownPage }
          : personAnswers({ ...usualPerson, ability: 0.8 }, question, random),
    }),
  },
  {
    name: 'second screen',
    by: 'people',
    holder: usualPerson,
    make: () => ({ games: 15, roundTripMs: 40, answer: lookingUp(usualPerson, 0.9, [4_000, 9_000], false) }),
  },
  {
    name: 'search in another window',
    by: 'people',
    holder: usualPerson,
    make: () => ({ games: 15, roundTripMs: 40, answer: lookingUp(usualPerson, 0.9, [4_000, 9_000], true) }),
  },
  {
    name: 'two on a sofa',
    by: 'people',
    holder: { ...usualPerson, ability: 1.2 },
    make: () => ({
      games: 15,
      roundTripMs: 40,
      answer: (question, { random }) => {
        const [one, other] = [0, 1].map(() => personAnswers({ ...usualPerson, ability: 1.2 }, question, random));
        return { ...one!, isCorrect: one!.isCorrect || other!.isCorrect, thoughtMs: one!.thoughtMs * 1.15 };
      },
    }),
  },
  {
    name: 'strong friend on the telephone',
    by: 'people',
    holder: usualPerson,
    make: () => ({
      games: 20,
      roundTripMs: 40,
      // The question is read out, and the answer said.
      answer: (question, { random }) => {
        const friend = personAnswers({ ...strongPerson, input: 'mouse' }, question, random);
        return { ...friend, thoughtMs: friend.thoughtMs + 1_200 + 55 * question.question.length };
      },
    }),
  },
  {
    name: 'strong friend plays some games',
    by: 'people',
    holder: usualPerson,
    make: () => ({
      games: 16,
      roundTripMs: 40,
      answer: (question, { random, game }) =>
        personAnswers(game % 2 === 0 ? strongPerson : usualPerson, question, random),
    }),
  },
];
