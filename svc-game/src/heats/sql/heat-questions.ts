import { contestKey, type KeptEvidence, type Difficulty } from '@lights-out/contracts';
import type { Conn, Tx } from '@lights-out/service-kit';

import type { Question, VariantText } from '../../questions/bank/bank.ts';
import type { Slot } from '../../play/rules/game.ts';
import { slotOf, type SlotRow } from '../../play/sql/game-rows.ts';
import { slotColumns } from '../../play/sql/games.ts';
import type { OfPlayer } from '../rules/heat.ts';

export interface HeatSlot {
  readonly slot: Slot;
  readonly evidence: KeptEvidence | null;
}

interface HeatRow extends SlotRow {
  readonly evidence: KeptEvidence | null;
  readonly is_voided: boolean;
}

/** The questions of a heat in order; none before it has started. */
export async function listHeatSlots(conn: Conn, heatId: string): Promise<HeatSlot[]> {
  const { rows } = await conn.raw<{ rows: HeatRow[] }>(
    `select heat_questions.*, questions.category, question_revisions.*, voided_questions.contest is not null as is_voided
     from heat_questions join questions on questions.id = heat_questions.question_id
       join question_revisions using (question_id, revision)
       join heats on heats.id = heat_id
       left join voided_questions using (contest, question_id, revision)
     where heat_id = :heatId order by n`,
    { heatId },
  );
  return rows.map((row) => ({
    slot: { ...slotOf(row), ...(row.is_voided && { isVoided: true }) },
    evidence: row.evidence,
  }));
}

/** The questions of a heat that starts. What they look like is stored when each is opened: until then in the text's own order. */
export async function insertHeatQuestions(
  tx: Tx,
  heatId: string,
  questions: readonly Question[],
  isUsedUp: boolean,
): Promise<void> {
  await tx('heat_questions').insert(
    questions.map(({ id, revision, options }, index) => ({
      heat_id: heatId,
      n: index + 1,
      question_id: id,
      revision,
      is_used_up: isUsedUp,
      option_order: [...options.keys()],
    })),
  );
}

/** Writes a slot that was opened, with its form, or closed. */
export async function updateHeatSlot(
  tx: Tx,
  heatId: string,
  slot: Slot,
  evidence: KeptEvidence | undefined,
): Promise<void> {
  const { optionOrder, variant } = slot.question;
  await tx('heat_questions')
    .where({ heat_id: heatId, n: slot.n })
    .update({
      ...slotColumns(slot),
      option_order: optionOrder,
      variant: variant === undefined ? null : JSON.stringify(variant),
      ...(evidence !== undefined && { evidence: JSON.stringify(evidence) }),
    });
}

/** Ids of what the player's heats in a contest have asked or will ask. */
export function listQuestionsOfHeats(conn: Conn, { contest, playerId }: OfPlayer): Promise<number[]> {
  return conn('heat_questions')
    .join('heats', 'heats.id', 'heat_id')
    .where({ contest, player_id: playerId })
    .pluck<number[]>('question_id');
}

/** The forms in which heats have asked a question: of one that is used up, none but its own. */
export function listFormsOfHeats(conn: Conn, questionId: number): Promise<VariantText[]> {
  return conn('heat_questions')
    .where({ question_id: questionId })
    .whereNotNull('variant')
    .limit(mostForms)
    .pluck<VariantText[]>('variant');
}

const mostForms = 500;

/**
 * Ids of the questions that a game was drawn of, or a friend challenge, a heat or a daily. It reads all games' questions: once for each
 * heat, a handful in a month.
 */
export async function listShownQuestions(conn: Conn): Promise<Set<number>> {
  const { rows } = await conn.raw<{ rows: { id: number }[] }>(
    `select question_id as id from game_questions
     union select question_id from challenge_questions
     union select question_id from heat_questions
     union select question_id from daily_questions`,
  );
  return new Set(rows.map(({ id }) => id));
}

export interface ContestAnswer {
  readonly gameId: string;
  readonly questionId: number;
  readonly label: Difficulty;
  readonly isCorrect: boolean;
  readonly usedMs: number;
}

/**
 * The player's answers in games of the contest that count, to questions that the contest had not asked them before and that are not voided:
 * those of the best game, then the latest. Times are as they were before the credit for the line, which a heat does not give.
 */
export async function listContestAnswers(
  conn: Conn,
  contest: string,
  playerId: string,
  limit: number,
): Promise<ContestAnswer[]> {
  const { rows } = await conn.raw<{ rows: ContestAnswer[] }>(
    `select game_id as "gameId", question_id as "questionId", question_revisions.difficulty as label,
       is_correct as "isCorrect",
       used_ms + lag_credit_ms as "usedMs"
     from (
       select result.*, slot.question_id, slot.revision, slot.n, slot.is_correct, slot.used_ms, slot.lag_credit_ms,
         row_number() over (partition by slot.question_id order by result.completed_at) = 1 as is_first
       from (
         select game_id, completed_at, row_number() over (order by score desc, completed_at, id) = 1 as is_best
         from counted_results where player_id = :playerId and board = :board and not is_struck
       ) result join game_questions slot using (game_id)
     ) slot join question_revisions using (question_id, revision)
     where is_first and not exists (
       select from voided_questions voided
       where voided.contest = :contest and voided.question_id = slot.question_id and voided.revision = slot.revision
     )
     order by is_best desc, completed_at desc, game_id, n limit :limit`,
    { playerId, contest, board: contestKey(contest), limit },
  );
  return rows;
}

/** Deletes what browsers said of answers in the heats of contests that closed or were cancelled before the given instant. */
export async function deleteOldHeatEvidence(conn: Conn, closedBefore: Date): Promise<void> {
  await conn.raw(
    `update heat_questions set evidence = null
     where evidence is not null and heat_id in (
       select heats.id from heats join contests on contests.name = heats.contest
       where contests.state in ('closed', 'canceled') and contests.since < :closedBefore
     )`,
    { closedBefore },
  );
}
