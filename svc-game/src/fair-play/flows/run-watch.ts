import { type AnswerEvidence, type FreeBoard, practice, boardKey } from '@lights-out/contracts';
import type { Db, Log } from '@lights-out/service-kit';
import { LRUCache } from 'lru-cache';

import type { JudgedAnswer } from '../rules/sample.ts';
import { type KnownOfRuns, signalsOfBrowser } from '../rules/waiting.ts';
import { insertNoteOnce, listEntries } from '../sql/fair-play-log.ts';
import { listJudgedAnswers } from '../sql/judged-answers.ts';
import { judgedAnswer } from './judge-players.ts';

/** What a process keeps in mind about runs of free practice, so that the verdict on whether one waits reads nothing. */
export interface RunWatch extends KnownOfRuns {
  /** Keeps what the browser says of an answer, until the game is over. */
  note(gameId: string, n: number, evidence: AnswerEvidence): void;
  /**
   * Reads the player's runs before this one, off the path of the answer; once for a run. Where others are read at the moment it does
   * nothing: the run's next answer asks again.
   */
  prepare(run: { readonly id: string; readonly playerId: string }): void;
  /**
   * Notes for stewards, off the path of the answer, why a run waits where its answers alone no longer show it: nothing else is kept of
   * what browsers say of free practice. Once for a player until the next decision.
   */
  explain(
    run: { readonly id: string; readonly playerId: string; readonly endedAt: Date },
    answers: readonly JudgedAnswer[],
  ): void;
}

const mostGames = 5_000;
const keptMs = 10 * 60_000;
/** Of seventy answers each, 18 KB; they are read two answers before the run's end, so a minute and a half lasts. */
const mostPrepared = 2_000;
const preparedMs = 90_000;
/** The jobs of the process read by the same connections. */
const mostReading = 2;
/** `never-slower` looks at forty right answers. */
const runsRead = 10;
const board = boardKey(practice) as FreeBoard;

/** @param mayWait false on a site where no run waits, so that none is read for it */
export function createRunWatch(db: Db, log: Log, mayWait: boolean): RunWatch {
  const said = new LRUCache<string, Map<number, AnswerEvidence>>({ max: mostGames, ttl: keptMs });
  const explained = new LRUCache<string, true>({ max: mostGames, ttl: keptMs });
  const earlier = new LRUCache<string, readonly JudgedAnswer[]>({ max: mostPrepared, ttl: preparedMs });
  let reading = 0;
  return {
    note(gameId, n, evidence) {
      const known = said.get(gameId) ?? new Map<number, AnswerEvidence>();
      // Of several the first is the one that counts.
      if (!known.has(n)) said.set(gameId, known.set(n, evidence));
    },
    evidenceOf: (gameId, n) => said.get(gameId)?.get(n),
    prepare({ id, playerId }) {
      if (!mayWait || earlier.has(id) || reading >= mostReading) return;
      earlier.set(id, []);
      reading += 1;
      readEarlier(db, playerId)
        .then((answers) => earlier.set(id, answers))
        .catch((error: unknown) => {
          earlier.delete(id);
          log.warn({ event: 'earlier-runs-unread', error });
        })
        .finally(() => (reading -= 1));
    },
    explain({ id, playerId, endedAt: at }, answers) {
      const reason = signalsOfBrowser(answers)
        .map(({ sentence }) => sentence)
        .join(' ');
      if (reason === '' || explained.has(id)) return;
      explained.set(id, true);
      insertNoteOnce(db, { contest: board, playerId, reason }, { by: 'clock', at }).catch((error: unknown) =>
        log.warn({ event: 'waiting-run-unexplained', gameId: id, error }),
      );
    },
    earlierThan: (gameId) => earlier.get(gameId) ?? [],
  };
}

async function readEarlier(db: Db, playerId: string): Promise<readonly JudgedAnswer[]> {
  const log = await listEntries(db, board, playerId);
  const clearedAt = log.findLast(({ outcome }) => outcome === 'cleared' || outcome === 'lifted')?.at;
  const rows = await listJudgedAnswers(db, board, [playerId], runsRead);
  const open = rows.filter(({ isStruck, servedAt }) => !isStruck && (clearedAt === undefined || servedAt > clearedAt));
  return open.map(judgedAnswer);
}
