import {
  confirmPayment,
  getGame,
  getMe,
  getQuestionImage,
  getRank,
  pagesInMaintenance,
  postAnswer,
  postEcho,
  postLogout,
  postQuestion,
  postQuestionKey,
  postResult,
  postWebhook,
  type PagePath,
  type RouteContract,
  type SiteNotice,
} from '@lights-out/contracts';

/** What a game that runs needs to be finished, and what takes a payment that was confirmed. */
const openRoutes: readonly RouteContract[] = [
  getMe,
  postLogout,
  getGame,
  postQuestion,
  postQuestionKey,
  postEcho,
  postAnswer,
  getQuestionImage,
  getRank,
  postResult,
  confirmPayment,
  postWebhook,
];

/** Whether a route is answered during maintenance: also the portal's, and those of the gateway itself. */
export function isOpenInMaintenance(route: RouteContract): boolean {
  if (route.service === 'gateway' || route.caller === 'admin' || route.path.startsWith('/api/admin/')) return true;
  return openRoutes.includes(route);
}

/** Whether a page is drawn during maintenance. */
export function isPageInMaintenance(page: PagePath | undefined): boolean {
  return page !== undefined && pagesInMaintenance.includes(page);
}

/** At least 1, for `Retry-After`. */
export function secondsUntil({ until }: SiteNotice, now: Date): number {
  return Math.max(1, Math.ceil((new Date(until).getTime() - now.getTime()) / 1_000));
}
