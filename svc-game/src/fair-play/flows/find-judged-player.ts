import type { QueuedPlayer } from '@lights-out/contracts/admin-fair-play';
import type { Conn } from '@lights-out/service-kit';

import { hasPartInContest, listBest } from '../../contests/index.ts';
import type { Relation } from '../rules/related.ts';
import type { Field } from '../rules/sample.ts';
import { listAppeals, listOpenAppeals, type Appeal } from '../sql/appeals.ts';
import {
  listCleared,
  listEntries,
  listEntriesElsewhere,
  listNames,
  type Entry,
  type EntryElsewhere,
} from '../sql/fair-play-log.ts';
import { listIncidents, type AnswerRow, type Incidents } from '../sql/judged-answers.ts';
import { listHorsConcours, listHouseholdLinks } from '../sql/households.ts';
import { listMarks } from '../sql/marks.ts';
import { listWaitingPlayers } from '../sql/waiting-results.ts';
import { judgePlayers } from './judge-players.ts';
import { listRequired, mostJudged, queuedPlayer, type JudgedContest } from './list-queue.ts';

/** A player in a contest with everything that a decision needs. */
export interface JudgedPlayer {
  readonly queued: QueuedPlayer;
  /** Other accounts of the contest that look related. */
  readonly related: readonly (Relation & { readonly displayName: string })[];
  readonly answers: readonly AnswerRow[];
  readonly incidents: ReadonlyMap<string, Incidents>;
  readonly field: Field;
  /** In order. */
  readonly log: readonly Entry[];
  /** In other contests, the latest first. */
  readonly elsewhere: readonly EntryElsewhere[];
  /** In order. */
  readonly appeals: readonly Appeal[];
}

/** @returns undefined where the player has no part in the contest */
export async function findJudgedPlayer(
  conn: Conn,
  overview: JudgedContest,
  playerId: string,
): Promise<JudgedPlayer | undefined> {
  const { contest } = overview;
  if (!(await hasPartInContest(conn, contest, playerId))) return undefined;
  const ids = [playerId];
  const board = await listBest(conn, contest);
  // With those whom the queue judges, so that both say the same of accounts that look related.
  const compared = board.slice(0, mostJudged).map((row) => row.playerId);
  const marks = await listMarks(conn, contest);
  const links = await listHouseholdLinks(conn, contest);
  const judgedIds = [...new Set([playerId, ...compared])];
  const { field, players } = await judgePlayers(conn, contest, judgedIds, { marks, links });
  const judged = players.get(playerId);
  const queued = queuedPlayer(playerId, judged, {
    required: new Set(await listRequired(conn, overview)),
    appealed: new Set(await listOpenAppeals(conn, contest)),
    cleared: await listCleared(conn, contest, ids),
    horsConcours: await listHorsConcours(conn, contest, ids),
    names: await listNames(conn, ids),
    ranked: new Map(board.map((row) => [row.playerId, row])),
    waiting: await listWaitingPlayers(conn, contest),
  });
  return {
    queued,
    related: await namedRelations(conn, judged?.relations ?? []),
    answers: judged?.answers ?? [],
    incidents: await listIncidents(conn, contest, playerId),
    field,
    log: await listEntries(conn, contest, playerId),
    elsewhere: await listEntriesElsewhere(conn, contest, playerId),
    appeals: await listAppeals(conn, contest, playerId),
  };
}

async function namedRelations(conn: Conn, relations: readonly Relation[]): Promise<JudgedPlayer['related']> {
  const names = await listNames(conn, [...new Set(relations.map((relation) => relation.playerId))]);
  return relations.map((relation) => ({ ...relation, displayName: names.get(relation.playerId) ?? '' }));
}
