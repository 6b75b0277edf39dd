import { boardKey, contestKey, practice, untimedPractice } from '@lights-out/contracts';
import { runStatement, type Conn, type PreparedPool, type Statement, type Tx } from '@lights-out/service-kit';

import type { Creation } from '../rules/creation.ts';
import type { Game, RunningGame, Slot } from '../rules/game.ts';
import { dueAt } from '../rules/game-steps.ts';
import { gameOf, type GameRow } from './game-rows.ts';

/** The player's own game with its questions, as one snapshot; undefined also for another player's. */
export async function findGame(conn: Conn, id: string, playerId: string): Promise<Game | undefined> {
  const game = await findAnyGame(conn, id);
  return game?.playerId === playerId ? game : undefined;
}

/** The player's game that a call with this key has made, with what the call asked for. */
export async function findCreated(
  conn: Conn,
  playerId: string,
  key: string,
): Promise<{ readonly id: string; readonly request: number } | undefined> {
  return conn('games')
    .where({ player_id: playerId, creation_key: key })
    .first<{ id: string; request: number } | undefined>({ id: 'id', request: 'creation_request' });
}

/** The game of any player, as one snapshot. */
export async function findAnyGame(conn: Conn, id: string): Promise<Game | undefined> {
  const { rows } = await runStatement<GameRow>(conn, gameStatement, [id, ...boards]);
  return rows.length === 0 ? undefined : gameOf(rows);
}

/**
 * A game with its questions and its player's best score on its board at its difficulty. By name, as in each statement that stays
 * prepared: with `*` it would be refused once the next release has given a table another column.
 */
export const gameStatement: Statement = {
  name: 'game',
  text: `
  select games.id as game_id, games.player_id, games.mode, games.difficulty as game_difficulty, games.contest,
    contests.ends_at as contest_closes_at, games.challenge_id, games.is_untimed, games.state, games.started_at, games.ended_at,
    standings.score as best, slot.n, slot.question_id, slot.revision, questions.category, told.question, told.options,
    told.correct_option, slot.option_order, slot.variant, told.difficulty, told.image_hash, told.image_alt, told.explanation,
    told.source, slot.served_at, slot.deadline_at, slot.closed_at, slot.answered_at, slot.selected_option, slot.is_correct,
    slot.timed_out, slot.used_ms, slot.lag_credit_ms, slot.score, voided_questions.contest is not null as is_voided
  from games
  left join contests on contests.name = games.contest
  left join standings on standings.player_id = games.player_id and standings.difficulty = games.difficulty
    and games.challenge_id is null and standings.board = case when games.is_untimed
      then $3 else coalesce($4 || games.contest, $2) end
  join game_questions slot on slot.game_id = games.id
  join questions on questions.id = slot.question_id
  join question_revisions told on told.question_id = slot.question_id and told.revision = slot.revision
  left join voided_questions on voided_questions.contest = games.contest
    and voided_questions.question_id = slot.question_id and voided_questions.revision = slot.revision
  where games.id = $1
  order by slot.n`,
};

const boards = [boardKey(practice), boardKey(untimedPractice), contestKey('')] as const;

/** The game of any player with their best score on its board, at its difficulty; null where there is none. */
export async function findGameAndBest(
  pool: PreparedPool,
  id: string,
): Promise<{ game: Game; best: number | null } | undefined> {
  const { rows } = await pool.run<GameRow & { best: number | null }>(gameStatement, [id, ...boards]);
  const [first] = rows;
  return first && { game: gameOf(rows), best: first.best };
}

/**
 * The player's own game, locked. The lock comes first and the rows after it: rows read in the locking statement itself could be
 * older than the lock.
 */
export async function lockGame(tx: Tx, id: string, playerId: string): Promise<Game | undefined> {
  const locked = await tx('games').where({ id, player_id: playerId }).forUpdate().first('id');
  return locked === undefined ? undefined : findAnyGame(tx, id);
}

/** What a player has at most one running game of: free practice (timed or not), a contest, or a friend challenge. */
export type GameScope =
  | { readonly kind: 'practice' }
  | { readonly kind: 'contest'; readonly contest: string }
  | { readonly kind: 'challenge'; readonly challengeId: string };

/** The player's games in contests whose clock runs, by the contest: those of which a question was opened. */
export async function listRunningGames(
  conn: Conn,
  playerId: string,
): Promise<[string, { readonly gameId: string; readonly startedAt: string }][]> {
  const rows = await conn('games')
    .where({ player_id: playerId, state: 'running' })
    .whereNotNull('contest')
    .whereExists(conn('game_questions').whereRaw('game_id = games.id').whereNotNull('served_at'))
    .select<{ id: string; contest: string; started_at: Date }[]>('id', 'contest', 'started_at');
  return rows.map(({ id, contest, started_at: at }) => [contest, { gameId: id, startedAt: at.toISOString() }]);
}

