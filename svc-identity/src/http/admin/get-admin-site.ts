import { capabilities, type NoticeKind } from '@lights-out/contracts';
import type { getAdminSite as contract } from '@lights-out/contracts/admin-site';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../../context.ts';
import { listNotices } from '../../store/notices.ts';
import { listSwitches } from '../../store/switches.ts';

/** What the portal shows of the whole site: every capability, switched before or not. */
export function getAdminSite({ db, clock }: Context): Handler<typeof contract> {
  return async () => {
    const switched = new Map((await listSwitches(db)).map((row) => [row.capability, row]));
    const switches = capabilities.map((capability) => {
      const { isOn = true, reason = null, changedAt, changedBy = null } = switched.get(capability) ?? {};
      return { capability, isOn, reason, changedAt: changedAt?.toISOString() ?? null, changedBy };
    });
    const notices = await listNotices(db, clock.now());
    const noticeOf = (wanted: NoticeKind) => {
      const found = notices.find(({ kind }) => kind === wanted);
      if (found === undefined) return null;
      const { text, until, changedAt, changedBy } = found;
      return { text, until: until.toISOString(), changedAt: changedAt.toISOString(), changedBy };
    };
    return { status: 200, body: { switches, banner: noticeOf('banner'), maintenance: noticeOf('maintenance') } };
  };
}
