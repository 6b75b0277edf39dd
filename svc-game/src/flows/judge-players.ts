import type { Conn } from '@lights-out/service-kit';

import { fieldWith } from '../domain/fair-play/field.ts';
import type { Field, JudgedAnswer, Signal } from '../domain/fair-play/sample.ts';
import { signalsOf } from '../domain/fair-play/signals.ts';
import { listFieldFigures, listJudgedAnswers, type AnswerRow } from '../store/judged-answers.ts';

export interface Judged {
  readonly answers: readonly AnswerRow[];
  readonly signals: readonly Signal[];
}

/** What the signals say of players in a contest, as of now, by the player's id; and the field that they are held against. */
export async function judgePlayers(
  conn: Conn,
  contest: string,
  playerIds: readonly string[],
): Promise<{ field: Field; players: ReadonlyMap<string, Judged> }> {
  const { questions, parts } = await listFieldFigures(conn, contest);
  const field = fieldWith(questions, parts);
  const answers = Map.groupBy(await listJudgedAnswers(conn, contest, playerIds), ({ playerId }) => playerId);
  const players = playerIds.map((id) => {
    const own = answers.get(id) ?? [];
    return [id, { answers: own, signals: signalsOf(own.map(judgedAnswer), field) }] as const;
  });
  return { field, players: new Map(players) };
}

function judgedAnswer({ question, servedAt, closedAt, evidence, ...row }: AnswerRow): JudgedAnswer {
  return {
    ...row,
    characters: question.length,
    elapsedMs: closedAt.getTime() - servedAt.getTime(),
    evidence: evidence ?? undefined,
  };
}
