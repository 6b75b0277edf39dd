import { createContext } from 'react';

import type { Gaps } from '../model/gaps.ts';

interface BoardOfRows {
  /** By the players' ids. */
  readonly gaps: ReadonlyMap<string, Gaps>;
  /** Whether runs of several difficulties stand on the board, so that each says its own. */
  readonly isMixed: boolean;
  /** How many places from the first on win a prize. */
  readonly prizes: number;
}

/** What the rows of a board know of it. */
export const BoardContext = createContext<BoardOfRows>({ gaps: new Map(), isMixed: true, prizes: 0 });
