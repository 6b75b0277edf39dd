import type { AdminSession } from '@lights-out/contracts/admin-session';
import type { AdminUser, AuditEntry } from '@lights-out/contracts/admin';
import type { AdminContest, AdminContestView } from '@lights-out/contracts/admin-contest-view';
import type { ListedAdmin } from '@lights-out/contracts/admin-people';
import type { AdminRole } from '@lights-out/contracts/admin-roles';
import { fakeApi, idOf, refuse, type RenderedPage, renderPage } from '@lights-out/web-kit/testing';

import Portal from '../src/mfe.tsx';

export const someOwner = { id: idOf(90), name: 'Olivia Owner', role: 'owner', playerId: null } as const;

/** The password was given, and no admin has signed in. */
export const atGate: AdminSession = { session: '0a1b2c3d', admin: null, isNew: false };

type Api = Parameters<typeof fakeApi>[0];

/** The portal with an owner, or the `role`, signed in; or with its gate shut where `isOpen` is false. */
export function renderPortal({
  route = '/',
  isOpen = true,
  role = 'owner',
  api = {},
}: {
  route?: string;
  isOpen?: boolean;
  role?: AdminRole;
  api?: Api;
} = {}) {
  const session: AdminSession = { ...atGate, admin: { ...someOwner, role } };
  const calls = fakeApi({
    getAdminSession: isOpen ? session : refuse('not-signed-in'),
    postAdminSession: atGate,
    askSignIn: { challenge: 'AAAA', rpId: 'localhost', timeout: 60_000, userVerification: 'required' },
    signInAdmin: session,
    getAdminPeople: { admins: [aListedAdmin()], invitations: [] },
    getOwnSignIn: { passkeys: [], recoveryCodes: 10 },
    deleteAdminSession: undefined,
    getAdminUsers: [],
    getAdminContests: [aContest()],
    getAdminAudit: [],
    getAdminQueue: [],
    getAdminHeats: { hasHeats: false, maySwitch: false, appointments: [], heats: [] },
    getAdminPayments: [],
    getDrafts: [],
    ...api,
  });
  const page: RenderedPage = renderPage(<Portal />, { route });
  return { ...page, api: calls };
}

export function aListedAdmin(changes: Partial<ListedAdmin> = {}): ListedAdmin {
  return { ...someOwner, joinedAt: '2026-05-14T12:00:00.000Z', passkeys: 1, ...changes };
}

export function anAdminUser(changes: Partial<AdminUser> = {}): AdminUser {
  return {
    id: idOf(1),
    displayName: 'Ayla',
    email: 'ayla@example.com',
    isPremium: false,
    createdAt: '2026-05-14T12:00:00.000Z',
    entries: 0,
    closure: null,
    ...changes,
  };
}

export function aContest(changes: Partial<AdminContest> = {}): AdminContest {
  return {
    contest: '2026-05',
    kind: 'month',
    title: 'Monthly Challenge',
    state: 'review',
    since: '2026-06-01T00:01:00.000Z',
    startsAt: '2026-05-01T00:00:00.000Z',
    endsAt: '2026-06-01T00:00:00.000Z',
    entries: 3,
    players: 3,
    prize: {
      title: 'Two tickets',
      description: 'Two Friday tickets.',
      examples: ['A cap'],
      eventDate: '2027-06-04',
      ranks: 1,
      revision: 1,
    },
    ...changes,
  };
}

const names = ['Ayla', 'Bruno', 'Chiara'];

export function aContestView(changes: Partial<AdminContestView> = {}): AdminContestView {
  const players = names.map((displayName, index) => ({
    playerId: idOf(index + 1),
    displayName,
    score: 1_000 - index * 100,
  }));
  return {
    ...aContest(),
    pool: null,
    struck: [],
    standings: players.map((player, index) => ({
      ...player,
      rank: index + 1,
      correctAnswers: 6,
      averageSpeed: 4.25,
      achievedAt: '2026-05-14T12:00:00.000Z',
      hasEntry: index !== 2,
    })),
    nextInLine: players.slice(0, 2),
    awards: [],
    confirmed: null,
    disqualifications: [],
    steps: [],
    ...changes,
  };
}

export function anAuditEntry(changes: Partial<AuditEntry> = {}): AuditEntry {
  return {
    id: 1,
    at: '2026-06-02T09:30:00.000Z',
    action: 'signed-in',
    session: '0a1b2c3d',
    admin: null,
    address: null,
    contest: null,
    playerId: null,
    reason: null,
    changes: [],
    requestId: 'request-1',
    ...changes,
  };
}
