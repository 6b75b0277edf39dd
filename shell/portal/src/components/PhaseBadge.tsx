import type { AdminContest } from '@lights-out/contracts/admin-contests';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge } from '@lights-out/web-kit';

import { phaseOf } from '../model/contest-steps.ts';
import { useToday } from './use-today.ts';

const texts = adminMessages.contests;

/** Where a contest is; one that waits for an admin stands out. */
export function PhaseBadge({ contest }: { readonly contest: Pick<AdminContest, 'state' | 'startsAt'> }) {
  const phase = phaseOf(contest, useToday());
  return (
    <Badge tone={phase === 'review' ? 'accent' : 'neutral'}>
      {phase === 'coming' ? texts.coming : texts.states[phase]}
    </Badge>
  );
}
