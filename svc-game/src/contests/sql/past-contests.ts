import { contestKey, type PastContest } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

const mostContests = 12;

export type PastContestRow = Omit<PastContest, 'closesAt'> & { readonly closesAt: Date };

/**
 * The contests that have ended and that a caller may know of, the latest first.
 *
 * @param invitedTo contests of a kind that only invited players know of
 */
export async function listPastContests(
  conn: Conn,
  now: Date,
  { publicKinds, invitedTo }: { readonly publicKinds: readonly string[]; readonly invitedTo: readonly string[] },
): Promise<PastContestRow[]> {
  const { rows } = await conn.raw<{ rows: PastContestRow[] }>(
    `with ended as (
       select name, kind, display_title, ends_at, state, cast(:prefix as text) || name as board from contests
       where ends_at <= :now and (kind = any(:publicKinds) or name = any(:invitedTo))
       order by ends_at desc, name limit :mostContests
     )
     select name as id, kind, display_title as title, ends_at as "closesAt", state, cast(players as int), won is not null as "isWon",
       case when named.id is not null then
         jsonb_build_object('userId', named.id, 'displayName', named.display_name, 'score', coalesce(won.score, leader.score)) end as first
     from ended
     cross join lateral (
       select count(*) as players from standings where standings.board = ended.board and difficulty = 'all'
     ) counted
     left join lateral (
       select standings.player_id, score from awards
       join standings on standings.player_id = awards.player_id and standings.board = ended.board and difficulty = 'all'
       where awards.contest = name and place = 1 and awards.state = 'claimed'
     ) won on true
     left join lateral (
       select player_id, score from standings where standings.board = ended.board and difficulty = 'all' order by sort_key limit 1
     ) leader on true
     left join players named on named.id = coalesce(won.player_id, leader.player_id)
     order by ends_at desc, name`,
    { prefix: contestKey(''), now, publicKinds, invitedTo, mostContests },
  );
  return rows;
}
