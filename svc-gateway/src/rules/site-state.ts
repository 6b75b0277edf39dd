import {
  confirmPayment,
  createPaymentIntent,
  getGame,
  getMe,
  getQuestionImage,
  getRank,
  pagesInMaintenance,
  postAnswer,
  postChallenge,
  postEcho,
  postLogout,
  postQuestion,
  postQuestionKey,
  postResult,
  postWebhook,
  type PagePath,
  type RouteContract,
  type SiteNotice,
  type SiteState,
} from '@lights-out/contracts';

/** The site's state at an instant: without the notices that have ended. */
export function siteStateAt(state: SiteState, now: Date): SiteState {
  const current = (notice: SiteNotice | null) => (notice !== null && new Date(notice.until) > now ? notice : null);
  return { ...state, banner: current(state.banner), maintenance: current(state.maintenance) };
}

/** What a game that runs needs to be finished, and what takes a payment that was confirmed. */
const openRoutes: readonly RouteContract[] = [
  getMe,
  postLogout,
  getGame,
  postQuestion,
  postQuestionKey,
  postEcho,
  postAnswer,
  postChallenge,
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

/**
 * Where each capability begins. What has begun goes on: a payment is confirmed, a challenge that was sent is raced.
 * Registering shares its route with signing in, so identity refuses it itself.
 */
const beginnings = new Map<RouteContract, 'paid-entries' | 'challenges'>([
  [createPaymentIntent, 'paid-entries'],
  [postChallenge, 'challenges'],
]);

/** The capability that a call needs and that is switched off; undefined where nothing stands in its way. */
export function switchedOffFor(route: RouteContract, { off }: SiteState): 'paid-entries' | 'challenges' | undefined {
  const needed = beginnings.get(route);
  return needed !== undefined && off.includes(needed) ? needed : undefined;
}
