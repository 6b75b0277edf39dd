import { mayCall } from '@lights-out/contracts/admin-permissions';
import { type AdminRole, adminRoles } from '@lights-out/contracts/admin-roles';
import type { CapabilitySwitch } from '@lights-out/contracts/admin-site';
import type { RouteContract } from '@lights-out/contracts/route';
import { routesByService } from '@lights-out/contracts/routes';
import { idOf } from '@lights-out/web-kit/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';

import { views } from '../src/paths.ts';
import { aContest, aContestView, aListedAdmin, anAdminUser, renderPortal } from './render-portal.tsx';
import { answered, blind, own } from './some-drafts.ts';
import { anExperiment } from './some-funnel.ts';
import { aWatchedHeat, someHeats } from './some-heats.ts';
import { aJudgedPlayer, aQueuedPlayer } from './some-judged.ts';
import { supportApi } from './some-player.ts';
import { bankReport, imported, inBank, reported, shipped, stock } from './some-questions.ts';

const at = '2026-05-14T12:00:00.000Z';
const player = idOf(1);
const notice = { text: 'We change the tyres.', until: at, changedAt: at, changedBy: 'Olivia Owner' };
const on: CapabilitySwitch = { capability: 'mails', isOn: true, reason: null, changedAt: null, changedBy: null };
const closure = { at, until: null, reason: 'Two accounts.' };
const drafts = { 12: own, 13: blind, 14: answered };

/** Replies that give every page something to do. */
const api = {
  ...supportApi,
  getAdminUsers: [anAdminUser(), anAdminUser({ id: idOf(2), displayName: 'Bruno', closure })],
  getSupportPlayer: ({ params }: { params: { user: string } }) =>
    params.user === player ? supportApi.getSupportPlayer : { ...supportApi.getSupportPlayer, id: params.user, closure },
  getSupportPrizes: [
    supportApi.getSupportPrizes[0],
    { ...supportApi.getSupportPrizes[0], contest: '2026-04', state: 'claimed', endedAt: at },
  ],
  getAdminContests: [aContest(), aContest({ contest: '2099-01', state: 'open' })],
  getAdminContest: ({ params }: { params: { contest: string } }) =>
    aContestView({
      contest: params.contest,
      confirmed: params.contest === '2026-05' ? null : { by: 'Olivia Owner', at, winners: [] },
    }),
  getAdminQueue: [aQueuedPlayer()],
  getAdminHeats: { ...someHeats, maySwitch: true },
  getAdminHeat: ({ params }: { params: { player: string } }) =>
    params.player === player ? aWatchedHeat() : aWatchedHeat({ state: 'played', mayRepeat: true, codeWord: null }),
  getAdminPlayer: aJudgedPlayer(),
  getAdminPeople: {
    admins: [aListedAdmin(), aListedAdmin({ id: idOf(91), name: 'Stella Steward', role: 'steward' })],
    invitations: [{ id: idOf(5), role: 'editor', by: 'Olivia Owner', expiresAt: at }],
  },
  getOwnSignIn: {
    passkeys: [1, 2].map((n) => ({ id: `key-${n}`, name: `Key ${n}`, addedAt: at, usedAt: null })),
    recoveryCodes: 10,
  },
  getAdminBanks: { ...shipped, imports: [imported({ state: 'waiting' })] },
  getBankComparison: bankReport,
  getAdminStock: stock,
  getAdminReports: [reported],
  getAdminQuestions: {
    questions: [
      { ...inBank, isWithdrawn: false },
      { ...inBank, question: 206 },
      { ...inBank, question: 207, kept: { askedBy: null, isOwn: false, reason: null } },
    ],
    matching: 3,
    fileKeys: { askedBy: null, isOwn: false, reason: null },
  },
  getQuestionRevisions: [],
  getDrafts: [own],
  getDraft: ({ params }: { params: { draft: number } }) => ({ ...drafts[params.draft as 12], draft: params.draft }),
  getDraftChoices: { categories: ['Drivers'], images: [] },
  checkDraft: { faults: [], similar: [] },
  createDraft: { draft: 12 },
  getAdminRefunds: [],
  getAdminDailies: [{ n: 3, day: '2026-05-14', raced: 12, givenBack: null }],
  getAdminSite: { switches: [on], banner: notice, maintenance: null },
  getAdminFunnel: { weeks: [], sources: [], experiments: [anExperiment()] },
} as unknown as NonNullable<Parameters<typeof renderPortal>[0]>['api'];

