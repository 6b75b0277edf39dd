import type { RandomInt } from '@lights-out/service-kit';

import {
  type AskedQuestion,
  normal,
  type Person,
  personAnswers,
  type Response,
  share,
} from '@lights-out/stand-ins/people';
import { databaseRate } from './conditions.ts';
import { days } from './evenings.ts';
import { earlierKinds, ownPage, strongPerson, type CheatKind, type Given } from './kinds.ts';
import type { Player, Seat } from './players.ts';

/**
 * Kinds that won contests before there were heats. Each does what the page does in a real browser: its input is trusted, and
 * its questions are drawn. What data does not have its owner answers, at the program's pace where the owner knows it.
 */

/** A right answer of a program that waits about so long. */
function programAnswers(thoughtMs: number, random: RandomInt): Response {
  return { isCorrect: true, thoughtMs: thoughtMs * Math.exp(0.2 * normal(random)), evidence: ownPage };
}

/** A game of seven at the program's pace, of which a written question is right only where the owner knows it. */
function atPeak(owner: Person, thoughtMs: number, question: AskedQuestion, { random, isWritten }: Seat): Response {
  if (isWritten && !personAnswers(owner, question, random).isCorrect) return personAnswers(owner, question, random);
  return programAnswers(thoughtMs, random);
}

const peakGame = 9;
/** With written questions a program needs more tries until its owner knows those of one game. */
const triesFor = (written: number) => 1 + 2 * written;

/** Ordinary games of `others`, and a peak. */
function onePeak(games: number, thoughtMs: number, others: (owner: Person) => Person) {
  return (_: RandomInt, { owner, conditions: { writtenPerGame } }: Given): Player => {
    const tries = triesFor(writtenPerGame);
    const first = Math.min(peakGame, games - 1);
    return {
      games: games + tries - 1,
      roundTripMs: 20,
      answer: (question, seat) =>
        seat.game >= first && seat.game < first + tries
          ? atPeak(owner, thoughtMs, question, seat)
          : personAnswers(others(owner), question, seat.random),
    };
  };
}

/** Right but for one answer in twelve, which is a person's. */
function butOneInTwelve(thoughtMs: number) {
  return (_: RandomInt, { owner }: Given): Player => ({
    games: 14,
    roundTripMs: 20,
    answer: (question, seat) =>
      seat.random(12) === 0 ? personAnswers(owner, question, seat.random) : atPeak(owner, thoughtMs, question, seat),
  });
}

/** Looks up what the race data have, at the pace of a strong player; the rest the owner answers. */
function databaseAnswers(owner: Person, question: AskedQuestion, { random, isWritten }: Seat): Response {
  const isFound = !isWritten && share(random) < databaseRate;
  const own = personAnswers({ ...strongPerson, ability: owner.ability }, question, random);
  return isFound ? { ...own, isCorrect: true } : own;
}

/** Knows what the owner does not, and answers as the owner would who knew it, a little faster. */
function quickened(owner: Person, rate: number, factor: number, question: AskedQuestion, { random }: Seat): Response {
  const isRight = share(random) < rate;
  const own = personAnswers(isRight ? { ...owner, ability: knowsAll } : owner, question, random);
  return { ...own, isCorrect: isRight || own.isCorrect, thoughtMs: factor * own.thoughtMs };
}

const knowsAll = 9;
const readingDays = 24;

/**
 * An account that reads the pool by five counted races a day, guessing as fast as a learner reads, and another that plays the
 * last days with what was read. @param answer of the second account, to a question that was read
 */
function readAndPlay(answer: (owner: Person, question: AskedQuestion, seat: Seat) => Response) {
  return (_: RandomInt, { owner, conditions: { keyShare } }: Given): readonly Player[] => {
    const read = new Map<number, boolean>();
    const reader: Player = {
      games: 5 * readingDays,
      days: [0, readingDays],
      roundTripMs: 40,
      answer: (question, { random }) => {
        const isOfUse = share(random) < keyShare;
        if (!read.has(question.id)) read.set(question.id, isOfUse);
        return { ...personAnswers(owner, question, random), isCorrect: random(4) === 0 };
      },
    };
    const player: Player = {
      games: 10,
      days: [readingDays, days],
      roundTripMs: 20,
      answer: (question, seat) =>
        read.get(question.id) ? answer(owner, question, seat) : personAnswers(owner, question, seat.random),
    };
    return [player, reader];
  };
}

