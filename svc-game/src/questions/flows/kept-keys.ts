import type { KeptKey } from '@lights-out/contracts/admin-questions';
import { type Admin, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { type QuestionContent, questionOf } from '../bank/bank.ts';
import { findKeyRequest, listKeyRequests } from '../sql/key-requests.ts';
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
  const isSecret = pools.secretIn(now);
  const requests = await listKeyRequests(db, questions.filter(isSecret), keyRequestsSince(now));
  const ofText = new Map(requests.map((one) => [keyOfStoredText(one), one]));
  return (text) => {
    if (!isSecret(text.question)) return null;
    const request = ofText.get(keyOfStoredText(text));
    if (request === undefined) return { askedBy: null, isOwn: false, reason: null };
    const { isOpen, askedBy, reason } = request;
    return isOpen ? null : { askedBy: askedBy.name, isOwn: askedBy.id === id, reason };
  };
}

/** Whether this admin is not shown the key of a question as it is now. */
export async function isKeyKept(
  ctx: Pick<Context, 'db' | 'pools' | 'clock'>,
  { question, imageHash }: QuestionContent,
  admin: Admin,
): Promise<boolean> {
  const { id, revision } = questionOf(question, imageHash);
  return (await findKeptKeys(ctx, [id], admin))({ question: id, revision }) !== null;
}

/**
 * What stands in place of a file with the keys that are kept: null where it is open to this admin, who asked for it; undefined where
 * the admin may neither ask nor open.
 */
export async function findKeptFile(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, role }: Admin,
): Promise<KeptKey | null | undefined> {
  const request = await findKeyRequest(db, null, keyRequestsSince(clock.now()));
  if (request === undefined) return role === 'owner' ? { askedBy: null, isOwn: false, reason: null } : undefined;
  const { isOpen, askedBy, reason } = request;
  const isOwn = askedBy.id === id;
  if (isOpen) return isOwn && role === 'owner' ? null : undefined;
  return { askedBy: askedBy.name, isOwn, reason };
}

/**
 * Why this owner asked for a file with the keys that are kept.
 *
 * @throws {Refusal} `not-allowed`, `key-kept` where nobody has opened it to them
 */
export async function requireKeptFile(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { id, role }: Admin,
): Promise<string> {
  if (role !== 'owner') throw new Refusal('not-allowed');
  const request = await findKeyRequest(db, null, keyRequestsSince(clock.now()));
  if (request?.askedBy.id !== id || !request.isOpen) throw new Refusal('key-kept');
  return request.reason;
}

/** From when on a request, and an opening, still count at `now`. */
export function keyRequestsSince(now: Date): { readonly askedSince: Date; readonly openedSince: Date } {
  return { askedSince: new Date(now.getTime() - waitsMs), openedSince: new Date(now.getTime() - openMs) };
}
