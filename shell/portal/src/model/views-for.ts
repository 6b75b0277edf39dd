import { getAdminAudit, getAdminUsers } from '@lights-out/contracts/admin';
import { getAdminContest, editPrize } from '@lights-out/contracts/admin-contests';
import { getAdminFunnel } from '@lights-out/contracts/admin-funnel';
import { getAdminRefunds } from '@lights-out/contracts/admin-money';
import { mayCall } from '@lights-out/contracts/admin-permissions';
import { getAdminQuestions } from '@lights-out/contracts/admin-questions';
import type { AdminRole } from '@lights-out/contracts/admin-roles';
import { getAdminSite } from '@lights-out/contracts/admin-site';
import type { RouteContract } from '@lights-out/contracts/route';

import { type View, views } from '../paths.ts';

/** The route without which a view is of no use; those of the admins and of the slices are for everyone. */
const needed: Readonly<Partial<Record<View, Pick<RouteContract, 'method' | 'path'>>>> = {
  users: getAdminUsers,
  contests: getAdminContest,
  prizes: editPrize,
  questions: getAdminQuestions,
  money: getAdminRefunds,
  site: getAdminSite,
  funnel: getAdminFunnel,
  audit: getAdminAudit,
};

/** The views that a role sees. */
export function viewsFor(role: AdminRole): readonly View[] {
  return views.filter((view) => needed[view] === undefined || mayCall(role, needed[view]));
}
