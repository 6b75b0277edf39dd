import { type Seen, test } from '../seen.ts';

const access = test('the table contains every route once');

/** Section 6: roles and permissions. */
export const roleRows = {
  '6.visitor': [
    'Visitor: landing, sign-in, terms, FAQ, leaderboard viewing',
    '2.routes.landing',
    '2.routes.email',
    '2.routes.terms-and-faq',
    test('is seen by visitors without asking for a row of their own'),
  ],
  '6.visitor-not': ['mode choice and payment require sign-in.', '2.mode.signed-out', '5.payment-signed-out'],
  '6.player': [
    'Signed-in non-premium player: free practice, leaderboards, profile, create and accept challenges.',
    access,
    test('under the premium label needs no entry and stands on no board'),
  ],
  '6.premium': [
    'Premium player: also the paid Monthly Challenge.',
    test('without an entry for this month there is no Monthly Challenge game'),
  ],
  // Behind the gate each admin has a named account with a role.
  '6.admin': [
    'Admin: anyone who knows the portal password sees all users with email and premium status.',
    '2.portal.gate',
    '2.portal.table',
  ],
  '6.unlinked': ['The route is unlinked.', '2.routes.portal'],
  '6.server': ['Server-side enforcement and route guards beyond the above: not shown.'],
} as const satisfies Record<string, Seen>;
