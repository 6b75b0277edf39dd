import { openReportsMost, type QuestionReport, type ReportReason } from '@lights-out/contracts';
import { inTransaction, Refusal, type Player } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { admitPlayer } from '../../players/index.ts';
import {
  countOpenReports,
  insertReport,
  listOpenReporters,
  listOwnReports,
  quarantineIfReported,
  totalWeight,
} from '../../questions/index.ts';
import { findCurrentGame } from './find-current-game.ts';

interface Wanted {
  readonly gameId: string;
  readonly n: number;
  readonly reason: ReportReason;
  readonly comment: string | undefined;
  readonly requestId: string;
}

/**
 * Stores a player's report of a question of a finished game, or returns the report that the player has made of it before.
 *
 * @throws {Refusal} `game-not-found`, or `too-many-reports` where twenty of the player's wait for an answer
 */
export async function reportQuestion(
  ctx: Context,
  player: Player,
  { gameId, n, reason, comment, requestId }: Wanted,
  at: Date,
): Promise<{ readonly report: QuestionReport; readonly isNew: boolean }> {
  const { game } = await findCurrentGame(ctx, gameId, player.id, at);
  const asked = game.slots[n - 1];
  if (game.state !== 'finished' || asked === undefined) throw new Refusal('game-not-found');
  const { id: question, revision } = asked.question;
  return inTransaction(ctx.db, async (tx) => {
    // Holds the player's row, so that reports sent at once are counted one after the other.
    await admitPlayer(tx, player);
    const known = await listOwnReports(tx, player.id, [question]);
    const earlier = known.find((one) => one.revision === revision);
    if (earlier) return { report: earlier.report, isNew: false };
    if ((await countOpenReports(tx, player.id)) >= openReportsMost) throw new Refusal('too-many-reports');
    await insertReport(tx, { playerId: player.id, gameId, question, revision, reason, comment: comment || null, at });
    const reportWeight = totalWeight(await listOpenReporters(tx, [{ question, revision }]));
    const judged = { figures: undefined, correctOption: asked.question.correctOption, reportWeight };
    await quarantineIfReported(tx, ctx, { question, revision }, judged, { at, requestId });
    return { report: { reason, outcome: 'open', answer: null }, isNew: true };
  });
}
