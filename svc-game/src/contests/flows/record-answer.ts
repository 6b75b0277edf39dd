import type { AnswerVia } from '@lights-out/contracts';
import { Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { hasConfirmedAddress } from '../../players/index.ts';
import { claimAward, declineAward, type Settlement } from '../rules/settlement.ts';
import { insertSteps } from '../sql/contest-steps.ts';
import { updateRecordedAnswer } from '../sql/handovers.ts';
import { announceAdminAction, nameOf, type ActionBy } from '../../admin-actions.ts';
import { requireNoOwnPart } from './require-no-own-part.ts';
import { settleContest } from './settle-contest.ts';

export interface RecordedAnswer {
  readonly contest: string;
  readonly playerId: string;
  readonly isAccepted: boolean;
  readonly via: AnswerVia;
  readonly reason: string;
}

/**
 * Records a winner's answer that came by mail, by phone or in person. It has the effect and the deadline of an answer on the
 * winner's page; a prize that was claimed before stays claimed, and nothing is recorded.
 *
 * @throws {Refusal} `not-found`, `prize-not-found`, `claim-too-late`, `prize-claimed` where a claimed prize is declined,
 *   `address-not-confirmed`, `own-entry`
 */
export function recordAnswer(ctx: Context, answer: RecordedAnswer, by: ActionBy): Promise<Settlement> {
  const { contest, playerId, isAccepted, via, reason } = answer;
  const recordedBy = nameOf(by.admin);
  const taken = { by: recordedBy, at: by.at, requestId: by.requestId };
  return settleContest(
    ctx,
    contest,
    async (before, nextInLine, tx) => {
      await requireNoOwnPart(tx, contest, by.admin);
      const after = isAccepted
        ? claimAward(before, playerId, by.at)
        : declineAward(before, nextInLine, playerId, by.at);
      if ('refused' in after) {
        if (after.refused === 'prize-not-found') throw new Refusal('prize-not-found', { message: noPrize });
        return after;
      }
      if (after === before) return after;
      if (isAccepted && !(await hasConfirmedAddress(tx, playerId)))
        throw new Refusal('address-not-confirmed', { message: notConfirmed });
      const written = `${isAccepted ? 'Accepts' : 'Declines'}, ${ways[via]}: ${reason}`;
      await updateRecordedAnswer(tx, { contest, playerId }, { via, reason, recordedBy });
      await insertSteps(tx, contest, [{ step: 'answer-recorded', playerId, reason: written }], taken);
      const done = { action: 'prize-answer-recorded', contest, playerId, reason: written } as const;
      await announceAdminAction(ctx.outbox, tx, done, by);
      return after;
    },
    taken,
  );
}

const ways: Readonly<Record<AnswerVia, string>> = { mail: 'by mail', phone: 'by phone', person: 'in person' };
const noPrize = 'This player was offered no prize in this contest.';
/** Addressed to an admin, so it speaks of the winner's address and not of the reader's. */
export const notConfirmed =
  'This winner has not confirmed the email address. A prize is handed over to a confirmed address only: send the confirmation mail again.';
