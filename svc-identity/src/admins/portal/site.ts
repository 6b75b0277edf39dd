import { capabilities, type NoticeKind, shownCapability } from '@lights-out/contracts';
import { cursorForm, pageOf } from '@lights-out/service-kit';
import * as z from 'zod/mini';

import type { Context, HandlerOf } from '../../context.ts';
import { endNotice, showNotice } from '../flows/change-notice.ts';
import { switchCapability } from '../flows/switch-capability.ts';
import { listAuditRows } from '../sql/audit.ts';
import { listNotices } from '../sql/notices.ts';
import { findStoredSiteState } from '../sql/site-states.ts';
import { listSwitches } from '../sql/switches.ts';

export const sitePortal = (ctx: Context) => ({
  getAdminSite: getAdminSite(ctx),
  postAdminSwitch: postAdminSwitch(ctx),
  postAdminNotice: postAdminNotice(ctx),
  endAdminNotice: endAdminNotice(ctx),
  getAdminAudit: getAdminAudit(ctx),
  findSiteState: findSiteState(ctx),
});

/** What the portal shows of the whole site: every capability, switched before or not. */
function getAdminSite({ db, clock }: Context): HandlerOf<'getAdminSite'> {
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

function postAdminSwitch(ctx: Context): HandlerOf<'postAdminSwitch'> {
  return async ({ params, body, admin, requestId }) => {
    const change = { ...params, ...body, changedAt: ctx.clock.now(), changedBy: admin.name };
    await switchCapability(ctx, change, { admin, requestId });
    return { status: 204, body: undefined };
  };
}

function postAdminNotice({ db, clock }: Context): HandlerOf<'postAdminNotice'> {
  return async ({ params: { kind }, body: { text, minutes }, admin, requestId }) => {
    const at = clock.now();
    await showNotice(db, { kind, text, until: new Date(at.getTime() + minutes * 60_000), admin, requestId, at });
    return { status: 204, body: undefined };
  };
}

function endAdminNotice({ db, clock }: Context): HandlerOf<'endAdminNotice'> {
  return async ({ params: { kind }, admin, requestId }) => {
    await endNotice(db, { kind, admin, requestId, at: clock.now() });
    return { status: 204, body: undefined };
  };
}

/** A page of the audit list. */
function getAdminAudit({ db }: Context): HandlerOf<'getAdminAudit'> {
  return async ({ query: { action, contest, cursor, limit } }) => {
    const [before] = cursors.decode(cursor) ?? [];
    const rows = await listAuditRows(db, { action, contest, before }, limit + 1);
    const { shown, headers } = pageOf(rows, limit, (last) => cursors.encode([last.id]));
    return {
      status: 200,
      body: shown.map(({ adminId, adminName, at, ...row }) => ({
        ...row,
        at: at.toISOString(),
        admin: adminId === null || adminName === null ? null : { id: adminId, name: adminName },
      })),
      headers,
    };
  };
}

const cursors = cursorForm(z.tuple([z.int()]));

/** Tells a gateway what is switched off and what is announced. */
function findSiteState({ db, clock }: Context): HandlerOf<'findSiteState'> {
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
