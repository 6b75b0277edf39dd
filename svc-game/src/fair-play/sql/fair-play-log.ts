import { judgedKey, type FairPlayRule, type Penalty } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { LoggedOutcome } from '../rules/appealed.ts';
import type { TakenBy } from '../../contests/sql/contest-steps.ts';

/** What a steward notes or decides about a player in a contest or on a free board. */
export interface Entry extends LoggedOutcome {
  readonly rule: FairPlayRule | null;
  /** Null where nothing was struck. */
  readonly penalty: Penalty | null;
  readonly reason: string;
  /** What speaks for a struck result, as its player was told. */
  readonly grounds: string | null;
  readonly by: string;
  /** Of the one run that was struck. */
  readonly struckScore: number | null;
}

interface NewEntry {
  readonly contest: string;
  readonly playerId: string;
  readonly outcome: Entry['outcome'];
  readonly rule?: FairPlayRule;
  readonly penalty?: Penalty;
  readonly reason: string;
  readonly grounds?: string | undefined;
  /** Of the standing that is cleared, or the one run of a free board that is struck. */
  readonly gameId?: string | undefined;
  /** Null for what follows from a rule of the product. */
  readonly byId: string | null;
}

const mostEntries = 200;

/** @returns the entry's id */
export async function insertEntry(tx: Tx, entry: NewEntry, { by, at }: TakenBy): Promise<number> {
  const {
    contest,
    playerId,
    outcome,
    rule = null,
    penalty = null,
    reason,
    grounds = null,
    gameId = null,
    byId,
  } = entry;
  const decided = { decided_by: by, decided_by_id: byId, decided_at: at };
  const decision = { outcome, rule, penalty, reason, grounds, game_id: gameId, ...decided };
  const [row] = await tx('fair_play_log')
    .insert({ contest, player_id: playerId, ...decision })
    .returning<{ id: number }[]>('id');
  if (row === undefined) throw new Error('An entry without an id.');
  return row.id;
}

/**
 * Notes what a process found, unless it has noted something of the player since the last decision about them: nothing can be deleted
 * from the log, and a player can race as often as they like.
 */
export async function insertNoteOnce(
  conn: Conn,
  note: Pick<NewEntry, 'contest' | 'playerId' | 'reason'>,
  { by, at }: TakenBy,
): Promise<void> {
  await conn.raw(
    `insert into fair_play_log (contest, player_id, outcome, reason, decided_by, decided_at)
     select :contest, :playerId, 'noted', :reason, :by, :at
     where not exists (
       select from fair_play_log noted
       where noted.contest = :contest and noted.player_id = :playerId and noted.outcome = 'noted' and noted.decided_by = :by
         and not exists (
           select from fair_play_log later
           where later.contest = :contest and later.player_id = :playerId and later.outcome <> 'noted' and later.id > noted.id
         )
     )`,
    { ...note, by, at },
  );
}

/** A player's latest entries in a contest or on a free board, in order. */
export async function listEntries(conn: Conn, contest: string, playerId: string): Promise<Entry[]> {
  const { rows } = await conn.raw<{ rows: Entry[] }>(
    `select * from (
       select log.id, outcome, rule, penalty, reason, grounds, decided_by as by, decided_by_id as "byId", decided_at as at,
         case when outcome = 'struck' then results.score end as "struckScore"
       from fair_play_log log left join results on results.game_id = log.game_id
       where contest = :contest and log.player_id = :playerId
       order by log.id desc limit :mostEntries
     ) latest order by id`,
    { contest, playerId, mostEntries },
  );
  return rows;
}

export type EntryElsewhere = Omit<Entry, 'struckScore'> & { readonly contest: string };

/** A player's entries in all other contests, and on free boards, the latest first. */
export function listEntriesElsewhere(conn: Conn, contest: string, playerId: string): Promise<EntryElsewhere[]> {
  return conn('fair_play_log')
    .where({ player_id: playerId })
    .whereNot({ contest })
    .orderBy('id', 'desc')
    .limit(mostEntries)
    .select<EntryElsewhere[]>({
      id: 'id',
      contest: 'contest',
      outcome: 'outcome',
      rule: 'rule',
      penalty: 'penalty',
      reason: 'reason',
      grounds: 'grounds',
      by: 'decided_by',
      at: 'decided_at',
    });
}

/** Which of the players were cleared with the standing that they have now. */
export async function listCleared(conn: Conn, contest: string, playerIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await conn.raw<{ rows: { player_id: string }[] }>(
    `select standings.player_id from standings
     where board = :board and difficulty = 'all' and player_id = any(:playerIds)
       and exists (
         select from fair_play_log log
         where log.contest = :contest and log.player_id = standings.player_id and log.game_id = standings.game_id
       )`,
    { board: judgedKey(contest), contest, playerIds: [...playerIds] },
  );
  return new Set(rows.map((row) => row.player_id));
}

/** The player's standing in a contest. */
export function findStanding(
  conn: Conn,
  contest: string,
  playerId: string,
): Promise<{ gameId: string; score: number } | undefined> {
  return conn('standings')
    .where({ board: judgedKey(contest), difficulty: 'all', player_id: playerId })
    .first<{ gameId: string; score: number } | undefined>({ gameId: 'game_id', score: 'score' });
}

/** The names of players, by id. */
export async function listNames(conn: Conn, playerIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await conn('players')
    .whereIn('id', [...playerIds])
    .select<{ id: string; name: string }[]>({ id: 'id', name: 'display_name' });
  return new Map(rows.map(({ id, name }) => [id, name]));
}
