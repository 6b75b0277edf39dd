/** The only version of Stripe's API that the stand-in implements. The official SDK 23.1 is pinned to it. */
export const apiVersion = '2026-10-28.endive';

/** Keys that are recognisable wherever they turn up. They are valid only for a stand-in on this machine. */
export const standInKeys = {
  secret: 'sk_test_standInNoMoneyMoves',
  publishable: 'pk_test_standInNoMoneyMoves',
  webhook: 'whsec_standInNoMoneyMoves',
} as const;

export const notice = 'Stripe stand-in: no money moves.';
