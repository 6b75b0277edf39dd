import type { Rival } from '@lights-out/contracts/game';
import { messages } from '@lights-out/contracts/messages';
import { type Difficulty, scoreAnswer, sectorLimits } from '@lights-out/contracts/scoring';

const { game: texts } = messages;

/** A row of the tower of a race. All scores are after the same number of questions. */
export interface RaceRow {
  readonly key: string;
  readonly is: 'you' | 'rival' | 'shadow';
  /** Among the rivals and the player; null for what is no rival: the own best, or a pace. */
  readonly place: number | null;
  readonly name: string;
  readonly score: number;
  /** Points behind the first, and behind the row ahead; null where there is none ahead. */
  readonly gap: number | null;
  readonly interval: number | null;
}

export interface RaceTower {
  readonly rows: readonly RaceRow[];
  /** The player's, of so many cars. */
  readonly place: number;
  readonly cars: number;
}

interface You {
  readonly score: number;
  /** How many questions have been answered. */
  readonly answered: number;
}

interface Others {
  readonly field: readonly Rival[];
  /** The splits of the own best; null where there is none. */
  readonly own: readonly number[] | null;
  readonly difficulty: Difficulty;
  readonly isUntimed: boolean;
}

/** So few rivals are no race: paces, which are said to be ones, drive along. */
const fewRivals = 2;

/**
 * The race against the runs of the board as they were after as many questions, the player behind equal scores: all rows, the
 * highest score first.
 */
export function raceTower({ score, answered }: You, { field, own, difficulty, isUntimed }: Others): RaceTower {
  const after = (splits: readonly number[]) => splits[answered - 1] ?? 0;
  const paces = field.length < fewRivals && !isUntimed ? pacesOf(difficulty, answered) : [];
  const drivers: Driver[] = [
    ...field.map(
      (rival): Driver => ({
        key: rival.userId,
        is: 'rival',
        name: rival.displayName,
        score: after(rival.splits),
      }),
    ),
    ...(own ? [{ key: 'own', is: 'shadow', name: texts.ownBest, score: after(own) } as const] : []),
    ...paces,
    { key: 'you', is: 'you', name: texts.you, score },
  ];
  // Equal scores keep this order, in which the field is that of the board and the player the last.
  const inOrder = drivers.toSorted((one, other) => other.score - one.score);
  const first = inOrder[0]?.score ?? score;
  let place = 0;
  const rows = inOrder.map((driver, index): RaceRow => {
    const ahead = inOrder[index - 1];
    if (driver.is !== 'shadow') place += 1;
    return {
      ...driver,
      place: driver.is === 'shadow' ? null : place,
      gap: ahead ? first - driver.score : null,
      interval: ahead ? ahead.score - driver.score : null,
    };
  });
  return { rows, place: rows.find(({ is }) => is === 'you')?.place ?? 1, cars: place };
}

type Driver = Pick<RaceRow, 'key' | 'is' | 'name' | 'score'>;

/** Whoever is right each time after so many seconds. */
function pacesOf(difficulty: Difficulty, answered: number): readonly Driver[] {
  return Object.values(sectorLimits).map((seconds) => ({
    key: `pace-${seconds}`,
    is: 'shadow',
    name: texts.paceOf(seconds),
    score: answered * scoreAnswer(true, seconds, difficulty),
  }));
}

/** So many rows with the player in the middle, where there are as many on either side. */
export function rowsAround(rows: readonly RaceRow[], size: number): readonly RaceRow[] {
  const at = rows.findIndex(({ is }) => is === 'you');
  const first = Math.max(0, Math.min(at - Math.floor(size / 2), rows.length - size));
  return rows.slice(first, first + size);
}
