import type { Conn } from '@lights-out/service-kit';

/** An award with the prize, the player's name, the answer and the handover. */
export interface ExportedWinner {
  readonly contest: string;
  readonly place: number;
  readonly playerId: string;
  readonly displayName: string;
  readonly prize: string | null;
  readonly state: string;
  readonly announcedAt: Date;
  readonly respondBy: Date;
  readonly endedAt: Date | null;
  readonly answerVia: string | null;
  readonly answerReason: string | null;
  readonly deliveredBy: string | null;
  /** `YYYY-MM-DD` */
  readonly deliveredOn: string | null;
  readonly deliveryReference: string | null;
}

export interface ExportedDays {
  readonly from: Date;
  /** Rows before this instant. */
  readonly until: Date;
}

export async function countExportedWinners(conn: Conn, { from, until }: ExportedDays): Promise<number> {
  const row = await conn('awards')
    .where('announced_at', '>=', from)
    .where('announced_at', '<', until)
    .first<{ count: number }>(conn.raw('count(*)::int as count'));
  return row.count;
}

/** The oldest first; `limit` of them after the given one. */
export async function listExportedWinners(
  conn: Conn,
  { from, until, after, limit }: ExportedDays & { readonly after: ExportedWinner | undefined; readonly limit: number },
): Promise<ExportedWinner[]> {
  const { rows } = await conn.raw<{ rows: ExportedWinner[] }>(
    `
    select awards.contest, place, player_id as "playerId", display_name as "displayName", prizes.title as prize,
      awards.state, announced_at as "announcedAt", respond_by as "respondBy", ended_at as "endedAt",
      answer_via as "answerVia", answer_reason as "answerReason", delivered_by as "deliveredBy",
      to_char(delivered_on, 'YYYY-MM-DD') as "deliveredOn", delivery_reference as "deliveryReference"
    from awards join players on players.id = player_id left join prizes on prizes.contest = awards.contest
    where announced_at >= :from and announced_at < :until
      and (:contest::text is null or (announced_at, awards.contest, player_id) >
        ((select announced_at from awards where contest = :contest and player_id = :player), :contest::text, :player::uuid))
    order by announced_at, awards.contest, player_id limit :limit`,
    { from, until, contest: after?.contest ?? null, player: after?.playerId ?? null, limit },
  );
  return rows;
}
