import {
  shownCapability,
  type findSiteState as contract,
  type NoticeKind,
  type ShownCapability,
} from '@lights-out/contracts';
import type { Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { listNotices } from '../store/notices.ts';
import { listSwitches } from '../store/switches.ts';

/** Tells a gateway what is switched off and what is announced. */
export function findSiteState({ db, clock }: Context): Handler<typeof contract> {
  return async () => {
    const [switches, notices] = await Promise.all([listSwitches(db), listNotices(db, clock.now())]);
    const isOff = (name: ShownCapability) => switches.some(({ capability, isOn }) => capability === name && !isOn);
    const noticeOf = (wanted: NoticeKind) => {
      const found = notices.find(({ kind }) => kind === wanted);
      return found ? { text: found.text, until: found.until.toISOString() } : null;
    };
    const body = {
      off: shownCapability.options.filter(isOff),
      banner: noticeOf('banner'),
      maintenance: noticeOf('maintenance'),
    };
    return { status: 200, body };
  };
}
