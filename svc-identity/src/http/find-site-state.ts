import { shownCapability, type findSiteState as contract, type NoticeKind } from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { findStoredSiteState } from '../store/site-states.ts';

/** Tells a gateway what is switched off and what is announced. */
export function findSiteState({ db, clock }: Context): Handler<typeof contract> {
  return async () => {
    const { off, notices } = await findStoredSiteState(db, clock.now());
    const noticeOf = (wanted: NoticeKind) => {
      const found = notices.find(({ kind }) => kind === wanted);
      return found ? { text: found.text, until: new Date(found.until).toISOString() } : null;
    };
    const body = {
      off: shownCapability.options.filter((capability) => off.includes(capability)),
      banner: noticeOf('banner'),
      maintenance: noticeOf('maintenance'),
    };
    return { status: 200, body };
  };
}
