import type { Sweeper } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { deleteExpired } from './delete-expired.ts';
import { fillSkeletons } from './fill-skeletons.ts';
import { sendMails } from './send-mails.ts';

export function createJobs(ctx: Context): Sweeper[] {
  return [sendMails(ctx), fillSkeletons(ctx), ...deleteExpired(ctx)];
}
