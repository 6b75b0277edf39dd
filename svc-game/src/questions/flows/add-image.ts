import { inTransaction, Refusal } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { allowedSteps } from '../rules/draft.ts';
import { shortHash } from '../bank/bank.ts';
import { findDraft } from '../sql/question-drafts.ts';
import { insertImage } from '../sql/questions.ts';
import type { ActionBy } from '../../admin-actions.ts';
import { editorOf } from './editor-of.ts';
import { readPicture } from './read-picture.ts';

/**
 * Stores the drawing that is made of an editor's picture. The draft does not change: its author saves it with the drawing or without.
 *
 * @returns the drawing's hash
 * @throws {Refusal} `not-found`, `not-allowed` for a draft that the editor cannot save, `invalid-request` with what is wrong with the file,
 * `unavailable` where too many pictures wait
 */
export async function addImage(ctx: Context, draft: number, bytes: Buffer, admin: ActionBy['admin']): Promise<string> {
  const found = await findDraft(ctx.db, draft);
  if (found === undefined) throw new Refusal('not-found');
  if (!allowedSteps(found, [], editorOf(admin)).includes('save')) throw new Refusal('not-allowed');
  const svg = await readPicture(bytes, ctx.painter);
  const hash = shortHash(svg);
  await inTransaction(ctx.db, (tx) => insertImage(tx, hash, svg));
  return hash;
}
