import type { LeaderboardEntry } from '@lights-out/contracts/boards';
import type { BoardView } from '@lights-out/contracts/pages';
import { type BoardRanks, playerState } from '@lights-out/web-kit';
import { useEffect, useState } from 'react';

import { ranksOf, rememberedName } from '../model/movement.ts';

const none = {};

/**
 * The ranks on this board when it was looked at before this visit of the page; remembers those of now for the next. A
 * day, a week or a month is over too soon to be remembered, and the places among friends are not those of the board.
 *
 * @param ranksBefore of every board, as remembered when the page was opened
 */
export function useRanksBefore(view: BoardView, ranksBefore: BoardRanks, rows: readonly LeaderboardEntry[]) {
  const [now] = useState(() => new Date());
  const name = view.period || view.isOfFriends ? null : rememberedName(view, now);
  // Follows local storage.
  useEffect(() => {
    if (name !== null) playerState.write('boardRanks', { ...playerState.read('boardRanks'), [name]: ranksOf(rows) });
  }, [name, rows]);
  return (name !== null && ranksBefore[name]) || none;
}
