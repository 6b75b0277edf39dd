import { questionsPerGame, type Difficulty } from '@lights-out/contracts';
import { seededRandom } from '@lights-out/service-kit/testing';
import { shuffled } from '@lights-out/service-kit';

import { type DrawnFor, drawQuestions, mixes, type Shuffle } from '../../src/questions/rules/draw.ts';
import type { Question } from '../../src/questions/bank/bank.ts';

/** Draws the questions of a player's next game. */
export type Draw = (
  questions: readonly Question[],
  seenAt: ReadonlyMap<number, Date>,
  difficulty: Difficulty,
  shuffle: Shuffle,
) => Question[];

/** How the draw was until November 2026: what was seen came again in the order in which it was seen. */
export const asAQueue: Draw = (questions, seenAt, difficulty, shuffle) => {
  const order = ({ id }: Question) => seenAt.get(id)?.getTime() ?? 0;
  const preferred = shuffle(questions).sort((a, b) => order(a) - order(b));
  return shuffle(
    Object.entries(mixes[difficulty]).flatMap(([label, count]) =>
      preferred.filter((question) => question.difficulty === label).slice(0, count),
    ),
  );
};

export const byChance =
  (drawnFor: DrawnFor): Draw =>
  (questions, seenAt, difficulty, shuffle) =>
    drawQuestions(questions, seenAt, difficulty, shuffle, drawnFor);

/** A kind of player: what they play, and how many questions of each game they look at before they leave it. */
export interface PlayerKind {
  readonly title: string;
  readonly difficultyOf: (game: number) => Difficulty;
  readonly looksAt: (game: number) => number;
}

export const playerKinds: readonly PlayerKind[] = [
  { title: 'plays easy alone', difficultyOf: () => 'easy', looksAt: () => questionsPerGame },
  { title: 'plays medium alone', difficultyOf: () => 'medium', looksAt: () => questionsPerGame },
  {
    title: 'changes the difficulty every game',
    difficultyOf: (game) => (['easy', 'medium', 'hard'] as const)[game % 3] ?? 'easy',
    looksAt: () => questionsPerGame,
  },
  {
    title: 'leaves every third game after three questions',
    difficultyOf: () => 'medium',
    looksAt: (game) => (game % 3 === 2 ? 3 : questionsPerGame),
  },
];

/** What a player met in a row of games. */
export interface Sitting {
  /** The game in which a question came again for the first time, from 1; undefined where none did. */
  readonly firstRepeatInGame: number | undefined;
  /** Questions met that had been met before. */
  readonly repeats: number;
  /** Of the last ten games, how many of their 70 questions were told before the start, from the log of the games before. */
  readonly told: number;
  readonly differentSeen: number;
}

const toldGames = 10;

export function play(
  draw: Draw,
  questions: readonly Question[],
  kind: PlayerKind,
  games: number,
  seed: number,
): Sitting {
  const random = seededRandom(seed);
  const shuffle: Shuffle = (items) => shuffled(items, random);
  const seenAt = new Map<number, Date>();
  let [firstRepeatInGame, repeats, told, clock] = [undefined as number | undefined, 0, 0, 0];
  for (let game = 1; game <= games; game += 1) {
    const difficulty = kind.difficultyOf(game);
    const expected = new Set(longestUnseen(questions, seenAt, difficulty));
    const drawn = draw(questions, seenAt, difficulty, shuffle);
    if (game > games - toldGames) told += drawn.filter(({ id }) => expected.has(id)).length;
    for (const { id } of drawn.slice(0, kind.looksAt(game))) {
      if (seenAt.has(id)) {
        repeats += 1;
        firstRepeatInGame ??= game;
      }
      clock += 1;
      seenAt.set(id, new Date(clock));
    }
  }
  return { firstRepeatInGame, repeats, told, differentSeen: seenAt.size };
}

/** What a player with a notebook expects: of each difficulty in the mix, the questions met longest ago. */
function longestUnseen(
  questions: readonly Question[],
  seenAt: ReadonlyMap<number, Date>,
  difficulty: Difficulty,
): number[] {
  const met = questions
    .filter(({ id }) => seenAt.has(id))
    .sort((a, b) => (seenAt.get(a.id)?.getTime() ?? 0) - (seenAt.get(b.id)?.getTime() ?? 0));
  return Object.entries(mixes[difficulty]).flatMap(([label, count]) =>
    met
      .filter((question) => question.difficulty === label)
      .slice(0, count)
      .map(({ id }) => id),
  );
}
