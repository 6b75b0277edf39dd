import { Refusal, withStatementTimeout, type Tx } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import {
  deleteVoidedQuestion,
  hasQuestionText,
  insertVoidedQuestion,
  insertWithdrawnQuestion,
  type VoidedQuestion,
} from '../../questions/index.ts';
import { insertSteps, requireNoOwnPart, settleContest } from '../../contests/index.ts';
import { canBeScoredAgain } from '../rules/void.ts';
import { listGamesWithQuestion } from '../sql/rescored-results.ts';
import { announceAdminAction, nameOf, type ActionBy } from '../../admin-actions.ts';
import { rescoreGames } from './rescore-games.ts';

/** All games of the contest are looked through. */
const rescoringTimeoutMs = 60_000;

/** What came of it: how many finished games have the question, and how many standings changed. */
export interface Rescored {
  readonly games: number;
  readonly standings: number;
}

/**
 * Voids a text of a question in a contest, and withdraws it: every game with it is scored again without it, and the
 * standings follow, in one transaction. Games that end during it follow by `rescoreLateGames`. A second call changes
 * nothing (decision 0232).
 *
 * @throws {Refusal} `not-found`, `own-entry`, or `contest-settled` once the winners are announced
 */
export function voidQuestion(ctx: Context, voided: VoidedQuestion, reason: string, by: ActionBy): Promise<Rescored> {
  return changeVoid(ctx, voided, { action: 'question-voided', reason }, by, async (tx) => {
    await insertWithdrawnQuestion(tx, { id: voided.question, revision: voided.revision }, by.at);
    return insertVoidedQuestion(tx, voided, by.at);
  });
}

/**
 * Counts a voided question again, as if it had never been voided. It stays withdrawn until it is brought back.
 *
 * @throws {Refusal} `not-found`, `own-entry`, or `contest-settled` once the winners are announced
 */
export function unvoidQuestion(ctx: Context, voided: VoidedQuestion, reason: string, by: ActionBy): Promise<Rescored> {
  return changeVoid(ctx, voided, { action: 'question-unvoided', reason }, by, (tx) => deleteVoidedQuestion(tx, voided));
}

async function changeVoid(
  ctx: Context,
  voided: VoidedQuestion,
  { action, reason }: { action: 'question-voided' | 'question-unvoided'; reason: string },
  by: ActionBy,
  change: (tx: Tx) => Promise<boolean>,
): Promise<Rescored> {
  const { contest, question, revision } = voided;
  const taken = { by: nameOf(by.admin), at: by.at, requestId: by.requestId };
  let rescored: Rescored = { games: 0, standings: 0 };
  await settleContest(
    ctx,
    contest,
    async (before, _nextInLine, tx) => {
      if (!canBeScoredAgain(before)) return { refused: 'contest-settled' };
      await requireNoOwnPart(tx, contest, by.admin);
      if (!(await hasQuestionText(tx, voided))) throw new Refusal('not-found');
      if (!(await change(tx))) return before;
      rescored = await withStatementTimeout(tx, rescoringTimeoutMs, async () => {
        const games = await listGamesWithQuestion(tx, voided);
        return { games: games.length, standings: await rescoreGames(tx, contest, games, by.at) };
      });
      await insertSteps(tx, contest, [{ step: action, reason: `${question} ${revision}: ${reason}` }], taken);
      const changes = [{ field: 'question', from: String(question), to: revision }];
      await announceAdminAction(ctx.outbox, tx, { action, contest, reason, changes }, by);
      // The winners were confirmed by standings that have changed.
      return { ...before, confirmedWinners: null };
    },
    taken,
  );
  ctx.ranks.notifyCommitted();
  await ctx.bank.refresh(ctx.db);
  return rescored;
}
