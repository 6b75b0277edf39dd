import type { AdminRole } from './admin-roles.ts';
import type { gatewayRoutes } from './gateway.ts';
import type { RouteContract } from './route.ts';
import type { routesByService } from './routes.ts';

/** For the portal and the services only: no bundle that a visitor can download may import this file. */

type Services = typeof routesByService;
type Routes =
  | { [Service in keyof Services]: Services[Service][keyof Services[Service]] }[keyof Services]
  | (typeof gatewayRoutes)[keyof typeof gatewayRoutes];
type KeyOf<Route> = Route extends {
  readonly caller: 'admin';
  readonly method: infer Method extends string;
  readonly path: infer Path extends string;
}
  ? `${Method} ${Path}`
  : never;
export type AdminRoute = KeyOf<Routes>;

const everyone = ['owner', 'steward', 'editor', 'support'] as const;
const owner = ['owner'] as const;
const stewards = ['owner', 'steward'] as const;
const editors = ['owner', 'editor'] as const;
const support = ['owner', 'support'] as const;

/** The roles that may call each route of the portal. A route without a row does not compile. */
const permissions = {
  'GET /api/admin/users': ['owner', 'steward', 'support'],
  'POST /api/admin/users/:user/close': ['owner', 'steward', 'support'],
  'POST /api/admin/users/:user/reopen': ['owner', 'steward', 'support'],
  'POST /api/admin/users/:user/rename': ['owner', 'steward', 'support'],
  'GET /api/admin/audit': stewards,
  // The pages of prizes, of questions and of the audit list name contests too.
  'GET /api/admin/contests': ['owner', 'steward', 'editor'],
  'GET /api/admin/contests/:contest': stewards,
  'GET /api/admin/contests/:contest/queue': stewards,
  'GET /api/admin/contests/:contest/players/:player': stewards,
  'POST /api/admin/contests/:contest/players/:player/decisions': stewards,
  'GET /api/admin/contests/:contest/heats': stewards,
  'POST /api/admin/contests/:contest/heats': stewards,
  'POST /api/admin/contests/:contest/appointments': stewards,
  'POST /api/admin/contests/:contest/appointments/:appointment/remove': stewards,
  'GET /api/admin/contests/:contest/heats/:player': stewards,
  'POST /api/admin/contests/:contest/heats/:player/form': stewards,
  'POST /api/admin/contests/:contest/heats/:player/admit': stewards,
  'POST /api/admin/contests/:contest/heats/:player/repeat': stewards,
  'POST /api/admin/contests/:contest/heats/:player/decisions': stewards,
  'POST /api/admin/contests/:contest/confirm': stewards,
  'POST /api/admin/contests/:contest/announce': stewards,
  'POST /api/admin/contests/:contest/disqualify': stewards,
  'POST /api/admin/contests/:contest/awards/:player/answer': ['owner', 'steward', 'support'],
  'POST /api/admin/contests/:contest/awards/:player/delivery': ['owner', 'steward', 'support'],
  'POST /api/admin/contests/:contest/prize': stewards,
  // Owners only: cancelling refunds every fee of the contest.
  'POST /api/admin/contests/:contest/cancel': owner,
  'POST /api/admin/weekends': stewards,
  'POST /api/admin/rehearsals': stewards,
  'GET /api/admin/reports': ['owner', 'steward', 'editor'],
  'POST /api/admin/reports/:question/resolve': editors,
  'GET /api/admin/questions': ['owner', 'steward', 'editor'],
  'GET /api/admin/questions/export': editors,
  // Owners alone ask; anyone who may open a key opens them.
  'POST /api/admin/questions/keys': ['owner', 'steward', 'editor'],
  'POST /api/admin/questions/compare': editors,
  'POST /api/admin/questions/import': editors,
  'POST /api/admin/questions/:question/restore': editors,
  // Voiding changes the standings of a contest, and what is wrong with a question an editor knows.
  'POST /api/admin/questions/:question/void': ['owner', 'steward', 'editor'],
  'POST /api/admin/questions/:question/unvoid': ['owner', 'steward', 'editor'],
  'POST /api/admin/questions/:question/retire': editors,
  'POST /api/admin/questions/:question/key': ['owner', 'steward', 'editor'],
  'GET /api/admin/questions/:question/revisions': ['owner', 'steward', 'editor'],
  'GET /api/admin/drafts': editors,
  'GET /api/admin/draft-choices': editors,
  'POST /api/admin/drafts': editors,
  'POST /api/admin/draft-checks': editors,
  'GET /api/admin/drafts/:draft': editors,
  'POST /api/admin/drafts/:draft': editors,
  'POST /api/admin/drafts/:draft/images': editors,
  'POST /api/admin/drafts/:draft/submit': editors,
  'POST /api/admin/drafts/:draft/answer': editors,
  'POST /api/admin/drafts/:draft/decide': editors,
  'POST /api/admin/drafts/:draft/discard': editors,
  'GET /api/admin/stock': ['owner', 'steward', 'editor'],
  'GET /api/admin/banks': ['owner', 'steward', 'editor'],
  'POST /api/admin/banks': editors,
  'GET /api/admin/banks/:bank/comparison': ['owner', 'steward', 'editor'],
  'POST /api/admin/banks/:bank/use': editors,
  'POST /api/admin/banks/:bank/decline': editors,
  'GET /api/admin/refunds': support,
  'GET /api/admin/users/:user/payments': ['owner', 'steward', 'support'],
  'POST /api/admin/ledger/export': owner,
  'GET /api/admin/exports/payments': owner,
  'GET /api/admin/exports/entries': owner,
  'GET /api/admin/exports/winners': support,
  'GET /api/admin/users/:user': support,
  'POST /api/admin/users/:user/notes': support,
  'POST /api/admin/users/:user/sessions/end': support,
  'POST /api/admin/users/:user/two-step/remove': support,
  'POST /api/admin/users/:user/mails/:mail/resend': support,
  'GET /api/admin/users/:user/games': support,
  'GET /api/admin/users/:user/prizes': support,
  'POST /api/admin/payments/:payment/refund': support,
  'POST /api/admin/payments/:payment/retry-refund': support,
  'GET /api/admin/site': support,
  'POST /api/admin/switches/:capability': support,
  'POST /api/admin/notices/:kind': support,
  'POST /api/admin/notices/:kind/end': support,
  'GET /api/admin/dailies': support,
  'POST /api/admin/dailies/:n/give-back': support,
  'GET /api/admin/funnel': support,
  'POST /api/admin/experiments/:experiment': support,
  'GET /api/admin/slices': everyone,
  'GET /api/admin/people': everyone,
  'POST /api/admin/invitations': owner,
  'POST /api/admin/invitations/:invitation/withdraw': owner,
  'POST /api/admin/people/:admin/role': owner,
  'POST /api/admin/people/:admin/remove': owner,
  // Anyone's own; other admins' only by an owner, as the flow checks.
  'POST /api/admin/people/:admin/player': everyone,
  'GET /api/admin/own/sign-in': everyone,
  'POST /api/admin/own/passkeys/options': everyone,
  'POST /api/admin/own/passkeys': everyone,
  'POST /api/admin/own/passkeys/remove': everyone,
  'POST /api/admin/own/recovery-codes': everyone,
  'POST /api/admin/own/command-codes': everyone,
} as const satisfies Readonly<Record<AdminRoute, readonly AdminRole[]>>;

/** The roles that may call a route of the portal; none for a route that the table does not name. */
export function rolesFor({ method, path }: Pick<RouteContract, 'method' | 'path'>): readonly AdminRole[] {
  return (permissions as Readonly<Record<string, readonly AdminRole[]>>)[`${method} ${path}`] ?? [];
}

export function mayCall(role: AdminRole, route: Pick<RouteContract, 'method' | 'path'>): boolean {
  return rolesFor(route).includes(role);
}