const startRoutes = [
  // The slices are read from the gateway, which the fake API does not stand for, and offer no step.
  ...views.filter((view) => view !== 'slices').map((view) => `/?view=${view}`),
  `/?view=users&player=${player}`,
  '/?view=contests&contest=2026-05',
  '/?view=contests&contest=2099-01',
  `/?view=contests&contest=2026-05&player=${player}`,
  `/?view=contests&contest=2026-05&heat=${player}`,
  `/?view=contests&contest=2026-05&heat=${idOf(2)}`,
  ...Object.keys(drafts).map((draft) => `/?view=questions&draft=${draft}`),
];

const routes: Readonly<Record<string, RouteContract>> = {
  ...routesByService.identity,
  ...routesByService.game,
  ...routesByService.payments,
};

const adminRoutes = Object.values(routes)
  .filter(({ caller }) => caller === 'admin')
  .map(({ method, path }) => `${method} ${path}`)
  .toSorted();

/** What has no page yet, follows another step, or is one choice of a form whose first choice bears the mark. */
const unmarked = [
  'POST /api/admin/own/passkeys/options',
  'POST /api/admin/questions/:question/restore',
  'POST /api/admin/questions/:question/unvoid',
  'POST /api/admin/questions/import',
  'POST /api/admin/weekends',
];

test.each(adminRoles)('the pages of a role offer and call what it may call, and nothing else (%s)', async (role) => {
  const found = await findOffered(role);
  const refused = [...found].filter((key) => {
    const [method = '', path = ''] = key.split(' ');
    return !mayCall(role, { method, path } as RouteContract);
  });
  expect(refused).toEqual([]);
  // A step that no role is offered here could not be found to be offered to the wrong one.
  if (role === 'owner') expect(adminRoutes.filter((key) => !found.has(key))).toEqual(unmarked);
});

/** Opens every page that a role can come to by a link or by its address, presses what is no step, and notes every step and call. */
async function findOffered(role: AdminRole): Promise<Set<string>> {
  const found = new Set<string>();
  const waiting = [...startRoutes];
  const seen = new Set<string>();
  for (let route = waiting.shift(); route !== undefined; route = waiting.shift()) {
    if (seen.has(route)) continue;
    seen.add(route);
    const { player: hand, api: fake } = renderPortal({ role, route, api });
    await screen.findByRole('tablist');
    const pressed = new Set<string>();
    for (;;) {
      await waitFor(() => expect(screen.queryAllByTestId('skeleton')).toEqual([]));
      openDetails();
      if (route.includes('view=money')) fillDays();
      for (const step of document.querySelectorAll<HTMLElement>('[data-route]')) found.add(step.dataset.route ?? '');
      for (const link of document.querySelectorAll('main a[href*="?view="], section a[href*="?view="]')) {
        waiting.push(`/${new URL(link.getAttribute('href') ?? '', 'http://localhost/').search}`);
      }
      const next = buttons().find((button) => !pressed.has(nameOf(button)));
      if (next === undefined) break;
      pressed.add(nameOf(next));
      await hand.click(next);
      for (const step of document.querySelectorAll<HTMLElement>('[data-route]')) found.add(step.dataset.route ?? '');
      await hand.keyboard('{Escape}');
    }
    for (const { name } of fake.calls) {
      const called = routes[name];
      if (called?.caller === 'admin') found.add(`${called.method} ${called.path}`);
    }
    cleanup();
  }
  return found;
}

/** Buttons of the page that are no step themselves and belong to none: they open a dialog, a form or another page. */
function buttons(): HTMLButtonElement[] {
  const all = document.querySelectorAll<HTMLButtonElement>('[role="tabpanel"] button:not(:disabled)');
  return [...all].filter((button) => button.closest('[data-route]') === null);
}

function nameOf(button: HTMLButtonElement): string {
  return button.getAttribute('aria-label') ?? button.textContent ?? '';
}

function openDetails(): void {
  for (const details of document.querySelectorAll('details:not([open])')) {
    details.setAttribute('open', '');
    fireEvent(details, new Event('toggle'));
  }
}

/** The links to files are there once their days are chosen. */
function fillDays(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>('input[type="date"]')) {
    if (field.value === '') fireEvent.change(field, { target: { value: at.slice(0, 10) } });
  }
}
