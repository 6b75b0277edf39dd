import type { AnswerVia, Delivery } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import type { Award } from '../rules/settlement.ts';

const mostRows = 500;

/** An award with its player's name and what was recorded of it. */
export interface NamedAward extends Award {
  readonly displayName: string;
  /** Null where the winner answered on the page, or not at all. */
  readonly answer: { readonly via: AnswerVia; readonly reason: string; readonly recordedBy: string } | null;
  /** Null before the handover. */
  readonly delivery: (Delivery & { readonly recordedBy: string; readonly recordedAt: Date }) | null;
}

type AwardRow = Omit<NamedAward, 'answer' | 'delivery'> & {
  readonly via: AnswerVia | null;
  readonly reason: string;
  readonly answerBy: string;
  readonly by: Delivery['by'];
  readonly on: string | null;
  readonly reference: string;
  readonly deliveryBy: string;
  readonly deliveryAt: Date;
};

const columns = {
  playerId: 'player_id',
  displayName: 'display_name',
  place: 'place',
  state: 'awards.state',
  announcedAt: 'announced_at',
  respondBy: 'respond_by',
  endedAt: 'ended_at',
  via: 'answer_via',
  reason: 'answer_reason',
  answerBy: 'answer_recorded_by',
  by: 'delivered_by',
  reference: 'delivery_reference',
  deliveryBy: 'delivery_recorded_by',
  deliveryAt: 'delivery_recorded_at',
} as const;
const deliveredOn = `to_char(delivered_on, 'YYYY-MM-DD') as "on"`;

/** The awards of a contest, by place. */
export async function listAwards(conn: Conn, contest: string): Promise<NamedAward[]> {
  const rows = await conn('awards')
    .join('players', 'players.id', 'player_id')
    .where({ contest })
    .orderBy(['place', 'announced_at'])
    .limit(mostRows)
    .select<AwardRow[]>(columns, conn.raw(deliveredOn));
  return rows.map(namedAward);
}

/** An award with its contest and prize. */
export interface AwardOfContest extends NamedAward {
  readonly contest: string;
  readonly contestTitle: string;
  readonly opensAt: Date;
  readonly title: string;
}

/** The awards of a player, the newest first. */
export async function listAwardsOf(conn: Conn, playerId: string): Promise<AwardOfContest[]> {
  const rows = await conn('awards')
    .join('players', 'players.id', 'player_id')
    .join('prizes', 'prizes.contest', 'awards.contest')
    .join('contests', 'contests.name', 'awards.contest')
    .where({ player_id: playerId })
    .orderBy('announced_at', 'desc')
    .limit(mostRows)
    .select<(AwardRow & Omit<AwardOfContest, keyof NamedAward>)[]>(
      {
        ...columns,
        contest: 'awards.contest',
        contestTitle: 'display_title',
        opensAt: 'starts_at',
        title: 'prizes.title',
      },
      conn.raw(deliveredOn),
    );
  return rows.map(namedAward);
}

function namedAward<Row extends AwardRow>(row: Row) {
  const { via, reason, answerBy, by, on, reference, deliveryBy, deliveryAt, ...award } = row;
  return {
    ...award,
    answer: via && { via, reason, recordedBy: answerBy },
    delivery: on === null ? null : { by, on, reference, recordedBy: deliveryBy, recordedAt: deliveryAt },
  };
}
