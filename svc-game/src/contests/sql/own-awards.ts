import type { AnswerVia, ContestKind, Delivery } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import type { AwardState } from '../rules/settlement.ts';

export interface OwnAward {
  readonly contest: string;
  readonly kind: ContestKind;
  /** The contest's title. */
  readonly contestTitle: string;
  readonly title: string;
  readonly germanTitle: string | null;
  readonly place: number;
  readonly state: AwardState;
  readonly respondBy: Date;
  readonly endedAt: Date | null;
  /** How the answer came, where it was recorded for the player. */
  readonly answerVia: AnswerVia | null;
  readonly answerReason: string | null;
  /** Null before the handover. */
  readonly deliveredBy: Delivery['by'] | null;
  /** `YYYY-MM-DD` */
  readonly deliveredOn: string | null;
  readonly deliveryReference: string | null;
}

const mostAwards = 100;

/** The prizes a player was offered, the newest first. */
export function listOwnAwards(conn: Conn, playerId: string): Promise<OwnAward[]> {
  return conn('awards')
    .join('prizes', 'prizes.contest', 'awards.contest')
    .join('contests', 'contests.name', 'awards.contest')
    .where({ player_id: playerId })
    .orderBy('announced_at', 'desc')
    .limit(mostAwards)
    .select<OwnAward[]>(
      {
        contest: 'awards.contest',
        kind: 'contests.kind',
        contestTitle: 'contests.display_title',
        title: 'prizes.title',
        germanTitle: 'german_title',
        place: 'place',
        state: 'awards.state',
        respondBy: 'respond_by',
        endedAt: 'ended_at',
        answerVia: 'answer_via',
        answerReason: 'answer_reason',
        deliveredBy: 'delivered_by',
        deliveryReference: 'delivery_reference',
      },
      conn.raw(`to_char(delivered_on, 'YYYY-MM-DD') as "deliveredOn"`),
    );
}
