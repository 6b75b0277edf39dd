import type { AnswerShares } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import { findContest } from '../../contests/index.ts';
import { listFigures, sharesOfText } from '../../questions/index.ts';
import type { FinishedGame } from '../rules/game.ts';

/** How everybody answered each question of the game, by its place; none while its contest is open, whose questions others meet yet. */
export async function findShares(conn: Conn, game: FinishedGame, now: Date): Promise<Map<number, AnswerShares>> {
  const contest = game.contest === null ? undefined : await findContest(conn, game.contest.id);
  if (contest !== undefined && contest.closesAt > now) return new Map();
  const figures = await listFigures(
    conn,
    game.slots.map(({ question }) => question.id),
  );
  return new Map(
    game.slots.flatMap(({ n, question }) => {
      const of = figures.find((one) => one.question === question.id && one.revision === question.revision);
      const shares = of && sharesOfText(of, question);
      return shares ? [[n, shares] as const] : [];
    }),
  );
}