/**
 * The player's running game of the scope, locked. With a contest also games left over in closed contests, which are
 * ended to make room.
 */
export async function lockRunningGames(tx: Tx, playerId: string, scope: GameScope, now: Date): Promise<Game[]> {
  const running = tx('games').where({ player_id: playerId, state: 'running' }).orderBy('id').forUpdate();
  if (scope.kind === 'challenge') running.where({ challenge_id: scope.challengeId });
  else running.whereNull('challenge_id');
  if (scope.kind === 'practice') running.whereNull('contest');
  if (scope.kind === 'contest')
    running.where((either) => {
      void either
        .where({ contest: scope.contest })
        .orWhereIn('contest', tx('contests').where('ends_at', '<=', now).select('name'));
    });
  const games: Game[] = [];
  for (const id of await running.pluck<string[]>('id')) {
    const game = await findAnyGame(tx, id);
    if (game) games.push(game);
  }
  return games;
}

/** A game that is still due, locked; `skip` skips a game that is locked instead of waiting for it. */
export async function lockDueGame(tx: Tx, id: string, now: Date, whenHeld: 'wait' | 'skip'): Promise<Game | undefined> {
  const due = tx('games').where({ id, state: 'running' }).where('due_at', '<', now).forUpdate();
  const locked = await (whenHeld === 'skip' ? due.skipLocked() : due).first('id');
  return locked === undefined ? undefined : findAnyGame(tx, id);
}

/** Ids of running games that time alone takes a step further, the longest overdue first; of one player or of all. */
export async function listDueGames(conn: Conn, now: Date, limit: number, playerId?: string): Promise<string[]> {
  const due = conn('games').where({ state: 'running' }).where('due_at', '<', now);
  if (playerId !== undefined) due.where({ player_id: playerId });
  return due.orderBy('due_at').limit(limit).pluck('id');
}

/** @param raceOfDay which of the counted races of its day it is */
export async function insertGame(
  tx: Tx,
  game: RunningGame,
  creation: Creation | null,
  raceOfDay: number | null = null,
): Promise<void> {
  await tx('games').insert({
    creation_key: creation?.key ?? null,
    creation_request: creation?.request ?? null,
    id: game.id,
    player_id: game.playerId,
    mode: game.mode,
    difficulty: game.difficulty,
    contest: game.contest?.id ?? null,
    challenge_id: game.challengeId,
    is_untimed: game.isUntimed ?? false,
    race_of_day: raceOfDay,
    started_at: game.startedAt,
    ...progressOf(game),
  });
  await tx('game_questions').insert(
    game.slots.map(({ n, question }) => ({
      game_id: game.id,
      n,
      question_id: question.id,
      revision: question.revision,
      option_order: question.optionOrder,
      variant: question.variant === undefined ? null : JSON.stringify(question.variant),
    })),
  );
}

/** Writes the slots that a step changed, and says which; one that is the same object as before did not change. */
export async function updateSlots(tx: Tx, before: Game, after: Game): Promise<Slot[]> {
  const changed = after.slots.filter((slot, index) => slot !== before.slots[index]);
  for (const slot of changed)
    await tx('game_questions').where({ game_id: after.id, n: slot.n }).update(slotColumns(slot));
  return changed;
}

/** @param laterMs by how much the clock is ahead of the game's own time */
export async function updateProgress(tx: Tx, game: Game, laterMs = 0): Promise<void> {
  await tx('games').where({ id: game.id }).update(progressOf(game, laterMs));
}

/** Leaves a running game to an operator: no sweep takes it up again; whether it is this call that did it. */
export async function markSetAside(conn: Conn, id: string): Promise<boolean> {
  const setAside = { state: 'set-aside', due_at: null, race_of_day: null };
  return (await conn('games').where({ id, state: 'running' }).update(setAside)) > 0;
}

function progressOf(game: Game, laterMs = 0) {
  return {
    state: game.state,
    due_at: game.state === 'running' ? new Date(dueAt(game).getTime() + laterMs) : null,
    ended_at: game.state === 'running' ? null : game.endedAt,
  };
}

/** What is stored of a slot that was opened or closed. */
export function slotColumns(slot: Slot) {
  if (slot.state === 'unopened') return {};
  const opened = { served_at: slot.servedAt, deadline_at: slot.deadlineAt };
  if (slot.state === 'open') return opened;
  return {
    ...opened,
    closed_at: slot.closedAt,
    answered_at: slot.answeredAt,
    selected_option: slot.selectedOption,
    is_correct: slot.isCorrect,
    timed_out: slot.timedOut,
    used_ms: slot.usedMs,
    lag_credit_ms: slot.lagCreditMs,
    score: slot.score,
  };
}
