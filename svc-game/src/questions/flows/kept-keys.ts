import type { KeptKey } from '@lights-out/contracts/admin-questions';
import { inTransaction, Refusal, type Admin } from '@lights-out/service-kit';

import { announceAdminAction, type ActionBy } from '../../admin-actions.ts';
import { listRunningContests, requireNoOwnPart, secretIn } from '../../contests/index.ts';
import type { Context } from '../../context.ts';
import { insertKeyRequest, listKeyRequests, lockKeyRequest, updateKeyOpened } from '../sql/key-requests.ts';
import type { TextOfQuestion } from '../sql/question-reports.ts';
import { keyOfStoredText } from './find-bank-questions.ts';

const dayMs = 86_400_000;
/** How long a request waits for a second admin. */
const waitsMs = 7 * dayMs;
/** How long a key is shown once it was opened. */
const openMs = dayMs;

/**
 * Whose key an admin is not shown: of questions that a contest may still ask, unless two admins have opened it.
 *
 * @param questions the ids that it will be asked about
 * @returns what stands in place of a text's key; null where it is shown
 */
export async function findKeptKeys(
  { db, pools, clock }: Pick<Context, 'db' | 'pools' | 'clock'>,
  questions: readonly number[],
  { id }: Admin,
): Promise<(text: TextOfQuestion) => KeptKey | null> {
  const now = clock.now();
  const isSecret = secretIn(now, pools.all());
  const requests = await listKeyRequests(db, questions.filter(isSecret), sinceOf(now));
  const ofText = new Map(requests.map((one) => [keyOfStoredText(one), one]));
  return (text) => {
    if (!isSecret(text.question)) return null;
    const request = ofText.get(keyOfStoredText(text));
    if (request === undefined) return { askedBy: null, isOwn: false, reason: null };
    const { isOpen, askedBy, reason } = request;
    return isOpen ? null : { askedBy: askedBy.name, isOwn: askedBy.id === id, reason };
  };
}

/**
 * Asks for the key of a text, or opens it where another admin has asked. Neither of them may take part in a contest that runs.
 *
 * @returns whether it is open now
 * @throws {Refusal} `stale-view` where the question has another text by now or its key is no secret, `own-entry`
 */
export async function openKey(ctx: Context, of: TextOfQuestion, reason: string, by: ActionBy): Promise<boolean> {
  const { admin, at } = by;
  const isLive = ctx.bank.whole().questions.some(({ id, revision }) => id === of.question && revision === of.revision);
  if (!isLive || !secretIn(at, ctx.pools.all())(of.question)) throw new Refusal('stale-view');
  return inTransaction(ctx.db, async (tx) => {
    for (const { id } of await listRunningContests(tx, at)) await requireNoOwnPart(tx, id, admin);
    const request = await lockKeyRequest(tx, of, sinceOf(at));
    if (request?.isOpen) return true;
    const isSecond = request !== undefined && request.askedBy.id !== admin.id;
    if (isSecond) await updateKeyOpened(tx, request.id, { by: admin, at });
    else if (request === undefined) await insertKeyRequest(tx, of, { reason, by: admin, at });
    const action = isSecond ? 'key-opened' : 'key-asked';
    const changes = [{ field: 'question', from: '', to: String(of.question) }];
    await announceAdminAction(ctx.outbox, tx, { action, reason, changes }, by);
    return isSecond;
  });
}

function sinceOf(now: Date): { readonly askedSince: Date; readonly openedSince: Date } {
  return { askedSince: new Date(now.getTime() - waitsMs), openedSince: new Date(now.getTime() - openMs) };
}
