import { isUntimed, type NamedBoard } from '@lights-out/contracts/board';
import { pages } from '@lights-out/contracts/pages';
import type { User } from '@lights-out/contracts/player';
import { type GameResult, useReducedMotion } from '@lights-out/web-kit';
import { type ComponentProps, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { useRowsAround } from '../../api/finish-rows.ts';
import type { useSavedResult } from '../../api/results.ts';
import { finishRows } from '../../model/finish-rows.ts';
import { isFinish } from '../../model/finish-state.ts';
import { Finish } from './Finish.tsx';
import { useGreatScore, useHeardFinish } from './use-finish-news.ts';

interface RaceFinishProps extends Pick<ComponentProps<typeof Finish>, 'answers' | 'headline'> {
  readonly result: GameResult;
  readonly board: NamedBoard;
  readonly user: User;
  readonly saved: ReturnType<typeof useSavedResult>['data'];
}

/** The finish of a race that has just been played to its end in this page; with less motion only what is heard and told of it. */
export function RaceFinish({ result, board, user, saved, answers, headline }: RaceFinishProps) {
  const isFresh = useIsFresh();
  const isStill = useReducedMotion();
  const [isOver, setOver] = useState(false);
  const [isSaid, setSaid] = useState(false);
  const isShown = isFresh && !isStill && !isOver;
  const { score, difficulty } = saved ?? result;
  const rows = useRowsAround(result.gameId, board, difficulty, isShown && Boolean(saved?.standing));
  useHeardFinish(isFresh && (isSaid || !isShown), headline);
  useGreatScore(isFresh && !isShown, result, user);
  if (!isShown) return null;
  return (
    <Finish
      score={score}
      answers={answers}
      total={result.totalQuestions}
      isUntimed={isUntimed(board)}
      headline={headline}
      rows={finishRows(rows, saved?.standing?.rank, result.userId, placesGained(saved))}
      onHeadline={() => setSaid(true)}
      onEnd={() => setOver(true)}
    />
  );
}

/** The history entry says so once: a reload finds the race over. */
function useIsFresh(): boolean {
  const { state: kept } = useLocation();
  const navigate = useNavigate();
  const [isFresh] = useState(isFinish(kept));
  // Follows the history entry.
  useEffect(() => {
    if (isFresh) void navigate(pages.results(), { replace: true, state: null });
  }, [isFresh, navigate]);
  return isFresh;
}

/** From the back of what is shown for a first run; none where an earlier run holds the place. */
function placesGained(saved: RaceFinishProps['saved']): number {
  const comparison = saved?.comparison;
  if (!comparison || comparison.holder.gameId !== saved.gameId) return 0;
  return comparison.bestBefore === null ? (saved.standing?.totalParticipants ?? 0) : comparison.placesGained;
}