const atPace =
  (thoughtMs: number) =>
  (_owner: Person, _question: AskedQuestion, { random }: Seat) =>
    programAnswers(thoughtMs, random);

/** Peaks in one game of the second account, and plays the others as its owner does. */
const inOneGame =
  (thoughtMs: number) =>
  (owner: Person, question: AskedQuestion, { random, game }: Seat) =>
    game === 5 ? programAnswers(thoughtMs, random) : personAnswers(owner, question, random);

const afterReturn: readonly [number, number] = [12, days];
const returned = (random: RandomInt, given: Given): Player => ({
  ...onePeak(14, 1_850, () => strongPerson)(random, given),
  days: afterReturn,
});

const winningKinds: readonly CheatKind[] = [
  {
    name: "one peak of 1.85 s among a strong program's ordinary games",
    by: 'script',
    make: onePeak(14, 1_850, () => strongPerson),
  },
  { name: "one peak of 1.85 s among the owner's own games", by: 'script', make: onePeak(14, 1_850, (owner) => owner) },
  {
    name: 'three games in all, one of them a peak of 2.0 s',
    by: 'script',
    make: onePeak(3, 2_000, () => strongPerson),
  },
  { name: 'right but for one answer in twelve, 2.2 s', by: 'script', make: butOneInTwelve(2_200) },
  { name: 'right but for one answer in twelve, 2.6 s', by: 'script', make: butOneInTwelve(2_600) },
  {
    name: "one peak at seven tenths of the owner's own times",
    by: 'script',
    make: (_, { owner }) => ({
      games: 100,
      roundTripMs: 20,
      answer: (question, seat) =>
        seat.game === peakGame ? quickened(owner, 1, 0.7, question, seat) : personAnswers(owner, question, seat.random),
    }),
  },
  {
    name: "ordinary games at 0.85 of the owner's own times, one peak at 0.75",
    by: 'script',
    make: (_, { owner }) => ({
      games: 100,
      roundTripMs: 20,
      answer: (question, seat) =>
        seat.game === peakGame ? quickened(owner, 1, 0.75, question, seat) : quickened(owner, 0, 0.85, question, seat),
    }),
  },
  {
    name: 'no cheat: the owner alone, in a hundred games',
    by: 'people',
    make: (_, { owner }) => ({
      games: 100,
      roundTripMs: 20,
      answer: (question, { random }) => personAnswers(owner, question, random),
    }),
  },
  {
    name: "database at hand, at eight tenths of the owner's own times",
    by: 'script',
    make: (_, { owner }) => ({
      games: 25,
      roundTripMs: 20,
      answer: (question, seat) => quickened(owner, databaseRate, 0.8, question, seat),
    }),
  },
  {
    name: "database at hand in a real browser, at a person's pace",
    by: 'script',
    make: (_, { owner }) => ({
      games: 25,
      roundTripMs: 20,
      answer: (question, seat) => databaseAnswers(owner, question, seat),
    }),
  },
  { name: 'pool read by a second account, every game from it, 2.2 s', by: 'script', make: readAndPlay(atPace(2_200)) },
  {
    name: 'pool read by a second account, one peak from it, 1.85 s',
    by: 'script',
    make: readAndPlay(inOneGame(1_850)),
  },
  {
    name: 'pool read by a second account on the same card and address, one peak',
    by: 'script',
    make: readAndPlay(inOneGame(1_850)),
    share: ['card', 'address'],
  },
  {
    name: 'five accounts of three games with one peak each, a card and an address for each',
    by: 'script',
    make: (random, given) => Array.from({ length: 5 }, () => onePeak(3, 2_000, () => strongPerson)(random, given)),
  },
  {
    name: 'disqualified, deleted, back with the same card, one peak',
    by: 'script',
    make: returned,
    returnsWith: ['card'],
  },
  {
    name: 'disqualified, deleted, back with another card from the same address, one peak',
    by: 'script',
    make: returned,
    returnsWith: ['address'],
  },
  {
    name: 'disqualified, deleted, back with another card, email and address, one peak',
    by: 'script',
    make: returned,
    returnsWith: [],
  },
];

/** The kinds that the figures are about (decision 0222). */
export const cheatKinds: readonly CheatKind[] = [...winningKinds, ...earlierKinds];
