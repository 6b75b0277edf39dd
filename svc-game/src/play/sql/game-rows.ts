import type { Difficulty, Mode } from '@lights-out/contracts';

import type { ContestOfGame } from '../../contests/rules/contest.ts';
import type { VariantText } from '../../questions/bank/bank.ts';
import { inForm, inOptionOrder } from '../../questions/rules/draw.ts';
import { isClosed, type Game, type Slot } from '../rules/game.ts';
import { scoredWithoutVoided } from '../rules/void.ts';

/** A game joined with one of its questions and that question's text. */
export interface GameRow extends SlotRow {
  readonly game_id: string;
  readonly player_id: string;
  readonly mode: Mode;
  readonly game_difficulty: Difficulty;
  readonly contest: string | null;
  readonly contest_closes_at: Date | null;
  readonly challenge_id: string | null;
  readonly is_untimed: boolean;
  readonly state: Game['state'] | 'set-aside';
  readonly started_at: Date;
  readonly ended_at: Date | null;
  readonly is_voided: boolean;
}

/** A question of a game or a heat with its text. */
export interface SlotRow {
  readonly n: number;
  readonly question_id: number;
  readonly revision: string;
  readonly category: string;
  readonly question: string;
  readonly options: string[];
  readonly correct_option: number;
  readonly option_order: number[];
  /** Dailies have none. */
  readonly variant?: VariantText | null;
  readonly difficulty: Difficulty;
  readonly image_hash: string | null;
  readonly image_alt: string | null;
  readonly explanation: string;
  readonly source: string;
  readonly served_at: Date | null;
  readonly deadline_at: Date | null;
  readonly closed_at: Date | null;
  readonly answered_at: Date | null;
  readonly selected_option: number | null;
  readonly is_correct: boolean | null;
  readonly timed_out: boolean | null;
  readonly used_ms: number | null;
  readonly lag_credit_ms: number | null;
  readonly score: number | null;
}

/** @param rows of one game, in the order of its questions */
export function gameOf(rows: readonly GameRow[]): Game {
  const [first] = rows;
  if (first === undefined) throw new Error('A game without questions.');
  const slots = rows.map(slotOf);
  const head = {
    id: first.game_id,
    playerId: first.player_id,
    mode: first.mode,
    difficulty: first.game_difficulty,
    contest: contestOf(first),
    challengeId: first.challenge_id,
    isUntimed: first.is_untimed,
    startedAt: first.started_at,
  };
  // To its player it is over, until an operator has mended it.
  if (first.state === 'set-aside') return { ...head, state: 'abandoned', slots, endedAt: first.started_at };
  if (first.ended_at === null) return { ...head, state: 'running', slots };
  if (first.state === 'abandoned') return { ...head, state: 'abandoned', slots, endedAt: first.ended_at };
  if (!slots.every(isClosed)) throw new Error(`Game ${head.id} is finished with a question that is not.`);
  const scored = slots.map((slot, index) => (rows[index]?.is_voided ? { ...slot, isVoided: true } : slot));
  return { ...head, state: 'finished', slots: scoredWithoutVoided(scored), endedAt: first.ended_at };
}

function contestOf({ contest: id, contest_closes_at: closesAt }: GameRow): ContestOfGame | null {
  return id === null || closesAt === null ? null : { id, closesAt };
}

/** The slot of a row, with the options in the order in which they are shown. */
export function slotOf(row: SlotRow): Slot {
  const question = inOptionOrder(
    inForm(
      {
        id: row.question_id,
        revision: row.revision,
        category: row.category,
        question: row.question,
        options: row.options,
        correctOption: row.correct_option,
        difficulty: row.difficulty,
        imageHash: row.image_hash,
        imageAlt: row.image_alt,
        explanation: row.explanation,
        source: row.source,
      },
      row.variant,
    ),
    row.option_order,
  );
  const head = { n: row.n, question };
  if (row.served_at === null || row.deadline_at === null) return { ...head, state: 'unopened' };
  const opened = { ...head, servedAt: row.served_at, deadlineAt: row.deadline_at };
  if (row.closed_at === null) return { ...opened, state: 'open' };
  return {
    ...opened,
    state: 'closed',
    closedAt: row.closed_at,
    answeredAt: row.answered_at,
    selectedOption: row.selected_option,
    isCorrect: row.is_correct ?? false,
    timedOut: row.timed_out ?? false,
    usedMs: row.used_ms ?? 0,
    lagCreditMs: row.lag_credit_ms ?? 0,
    score: row.score ?? 0,
  };
}
