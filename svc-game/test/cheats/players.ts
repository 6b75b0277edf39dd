import type { RandomInt } from '@lights-out/service-kit';
import { personAnswers, share, type AskedQuestion, type Person, type Response } from '@lights-out/stand-ins/people';

export interface Seat {
  readonly random: RandomInt;
  /** The game's number in this contest, from 0. */
  readonly game: number;
  readonly games: number;
  /** The question's number in the game, from 1. */
  readonly n: number;
  /** Written by hand: no data has its answer. */
  readonly isWritten: boolean;
  /** Questions that this player has seen before, in this contest. */
  readonly hasSeen: (question: AskedQuestion) => boolean;
}

/** A kind of player: who answers, on which line, and how often. */
export interface Player {
  readonly games: number;
  /** On which days of the contest, from 0; the second exclusive. All of them by default. */
  readonly days?: readonly [number, number];
  readonly roundTripMs: number;
  /** What the line measurement is made to show beyond the line. */
  readonly claimedMs?: number;
  readonly answer: (question: AskedQuestion, seat: Seat) => Response;
}

/** The games of one of the honest, on all kinds of lines. */
export function honestPlayer(person: Person, random: RandomInt): Player {
  return {
    games: 1 + Math.floor(-9 * Math.log(1 - share(random))),
    roundTripMs: [12, 25, 40, 80, 150, 400][random(6)]!,
    answer: (question, { random: chance }) => personAnswers(person, question, chance),
  };
}
