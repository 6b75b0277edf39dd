import type { CsvRow } from '@lights-out/service-kit';

import type { ExportedWinner } from '../sql/exported-winners.ts';

export const winnerColumns = [
  'contest',
  'place',
  'player',
  'display_name',
  'prize',
  'state',
  'announced_at',
  'respond_by',
  'ended_at',
  'answer_via',
  'answer_reason',
  'delivered_by',
  'delivered_on',
  'delivery_reference',
];

export function winnerRow(row: ExportedWinner): CsvRow {
  return {
    contest: row.contest,
    place: row.place,
    player: row.playerId,
    display_name: row.displayName,
    prize: row.prize,
    state: row.state,
    announced_at: row.announcedAt.toISOString(),
    respond_by: row.respondBy.toISOString(),
    ended_at: row.endedAt?.toISOString() ?? null,
    answer_via: row.answerVia,
    answer_reason: row.answerReason,
    delivered_by: row.deliveredBy,
    delivered_on: row.deliveredOn,
    delivery_reference: row.deliveryReference,
  };
}
