import type { AdminContest } from '@lights-out/contracts/admin-contest-view';
import { adminMessages } from '@lights-out/contracts/messages-admin';
import { Badge } from '@lights-out/web-kit';

import { phaseOf } from '../model/contest-steps.ts';
import { useToday } from './use-today.ts';

const texts = adminMessages.contests;

/** The state of a contest; one that waits for an admin is highlighted. */
export function PhaseBadge({ contest }: { readonly contest: Pick<AdminContest, 'state' | 'shownState' | 'startsAt'> }) {
  const phase = phaseOf(contest, useToday());
  return (
    <Badge tone={phase === 'review' || phase === 'heats' ? 'accent' : 'neutral'}>
      {phase === 'coming' ? texts.coming : texts.states[phase]}
    </Badge>
  );
}
