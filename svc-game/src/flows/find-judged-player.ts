import type { QueuedPlayer } from '@lights-out/contracts/admin-fair-play';
import type { Conn } from '@lights-out/service-kit';

import type { Field } from '../domain/fair-play/sample.ts';
import { findAppeal, listOpenAppeals, type Appeal } from '../store/appeals.ts';
import { hasPartInContest, listBest } from '../store/contest-record.ts';
import { listCleared, listEntries, listNames, type Entry } from '../store/fair-play-log.ts';
import { listIncidents, type AnswerRow, type Incidents } from '../store/judged-answers.ts';
import { judgePlayers } from './judge-players.ts';
import { listRequired, queuedPlayer, type JudgedContest } from './list-queue.ts';

/** A player in a contest with everything that a decision needs. */
export interface JudgedPlayer {
  readonly queued: QueuedPlayer;
  readonly answers: readonly AnswerRow[];
  readonly incidents: ReadonlyMap<string, Incidents>;
  readonly field: Field;
  /** In order. */
  readonly log: readonly Entry[];
  readonly appeal: Appeal | undefined;
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
  const { field, players } = await judgePlayers(conn, contest, ids);
  const judged = players.get(playerId);
  const queued = queuedPlayer(playerId, judged, {
    required: new Set(await listRequired(conn, overview)),
    appealed: new Set(await listOpenAppeals(conn, contest)),
    cleared: await listCleared(conn, contest, ids),
    names: await listNames(conn, ids),
    ranked: new Map(board.map((row) => [row.playerId, row])),
  });
  return {
    queued,
    answers: judged?.answers ?? [],
    incidents: await listIncidents(conn, contest, playerId),
    field,
    log: await listEntries(conn, contest, playerId),
    appeal: await findAppeal(conn, contest, playerId),
  };
}
