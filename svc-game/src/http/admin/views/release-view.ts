import type { FactRelease } from '@lights-out/contracts/admin-facts';

import type { ReleaseRow } from '../../../store/fact-releases.ts';

export function releaseView({ receivedAt, decidedAt, report, ...row }: ReleaseRow): FactRelease {
  return {
    ...row,
    receivedAt: receivedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    report: report && {
      ...report,
      faults: [...report.faults],
      leftOut: [...report.leftOut],
      changes: [...report.changes],
    },
  };
}
