import { contestOf, type getRank } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { GameContext } from './context.ts';
import { boardOf } from '../domain/board.ts';
import { rankOfScore } from '../domain/rank.ts';
import { findScoreCounts } from '../store/standings.ts';

export function getRankHandler({ db, clock }: GameContext): Handler<typeof getRank> {
  return async ({ query }) => {
    const { score, premium, difficulty, best } = query;
    const board = boardOf(premium ? 'premium' : 'free', contestOf(clock.now()));
    const counts = await findScoreCounts(db, { board, part: difficulty ?? 'all' }, score);
    return { status: 200, body: rankOfScore(score, best, counts) };
  };
}
