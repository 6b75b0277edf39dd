import { isFreeBoard } from '@lights-out/contracts';
import type { Conn } from '@lights-out/service-kit';

import { fieldWith } from '../rules/field.ts';
import { signalOfHousehold, type HouseholdLink } from '../rules/household.ts';
import { signalOfMark, type Mark } from '../rules/marks.ts';
import { signalsOfRelations, type Relation } from '../rules/related.ts';
import type { Field, JudgedAnswer, Signal } from '../rules/sample.ts';
import { byWeight, signalsOf, signalsOfPace } from '../rules/signals.ts';
import { listFieldFigures, listFieldParts, listJudgedAnswers, type AnswerRow } from '../sql/judged-answers.ts';
import { findRelations } from './find-relations.ts';

export interface Judged {
  readonly answers: readonly AnswerRow[];
  readonly signals: readonly Signal[];
  /** Other accounts of the contest that look related, the strongest relation first. */
  readonly relations: readonly Relation[];
}

/** What points accounts of a contest out besides their answers. */
export interface Noticed {
  readonly marks: readonly Mark[];
  readonly links: readonly HouseholdLink[];
}

/**
 * What the signals say of players in a contest, as of now, by the player's id; and the field that they are held against.
 * The rhythms of their answers are compared among the given players alone. Results that were struck are left out where the
 * player has others: they were judged, and would hold what follows against the player.
 *
 * @param noticed what the contest's accounts have in common with disqualified ones and with admins
 */
export async function judgePlayers(
  conn: Conn,
  contest: string,
  playerIds: readonly string[],
  { marks, links }: Noticed,
): Promise<{ field: Field; players: ReadonlyMap<string, Judged> }> {
  const field = fieldWith(await listFieldFigures(conn, contest), await listFieldParts(conn, contest));
  const rows = Map.groupBy(await listJudgedAnswers(conn, contest, playerIds), ({ playerId }) => playerId);
  const answers = new Map(playerIds.map((id) => [id, judgedRows(rows.get(id) ?? []).map(judgedAnswer)]));
  const related = await findRelations(conn, contest, answers);
  const marksOf = Map.groupBy(marks, ({ playerId }) => playerId);
  const linksOf = Map.groupBy(links, ({ playerId }) => playerId);
  const find = isFreeBoard(contest) ? signalsOfPace : signalsOf;
  const players = playerIds.map((id) => {
    const relations = related.get(id) ?? [];
    const signals = [
      ...find(answers.get(id) ?? [], field),
      ...signalsOfRelations(relations),
      ...(marksOf.get(id) ?? []).map(signalOfMark),
      ...(linksOf.get(id) ?? []).map(signalOfHousehold),
    ];
    return [id, { answers: rows.get(id) ?? [], signals: signals.sort(byWeight), relations }] as const;
  });
  return { field, players: new Map(players) };
}

function judgedRows(rows: readonly AnswerRow[]): readonly AnswerRow[] {
  const counting = rows.filter(({ isStruck }) => !isStruck);
  return counting.length > 0 ? counting : rows;
}

export function judgedAnswer({ question, servedAt, closedAt, evidence, ...row }: AnswerRow): JudgedAnswer {
  return {
    ...row,
    characters: question.length,
    openedAt: servedAt.getTime(),
    elapsedMs: closedAt.getTime() - servedAt.getTime(),
    evidence: evidence ?? undefined,
  };
}
