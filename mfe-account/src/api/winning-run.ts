import { contestBoard } from '@lights-out/contracts/board';
import type { HistoryEntry } from '@lights-out/contracts/results';
import { ownRowQuery } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { runOfRow } from '../model/history.ts';
import { useHistory } from './history.ts';

/** The player's run that stands on the board of a contest; undefined until it is known, and where it is not found. */
export function useWinningRun(contest: string, userId: string): HistoryEntry | undefined {
  const row = useQuery(ownRowQuery({ board: contestBoard(contest) }, userId)).data;
  const runs = useHistory(userId).data?.pages.flat() ?? [];
  return row ? runOfRow(row, runs) : undefined;
}
