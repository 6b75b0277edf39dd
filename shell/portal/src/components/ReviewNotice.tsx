import type { AdminContest } from '@lights-out/contracts/admin-contest-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge } from '@lights-out/web-kit';

import { instantInWords } from '../model/wording.ts';
import { useToday } from './use-today.ts';

const texts = adminMessages.contests;

/** Until when the review of a contest is to be done, while it is not. */
export function ReviewNotice({ contest }: { readonly contest: Pick<AdminContest, 'state' | 'reviewDueAt'> }) {
  const now = useToday();
  const { state, reviewDueAt } = contest;
  if (state !== 'review' || !reviewDueAt) return null;
  const when = instantInWords(reviewDueAt);
  return (
    <p>
      {now >= new Date(reviewDueAt) ? <Badge tone="accent">{texts.reviewOverdue(when)}</Badge> : texts.reviewSoon(when)}
    </p>
  );
}
