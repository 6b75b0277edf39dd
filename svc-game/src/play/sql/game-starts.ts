import { boardKey, type Board, type Difficulty } from '@lights-out/contracts';
import type { Player, PreparedPool, Statement } from '@lights-out/service-kit';

import type { Contest } from '../../contests/rules/contest.ts';
import type { Creation } from '../rules/creation.ts';
import { dueAt } from '../rules/game-steps.ts';
import type { RunningGame } from '../rules/game.ts';
import { freeRaceOf } from './counted-races.ts';

/**
 * What a new game of practice (without a contest) or of a contest depends on, as one snapshot and one row. The best is
 * that of the contest's difficulty.
 */
export const gameSetUpStatement: Statement = {
  name: 'game-set-up',
  text: `
    select
      contests.name as id, kind, display_title as title, starts_at as "opensAt", ends_at as "closesAt",
      fee_minor as "feeMinor", contests.difficulty, contests.races_a_day as "racesADay", contests.state,
      has_heats as "hasHeats",
      standings.score as best, seen.ids as "seenIds", seen.times as "seenTimes",
      exists (select from players where id = $1 and (deleted_at is not null or closed_at is not null)) as "isOutOfPlay",
      exists (select from entries where player_id = $1 and contest = $2::text and state = 'active')
        and not exists (select from disqualifications where contest = $2::text and player_id = $1) as "hasEntry",
      (select id from games
       where player_id = $1 and coalesce(contest, mode) = coalesce($2::text, 'free')
         and state = 'running' and challenge_id is null) as "runningId",
      exists (select from games where player_id = $1 and creation_key = $6::uuid) as "isCreated",
      exists (
        select from games join contests closed on closed.name = games.contest
        where player_id = $1 and games.state = 'running' and challenge_id is null and ends_at <= $5
      ) as "hasLeftOver",
      (select max(completed_at) from results
       where player_id = $1 and board = $3 and completed_at > $5::timestamptz - interval '1 minute') as "racedAt",
      exists (
        select from disqualifications other where other.contest = $2::text and other.player_id <> $1 and (
          exists (select from returned_accounts where player_id = $1 and former_id = other.player_id)
          or exists (
            select from account_traces theirs join account_traces own
              on own.contest = theirs.contest and own.kind = 'card' and own.hash = theirs.hash and own.player_id = $1
            where theirs.contest = other.contest and theirs.kind = 'card' and theirs.player_id = other.player_id
          )
        )
      ) as "isMarked"
    from (
      select array_agg(question_id) as ids, array_agg(seen_at) as times from seen_questions where player_id = $1
    ) seen
    left join contests on contests.name = $2::text
    left join standings on standings.player_id = $1 and standings.board = $3
      and standings.difficulty = coalesce(contests.difficulty, $4)`,
};

/**
 * Makes the player or copies the name from the token, and starts a game with its questions. There is none where the
 * account is closed or deleted, where such a game is running, where the key made a game before, or in a contest that the player has not entered, that is not open, in
 * which no counted race of the day is left, or in which the player's results were struck. A game of practice does not wait for the disk:
 * the commit of its first question does, which comes behind it in the log. The upsert holds the player's row as it is now: a statement that only read it,
 * or `disqualifications`, could miss a deletion or a strike that commits meanwhile.
 */
export const startGameStatement: Statement = {
  name: 'start-game',
  text: `
    with player as (
      insert into players (id, display_name) values ($1, $2)
      on conflict (id) do update set
        display_name = case when players.deleted_at is null and players.renamed_at is null then excluded.display_name
          else players.display_name end
      returning id, deleted_at, closed_at, struck_in
    ),
    running_contest as (
      select races_a_day, ${freeRaceOf('races_a_day', '$1', '$6::text', '$8::timestamptz')} as free_race
      from contests where name = $6::text and state = 'open' and starts_at <= $8 and ends_at > $8
    ),
    game as (
      insert into games (id, player_id, mode, difficulty, contest, challenge_id, state, started_at, due_at, is_untimed,
        creation_key, creation_request, race_of_day)
      select $3, player.id, $4, $5, $6::text, $7, 'running', $8, $9, $14, $15, $16, free_race
      from player left join running_contest on true
      where deleted_at is null and closed_at is null and ($6::text is null or (
        exists (select from entries where player_id = $1 and contest = $6::text and state = 'active')
        and $6::text <> all(struck_in)
        and exists (select from running_contest where races_a_day is null or free_race is not null)
      ))
      on conflict do nothing
      returning id
    )
    insert into game_questions (game_id, n, question_id, revision, option_order, variant)
    select game.id, question.n, question.id, question.revision, question.option_order::smallint[], question.variant::jsonb
    from game,
      set_config('synchronous_commit', case when $6::text is null then 'off' else current_setting('synchronous_commit') end, true),
      unnest($10::int[], $11::int[], $12::text[], $13::text[], $17::text[])
      as question (n, id, revision, option_order, variant)`,
};

