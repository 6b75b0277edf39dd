import type { getAdminFacts as contract } from '@lights-out/contracts/admin-facts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { listReleases } from '../../store/fact-releases.ts';
import { releaseView } from './views/release-view.ts';

const mostShown = 20;

export function getAdminFacts({ db, bank }: Context): Handler<typeof contract> {
  return async () => {
    const release = bank.release();
    const inUse = release ? { version: release.version, isShipped: release.id === undefined } : null;
    return { status: 200, body: { inUse, imports: (await listReleases(db, mostShown)).map(releaseView) } };
  };
}
