import type { AdminContest, AdminContestView } from '@lights-out/contracts/admin-contest-view';

import type { NamedAward } from '../sql/award-records.ts';
import type { RankedPlayer } from '../sql/contest-record.ts';
import type { ContestOverview } from '../sql/contest-overview.ts';
import { averageSpeed } from '@lights-out/contracts';

/** A contest at a glance, for admins. */
export function overviewView(row: ContestOverview): AdminContest {
  const { contestTitle, title, description, germanTitle, germanDescription, germanExamples, ...others } = row;
  const { examples, eventDate, ranks, revision, hasOpenHeats, ...contest } = others;
  const german = { germanTitle, germanDescription, germanExamples: germanExamples && [...germanExamples] };
  return {
    ...contest,
    title: contestTitle,
    shownState: row.state === 'review' && hasOpenHeats ? 'heats' : row.state,
    since: row.since.toISOString(),
    startsAt: row.startsAt.toISOString(),
    endsAt: row.endsAt.toISOString(),
    reviewDueAt: row.reviewDueAt?.toISOString() ?? null,
    prize: { title, description, ...german, examples: [...examples], eventDate, ranks, revision },
  };
}

export function rankedPlayerView({ usedMs, achievedAt, ...row }: RankedPlayer): AdminContestView['standings'][number] {
  return { ...row, averageSpeed: averageSpeed(usedMs), achievedAt: achievedAt.toISOString() };
}

export function namedAwardView(award: NamedAward): AdminContestView['awards'][number] {
  return {
    ...award,
    announcedAt: award.announcedAt.toISOString(),
    respondBy: award.respondBy.toISOString(),
    endedAt: award.endedAt?.toISOString() ?? null,
    delivery: award.delivery && { ...award.delivery, recordedAt: award.delivery.recordedAt.toISOString() },
  };
}