/** What a game is started from. */
export interface GameSetUp {
  /** Undefined for practice, and for a contest that does not exist. */
  readonly contest: Contest | undefined;
  /** The player's best score on the board at the game's difficulty. */
  readonly best: number | null;
  /** When the player was last served each question, by its id. */
  readonly seenAt: ReadonlyMap<number, Date>;
  /** Whether the player's account is closed or deleted. */
  readonly isOutOfPlay: boolean;
  /** Whether the player has an active entry in the contest, and may play it: no result was struck. */
  readonly hasEntry: boolean;
  /** The game that the player has running on this board. */
  readonly runningId: string | null;
  /** Whether an earlier call with the same key has made a game. */
  readonly isCreated: boolean;
  /** Whether the player has the card or the email address of an account that was disqualified from the contest. */
  readonly isMarked: boolean;
  /** When the player ended a race in this contest within the last minute. */
  readonly racedAt: Date | null;
  /** Whether the player has a game running in a contest that has closed. */
  readonly hasLeftOver: boolean;
}

interface SetUpRow extends Omit<GameSetUp, 'contest' | 'seenAt'>, Omit<Contest, 'id'> {
  readonly id: string | null;
  readonly seenIds: number[] | null;
  readonly seenTimes: Date[] | null;
}

interface WantedGame {
  readonly playerId: string;
  readonly board: Board;
  /** Of practice; a contest has its own. */
  readonly difficulty: Difficulty;
  readonly creation: Creation | null;
}

export async function findGameSetUp(
  pool: PreparedPool,
  { playerId, board, difficulty, creation }: WantedGame,
  now: Date,
): Promise<GameSetUp> {
  const contestId = board.kind === 'contest' ? board.contest : null;
  const { rows } = await pool.run<SetUpRow>(gameSetUpStatement, [
    playerId,
    contestId,
    boardKey(board),
    difficulty,
    now,
    creation?.key ?? null,
  ]);
  const {
    id,
    kind,
    title,
    opensAt,
    closesAt,
    feeMinor,
    hasHeats,
    difficulty: fixed,
    racesADay,
    state,
    seenIds,
    seenTimes,
    ...rest
  } = rows[0]!;
  const contest = { kind, title, opensAt, closesAt, feeMinor, difficulty: fixed, racesADay, state, hasHeats };
  return {
    ...rest,
    contest: id === null ? undefined : { id, ...contest },
    seenAt: new Map(seenIds?.map((seenId, index) => [seenId, seenTimes![index]!])),
  };
}

/** @returns whether the game was started; else nothing is written but the player's name */
export async function insertStartedGame(
  pool: PreparedPool,
  player: Player,
  game: RunningGame,
  creation: Creation | null,
): Promise<boolean> {
  const questions = game.slots.map(({ question }) => question);
  const { rowCount } = await pool.run(startGameStatement, [
    player.id,
    player.displayName,
    game.id,
    game.mode,
    game.difficulty,
    game.contest?.id ?? null,
    game.challengeId,
    game.startedAt,
    dueAt(game),
    game.slots.map(({ n }) => n),
    questions.map(({ id }) => id),
    questions.map(({ revision }) => revision),
    questions.map(({ optionOrder }) => `{${optionOrder.join(',')}}`),
    game.isUntimed ?? false,
    creation?.key ?? null,
    creation?.request ?? null,
    questions.map(({ variant }) => (variant === undefined ? null : JSON.stringify(variant))),
  ]);
  return rowCount > 0;
}
