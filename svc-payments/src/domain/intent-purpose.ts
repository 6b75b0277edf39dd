import * as z from 'zod/mini';

import { contestId, id } from '@lights-out/contracts';

/** What an intent was created for. Written into its metadata, so that it can be recorded again if our rows are lost. */
const purpose = z.object({ deployment: id, paymentId: id, userId: id, contest: contestId });
export type IntentPurpose = z.infer<typeof purpose>;

/** Undefined for an intent that another deployment created (decision 0044). */
export function purposeOf(metadata: Readonly<Record<string, string>>, deployment: string): IntentPurpose | undefined {
  const parsed = purpose.safeParse(metadata);
  return parsed.success && parsed.data.deployment === deployment ? parsed.data : undefined;
}
