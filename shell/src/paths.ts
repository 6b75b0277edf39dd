import type { PagePath } from '@lights-out/contracts/pages';

/** Every address that the shell leads to. */
export const paths = {
  home: () => '/',
  mode: () => '/mode',
  leaderboard: () => '/leaderboard',
  profile: () => '/profile',
  payment: () => '/payment',
  email: () => '/email',
  terms: () => '/terms',
  faq: () => '/faq',
} as const satisfies Record<string, () => PagePath>;
