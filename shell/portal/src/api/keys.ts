import type { AdminAction } from '@lights-out/contracts/admin';

/** What the portal's queries hold; all of it is forgotten with a sign-out. */
export const keys = {
  all: ['portal'],
  session: ['portal', 'session'],
  data: ['portal', 'data'],
  users: (search: string) => ['portal', 'data', 'users', search],
  contests: ['portal', 'data', 'contests'],
  contest: (contest: string) => ['portal', 'data', 'contests', contest],
  queue: (contest: string) => ['portal', 'data', 'queue', contest],
  judgedPlayer: (contest: string, player: string) => ['portal', 'data', 'judged', contest, player],
  paymentsOf: (player: string) => ['portal', 'data', 'payments', player],
  facts: ['portal', 'data', 'facts'],
  refunds: ['portal', 'data', 'refunds'],
  reports: ['portal', 'data', 'reports'],
  questions: (filter: object) => ['portal', 'data', 'questions', filter],
  drafts: ['portal', 'data', 'drafts'],
  draft: (draft: number) => ['portal', 'data', 'drafts', draft],
  draftCheck: (draft: number, fields: object) => ['portal', 'data', 'draft-checks', draft, fields],
  draftChoices: ['portal', 'data', 'draft-choices'],
  revisions: (question: number) => ['portal', 'data', 'revisions', question],
  stock: ['portal', 'data', 'stock'],
  support: (player: string) => ['portal', 'data', 'support', player],
  supportGames: (player: string) => ['portal', 'data', 'support-games', player],
  site: ['portal', 'data', 'site'],
  slices: ['portal', 'data', 'slices'],
  audit: (filter: { action?: AdminAction; contest?: string }) => ['portal', 'data', 'audit', filter],
} as const;
