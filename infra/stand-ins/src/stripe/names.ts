/** The one version of Stripe's API that the stand-in speaks: the one that the official SDK 23.1 is pinned to. */
export const apiVersion = '2026-10-28.endive';

/** What Stripe.js calls that version. */
export const releaseTrain = 'endive';

/** Keys that say what they are, wherever they turn up. They open nothing but a stand-in on this machine. */
export const standInKeys = {
  secret: 'sk_test_standInNoMoneyMoves',
  publishable: 'pk_test_standInNoMoneyMoves',
  webhook: 'whsec_standInNoMoneyMoves',
} as const;

export const notice = 'Stripe stand-in: no money moves.';
