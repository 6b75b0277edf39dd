import { randomUUID } from 'node:crypto';

import { deletionWord } from '@lights-out/contracts/account';
import { challengeOf } from '@lights-out/stack/players/challenge';

import { people, players, type Belongings, type ObjectKind, type Person } from './people.ts';

/** Expected statuses by owner of the object. */
type Answers = Readonly<Record<ObjectKind, number>>;

export interface Row {
  /** The contract's method and path. */
  readonly route: string;
  /**
   * What is sent. `object` is what the call is about, `caller` the caller's own objects (`missing` if it is not a
   * player).
   */
  readonly call: (object: Belongings, caller: Belongings) => Call;
  readonly expected: Readonly<Record<Person, Answers>>;
  /** The call may end sessions: it gets a new session, and so do the others afterwards. */
  readonly endsSessions: boolean;
}

export interface Call {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

const same = (status: number): Answers => ({ own: status, foreign: status, missing: status });
const of = (own: number, foreign: number, missing: number): Answers => ({ own, foreign, missing });
const signIn = same(401);
const by = (answersOf: (person: Person) => Answers) =>
  Object.fromEntries(people.map((person) => [person, answersOf(person)])) as Record<Person, Answers>;
const isPlayer = (person: Person) => (players as readonly Person[]).includes(person);

/** The same for every caller. */
const anyone = (answers: Answers) => by(() => answers);
/** For players; every other caller is asked to sign in, including admins. */
const playersOnly = (answers: Answers) => by((person) => (isPlayer(person) ? answers : signIn));
const adminOnly = (answers: Answers) => by((person) => (person === 'admin' ? answers : signIn));
/** For the gateway only: from outside the address is an unknown page, or one that accepts no POST. */
const gatewayOnly = { get: anyone(same(404)), post: anyone(same(405)) };

const row = (route: string, expected: Row['expected'], call: Row['call'] = () => ({}), endsSessions = false): Row => ({
  route,
  expected,
  call,
  endsSessions,
});
const ofGame = ({ finishedGame: id }: Belongings): Call => ({ params: { id } });
const ofChallenge = ({ challenge: id }: Belongings): Call => ({ params: { id } });
const ofContest =
  (body?: unknown) =>
  ({ contest }: Belongings): Call => ({ params: { contest }, body });
const ofHeat =
  (body?: unknown) =>
  ({ contest, userId: player }: Belongings): Call => ({ params: { contest, player }, body });
const noDraft = (body: object): Call => ({ params: { draft: '999999' }, body: { version: 1, ...body } });
const aDraft = {
  category: '',
  difficulty: 'easy',
  question: '',
  options: ['', '', '', ''],
  correctOption: 0,
  explanation: '',
  source: '',
  stated: '',
  note: '',
  validFrom: null,
  validUntil: null,
  decade: null,
  about: [],
  image: null,
  imageAlt: '',
};
const aPrize = {
  title: 'A prize',
  description: 'To be won.',
  examples: [],
  eventDate: null,
  ranks: 1,
  revision: 0,
  reason: 'no such revision',
};

/**
 * Which caller may do what with which object: every route of the contract, in an order in which each row leaves the
 * objects that the next one needs.
 */
export const rows: readonly Row[] = [
  row('GET /api/me', anyone(same(200))),
  row(
    'POST /api/users',
    by((person) => (isPlayer(person) ? of(200, 401, 401) : signIn)),
    ({ email }, { password }) => ({ body: { email, password, displayName: '' } }),
    true,
  ),
  row('POST /api/password-reset', anyone(same(202)), ({ email }) => ({ body: { email } })),
  row('POST /api/password-reset/confirm', anyone(same(410)), (_, { password }) => ({
    body: { token: 'of-nobody', password },
  })),
  row('GET /api/mail-settings', playersOnly(same(200))),
  row('GET /api/account/name', playersOnly(same(200))),
  row('GET /api/account/terms', playersOnly(same(200))),
  row('POST /api/account/terms', playersOnly(same(204)), () => ({ body: { version: '2025-04-12' } })),
  row('POST /api/account/name', playersOnly(same(409)), () => ({ body: { displayName: 'bit.ly/abc' } })),
  row('POST /api/mail-settings', playersOnly(same(204)), () => ({ body: { contestMails: true } })),
  row('POST /api/unsubscribe', anyone(same(410)), () => ({ query: 'token=of-nobody' })),
  row('POST /api/email-confirmation', playersOnly(same(202))),
  row('POST /api/email-confirmation/confirm', anyone(same(410)), () => ({ body: { token: 'of-nobody' } })),
  row('GET /api/export/account', playersOnly(same(200))),
  row('GET /api/export/games', playersOnly(same(200))),
  row('GET /api/export/friends', playersOnly(same(200))),
  row('GET /api/export/grids', playersOnly(same(200))),
  row('GET /api/export/payments', playersOnly(same(200))),
  row('POST /internal/sessions/resolve', gatewayOnly.post, () => ({ body: { session: 'x' } })),
  row('POST /internal/admin-sessions/resolve', gatewayOnly.post, () => ({ body: { session: 'x' } })),
  row('POST /internal/sessions/ends', gatewayOnly.post, () => ({ body: { after: null } })),
  row('POST /internal/site-state', gatewayOnly.post),
  row('GET /internal/rank-table', gatewayOnly.get),
  row('GET /internal/entries/:contest', gatewayOnly.get, ({ contest }) => ({ params: { contest } })),

  row('GET /api/games/:id', playersOnly(of(200, 404, 404)), ofGame),
  row('GET /api/games/:id/splits', playersOnly(of(200, 404, 404)), ofGame),
  row('POST /api/games/:id/reports', playersOnly(of(201, 404, 404)), ({ finishedGame: id }) => ({
    params: { id },
    body: { n: 1, reason: 'unclear' },
  })),
  row('POST /api/games/:id/questions/:n', playersOnly(of(200, 404, 404)), ({ runningGame: id }) => ({
    params: { id, n: '1' },
  })),
  row('POST /api/games/:id/questions/:n/key', playersOnly(of(200, 404, 404)), ({ runningGame: id }) => ({
    params: { id, n: '1' },
  })),
  row('POST /api/games/:id/echoes', playersOnly(same(400)), ({ runningGame: id }) => ({
    params: { id },
    body: { lineToken: 'of-no-game' },
  })),
  row('POST /api/games/:id/answers', playersOnly(of(200, 404, 404)), ({ runningGame: id }) => ({
    params: { id },
    body: { n: 1, selectedOption: 0 },
  })),
  row('GET /api/question-images/:file', anyone(of(200, 200, 404)), ({ image: file }) => ({ params: { file } })),
  row('POST /api/results', playersOnly(of(200, 403, 403)), ({ userId, finishedGame: gameId }) => ({
    body: { userId, gameId, score: 0, correctAnswers: 0, averageSpeed: 0, isPremium: false },
  })),
  row('GET /api/users/:id/history', playersOnly(of(200, 403, 403)), ({ userId: id }) => ({ params: { id } })),
  row('GET /api/users/:id/progress', playersOnly(of(200, 403, 403)), ({ userId: id }) => ({ params: { id } })),
  row('GET /api/leaderboard', anyone(same(200)), () => ({ query: 'premium=false' })),
  row('GET /api/rank', anyone(same(200)), () => ({ query: 'score=100&premium=false' })),
  row('GET /api/today', anyone(same(200))),
  row('GET /api/monthly-prize', anyone(same(200))),
  row('GET /api/contests', anyone(same(200))),
  row('GET /api/contests/past', anyone(same(200))),
  row('GET /api/contests/:contest/pool', anyone(of(200, 200, 404)), ofContest()),
  row('POST /api/contests/:contest/entry', playersOnly(same(404)), () => ({
    params: { contest: 'weekend-2030-01-04' },
  })),
  row('GET /api/prizes', playersOnly(same(200))),
  row('POST /api/prizes/claim', playersOnly(same(404)), ({ contest }) => ({ body: { contest } })),

  row('POST /api/challenges', playersOnly(of(200, 403, 403)), ({ userId, finishedGame }) => ({
    body: challengeOf(userId, finishedGame),
  })),
  row('GET /api/challenges/:id', anyone(of(200, 200, 404)), ofChallenge),
  row('GET /api/challenges/:id/leaderboard', anyone(of(200, 200, 404)), ofChallenge),
  row('GET /api/challenges/:id/questions', playersOnly(of(200, 403, 404)), ofChallenge),
  row('GET /api/challenges/:id/preview.png', anyone(of(200, 200, 404)), ofChallenge),
  row('GET /api/friends', playersOnly(same(200))),
  row('POST /api/friends/link', playersOnly(same(200))),
  row('GET /api/friends/links/:token', playersOnly(same(410)), () => ({ params: { token: 'of-nobody' } })),
  row('POST /api/friends/links/:token/accept', playersOnly(same(410)), () => ({ params: { token: 'of-nobody' } })),
  // The creator, with whom nobody has raced the challenge yet.
  row('POST /api/friends/requests', playersOnly(of(403, 403, 404)), ({ challenge: challengeId, userId: playerId }) => ({
    body: { challengeId, playerId },
  })),
  row('POST /api/friends/requests/:id/accept', playersOnly(same(404)), ({ userId: id }) => ({ params: { id } })),
  row('POST /api/friends/requests/:id/decline', playersOnly(same(204)), ({ userId: id }) => ({ params: { id } })),
  row('DELETE /api/friends/:id', playersOnly(same(204)), ({ userId: id }) => ({ params: { id } })),
  row('POST /api/friends/:id/block', playersOnly(same(404)), ({ userId: id }) => ({ params: { id } })),
  row('DELETE /api/friends/:id/block', playersOnly(same(204)), ({ userId: id }) => ({ params: { id } })),
  row('GET /api/friends/board', playersOnly(same(200))),
  row('GET /api/grids/me', playersOnly(same(200))),
  row('POST /api/grids/me', playersOnly(same(200)), () => ({ body: { takesPart: true } })),
  row('GET /api/friends/dailies/:n', playersOnly(same(404)), () => ({ params: { n: '99999' } })),
  row('POST /api/games', playersOnly(of(201, 201, 404)), ({ challenge: challengeId }) => ({
    body: { premium: false, challengeId },
  })),

  row('POST /api/create-payment-intent', playersOnly(of(200, 403, 403)), ({ userId }) => ({ body: { userId } })),
  // An unpaid intent is pending. The premium player has no open intent, so even the own one does not exist.
  row(
    'POST /api/confirm-payment',
    by((person) => ({ ...signIn, ...(isPlayer(person) && of(person === 'premium' ? 404 : 200, 404, 404)) })),
    ({ payment: paymentIntentId }, { userId }) => ({ body: { paymentIntentId, userId } }),
  ),
  row('POST /api/payments/webhook', anyone(same(400)), () => ({ body: { type: 'payment_intent.succeeded' } })),
  row('GET /api/entry', playersOnly(same(200))),
  row('DELETE /api/saved-card', playersOnly(same(204))),

  row('GET /api/portal/:segment', anyone(same(404)), () => ({ params: { segment: 'a-guess-at-the-address' } })),
  row('GET /api/admin/session', adminOnly(same(200))),
  row('GET /api/admin/people', adminOnly(same(200))),
  row('GET /api/admin/own/sign-in', adminOnly(same(200))),
  row('POST /api/admin/own/passkeys/options', adminOnly(same(200))),
  row('POST /api/admin/own/passkeys', adminOnly(same(400)), () => ({ body: { name: 'Phone', passkey: null } })),
  row('POST /api/admin/own/passkeys/remove', adminOnly(same(404)), () => ({ body: { id: 'AAAA' } })),
  row('POST /api/admin/own/recovery-codes', adminOnly(same(201))),
  row('POST /api/admin/own/command-codes', adminOnly(same(201))),
  row('POST /api/admin/invitations', adminOnly(same(201)), () => ({ body: { role: 'support' } })),
  row('POST /api/admin/invitations/:invitation/withdraw', adminOnly(same(404)), () => ({
    params: { invitation: randomUUID() },
  })),
  ...(['role', 'remove', 'player'] as const).map((change) =>
    row(`POST /api/admin/people/:admin/${change}`, adminOnly(same(404)), () => ({
      params: { admin: randomUUID() },
      ...(change !== 'remove' && { body: change === 'role' ? { role: 'editor' } : { player: null } }),
    })),
  ),
  row('POST /api/admin/sign-in/options', adminOnly(same(200))),
  row('POST /api/admin/sign-in', anyone(same(400)), () => ({ body: { passkey: null } })),
  row('POST /api/admin/sign-in/code', anyone(same(401)), () => ({ body: { code: 'no code' } })),
  row('POST /api/admin/join/options', adminOnly(same(410)), () => ({ body: { name: 'Somebody', invitation: null } })),
  row('POST /api/admin/join', anyone(same(400)), () => ({
    body: { name: 'Somebody', invitation: null, passkey: null },
  })),
  row('GET /api/admin/users', adminOnly(same(200))),
  row('GET /api/admin/users/:user', adminOnly(same(404)), () => ({ params: { user: randomUUID() } })),
  ...['games', 'prizes'].map((what) =>
    row(`GET /api/admin/users/:user/${what}`, adminOnly(same(200)), () => ({ params: { user: randomUUID() } })),
  ),
  ...['notes', 'sessions/end', 'two-step/remove'].map((step) =>
    row(`POST /api/admin/users/:user/${step}`, adminOnly(same(404)), () => ({
      params: { user: randomUUID() },
      body: { reason: 'For the table.' },
    })),
  ),
  row('POST /api/admin/users/:user/mails/:mail/resend', adminOnly(same(404)), () => ({
    params: { user: randomUUID(), mail: randomUUID() },
  })),
  ...['refund', 'retry-refund'].map((step) =>
    row(`POST /api/admin/payments/:payment/${step}`, adminOnly(same(404)), () => ({
      params: { payment: randomUUID() },
      body: { reason: 'For the table.' },
    })),
  ),
  row('GET /api/admin/site', adminOnly(same(200))),
  // It is on already.
  row('POST /api/admin/notices/:kind', adminOnly(same(400)), () => ({
    params: { kind: 'banner' },
    body: { text: '' },
  })),
  row('POST /api/admin/notices/:kind/end', adminOnly(same(409)), () => ({ params: { kind: 'banner' } })),
  row('POST /api/admin/switches/:capability', adminOnly(same(409)), () => ({
    params: { capability: 'registering' },
    body: { isOn: true, reason: 'For the table.' },
  })),
  ...[{ reason: 'no such account', days: 7 }, { reason: 'no such account' }].map((body) =>
    row(`POST /api/admin/users/:user/${'days' in body ? 'close' : 'reopen'}`, adminOnly(same(404)), () => ({
      params: { user: randomUUID() },
      body,
    })),
  ),
  row('POST /api/admin/users/:user/rename', adminOnly(same(404)), () => ({
    params: { user: randomUUID() },
    body: { former: 'Nobody', displayName: 'Nobody Else', reason: 'no such account' },
  })),
  row('GET /api/admin/audit', adminOnly(same(200))),
  row('GET /api/admin/slices', adminOnly(same(200))),
  row('GET /api/admin/contests', adminOnly(same(200))),
  row('GET /api/admin/banks', adminOnly(same(200))),
  row('GET /api/admin/banks/:bank/comparison', adminOnly(same(404)), () => ({ params: { bank: '999999999' } })),
  row('GET /api/admin/reports', adminOnly(same(200))),
  row('GET /api/admin/refunds', adminOnly(same(200))),
  row('GET /api/admin/users/:user/payments', adminOnly(same(200)), () => ({ params: { user: randomUUID() } })),
  ...['payments', 'entries', 'winners'].map((file) =>
    row(`GET /api/admin/exports/${file}`, adminOnly(same(200)), () => ({ query: 'from=2026-11-01&to=2026-11-30' })),
  ),
  row('POST /api/admin/ledger/export', adminOnly(same(200)), () => ({
    body: { from: '2026-11-01', to: '2026-11-30' },
  })),
  row('POST /api/admin/reports/:question/resolve', adminOnly(same(409)), () => ({
    params: { question: '1' },
    body: { revision: '0123456789abcdef', outcome: 'kept', answer: 'none was open' },
  })),
  row('GET /api/admin/questions', adminOnly(same(200))),
  row('POST /api/admin/questions/compare', adminOnly(same(400)), () => ({ query: 'format=csv' })),
  row('POST /api/admin/questions/import', adminOnly(same(400)), () => ({
    query: 'format=csv&added=1&changed=0&why=no+such+file',
  })),
  row('GET /api/admin/questions/export', adminOnly(same(200)), () => ({ query: 'format=csv&search=senna' })),
  row('POST /api/admin/questions/keys', adminOnly(same(200)), () => ({ body: { reason: 'for a copy elsewhere' } })),
  ...['void', 'unvoid'].map((step) =>
    row(`POST /api/admin/questions/:question/${step}`, adminOnly(of(404, 404, 404)), ({ contest }) => ({
      params: { question: '1' },
      body: { contest, revision: '0123456789abcdef', reason: 'no such text' },
    })),
  ),
  row('POST /api/admin/questions/:question/restore', adminOnly(same(409)), () => ({
    params: { question: '1' },
    body: { revision: '0123456789abcdef', reason: 'is not withdrawn' },
  })),
  row('POST /api/admin/questions/:question/retire', adminOnly(same(409)), () => ({
    params: { question: '1' },
    body: { revision: '0123456789abcdef', reason: 'no such text' },
  })),
  row('POST /api/admin/questions/:question/key', adminOnly(same(409)), () => ({
    params: { question: '1' },
    body: { revision: '0123456789abcdef', reason: 'no such text' },
  })),
  row('GET /api/admin/questions/:question/revisions', adminOnly(same(200)), () => ({ params: { question: '1' } })),
  row('GET /api/admin/drafts', adminOnly(same(200))),
  row('GET /api/admin/draft-choices', adminOnly(same(200))),
  row('POST /api/admin/drafts', adminOnly(same(404)), () => ({ body: { question: 5_000 } })),
  row('POST /api/admin/draft-checks', adminOnly(same(404)), () => ({ body: { draft: 999_999, fields: aDraft } })),
  row('GET /api/admin/drafts/:draft', adminOnly(same(404)), () => ({ params: { draft: '999999' } })),
  row('POST /api/admin/drafts/:draft', adminOnly(same(404)), () => noDraft({ fields: aDraft, why: 'no such draft' })),
  row('POST /api/admin/drafts/:draft/images', adminOnly(same(404)), () => noDraft({})),
  row('POST /api/admin/drafts/:draft/answer', adminOnly(same(404)), () => noDraft({ option: null })),
  row('POST /api/admin/drafts/:draft/decide', adminOnly(same(404)), () =>
    noDraft({ outcome: 'returned', words: 'no such draft' }),
  ),
  ...['submit', 'discard'].map((step) =>
    row(`POST /api/admin/drafts/:draft/${step}`, adminOnly(same(404)), () => noDraft({})),
  ),
  row('GET /api/admin/stock', adminOnly(same(200))),
  row('POST /api/admin/banks', adminOnly(same(400))),
  ...['use', 'decline'].map((step) =>
    row(`POST /api/admin/banks/:bank/${step}`, adminOnly(same(404)), () => ({
      params: { bank: '999999999' },
      body: { ...(step === 'use' && { inUse: null }), reason: 'no such bank' },
    })),
  ),
  row('POST /api/admin/rehearsals', adminOnly(same(400)), () => ({
    body: { name: 'A rehearsal', minutes: 5, ranks: 1, players: [] },
  })),
  row('POST /api/admin/weekends', adminOnly(same(400)), () => ({
    body: { title: 'A weekend', friday: '2026-11-26', prize: aPrize },
  })),
  row('GET /api/admin/contests/:contest', adminOnly(of(200, 200, 404)), ofContest()),
  row('GET /api/admin/contests/:contest/queue', adminOnly(of(200, 200, 404)), ofContest()),
  row('GET /api/admin/contests/:contest/players/:player', adminOnly(same(404)), ({ contest, finishedGame }) => ({
    params: { contest, player: finishedGame },
  })),
  row(
    'POST /api/admin/contests/:contest/players/:player/decisions',
    adminOnly(same(404)),
    ({ contest, finishedGame }) => ({
      params: { contest, player: finishedGame },
      body: { outcome: 'noted', reason: 'no such player' },
    }),
  ),
  row('GET /api/strikes', playersOnly(same(200))),
  row('GET /api/waiting-runs', playersOnly(same(200))),
  row('GET /api/returned-places', playersOnly(same(200))),
  row('POST /api/contests/:contest/appeal', playersOnly(same(404)), ofContest({ text: 'nothing was struck' })),
  row('GET /api/daily', anyone(same(200))),
  row('GET /api/daily/archive', anyone(same(200))),
  row('GET /api/daily/:n', anyone(same(404)), () => ({ params: { n: '99' } })),
  row('GET /api/daily/:n/grids/:grid/preview.png', anyone(same(404)), () => ({ params: { n: '99', grid: 'ppgyxrt' } })),
  row('POST /api/daily/:n/start', anyone(same(404)), () => ({ params: { n: '99' }, body: {} })),
  row('POST /api/daily/:n/questions/:question', anyone(same(404)), () => ({ params: { n: '99', question: '1' } })),
  row('POST /api/daily/:n/answers', anyone(same(404)), () => ({
    params: { n: '99' },
    body: { n: 1, selectedOption: 0 },
  })),
  row(
    'POST /api/daily/device-links',
    by((person) => same(isPlayer(person) ? 409 : 404)),
  ),
  row('POST /api/daily/device-links/open', anyone(same(410)), () => ({ body: { token: 'a'.repeat(43) } })),
  row('GET /api/mistakes', playersOnly(same(200))),
  row('POST /api/mistakes/start', playersOnly(same(200)), () => ({ body: {} })),
  row('POST /api/mistakes/questions/:n', playersOnly(same(404)), () => ({ params: { n: '1' } })),
  row('POST /api/mistakes/answers', playersOnly(same(404)), () => ({ body: { n: 1, selectedOption: 0 } })),
  row('GET /api/export/mistakes', playersOnly(same(200))),
  row('GET /api/heats', playersOnly(same(200))),
  row('GET /api/export/dailies', playersOnly(same(200))),
  row('GET /api/export/heats', playersOnly(same(200))),
  row('GET /api/contests/:contest/heat', playersOnly(same(404)), ofContest()),
  row('POST /api/contests/:contest/heat/appointment', playersOnly(same(404)), ({ contest, finishedGame }) => ({
    params: { contest },
    body: { appointment: finishedGame },
  })),
  row('POST /api/contests/:contest/heat/start', playersOnly(same(404)), ofContest()),
  row('POST /api/contests/:contest/heat/questions/:n', playersOnly(same(404)), ({ contest }) => ({
    params: { contest, n: '1' },
  })),
  row('POST /api/contests/:contest/heat/answers', playersOnly(same(404)), ofContest({ n: 1, selectedOption: 0 })),
  row('POST /api/contests/:contest/heat/appeal', playersOnly(same(404)), ofContest({ text: 'nothing was decided' })),
  row('POST /api/funnel/steps', anyone(same(200)), () => ({
    body: { step: 'question', arrival: { source: 'direct', forms: {} } },
  })),
  row('GET /api/admin/funnel', adminOnly(same(200))),
  row('POST /api/admin/experiments/:experiment', adminOnly(same(409)), () => ({
    params: { experiment: 'keep-points' },
    body: { isOn: false, reason: 'None runs.' },
  })),
  row('GET /api/admin/dailies', adminOnly(same(200))),
  row('POST /api/admin/dailies/:n/give-back', adminOnly(same(404)), () => ({
    params: { n: '99999' },
    body: { reason: 'There is no such number.' },
  })),
  row('GET /api/admin/contests/:contest/heats', adminOnly(of(200, 200, 404)), ofContest()),
  row(
    'POST /api/admin/contests/:contest/heats',
    adminOnly(of(409, 409, 404)),
    ofContest({ hasHeats: false, reason: 'It has opened.' }),
  ),
  row(
    'POST /api/admin/contests/:contest/appointments',
    adminOnly(of(200, 200, 404)),
    ofContest({ startsAt: ['2001-01-01T00:00:00.000Z'] }),
  ),
  row(
    'POST /api/admin/contests/:contest/appointments/:appointment/remove',
    adminOnly(same(204)),
    ({ contest, finishedGame }) => ({ params: { contest, appointment: finishedGame } }),
  ),
  row('GET /api/admin/contests/:contest/heats/:player', adminOnly(same(404)), ofHeat()),
  row(
    'POST /api/admin/contests/:contest/heats/:player/form',
    adminOnly(same(404)),
    ofHeat({ form: 'timed', hasHelper: false }),
  ),
  row('POST /api/admin/contests/:contest/heats/:player/admit', adminOnly(same(404)), ofHeat()),
  row('POST /api/admin/contests/:contest/heats/:player/repeat', adminOnly(same(404)), ofHeat({ reason: 'no heat' })),
  row(
    'POST /api/admin/contests/:contest/heats/:player/decisions',
    adminOnly(same(404)),
    ofHeat({ outcome: 'confirmed', reason: 'no heat' }),
  ),
  row('POST /api/admin/contests/:contest/confirm', adminOnly(of(409, 409, 404)), ofContest({ winners: [] })),
  row('POST /api/admin/contests/:contest/announce', adminOnly(of(409, 409, 404)), ofContest({ winners: [] })),
  row(
    'POST /api/admin/contests/:contest/awards/:player/answer',
    adminOnly(same(404)),
    ({ userId: player, contest }) => ({
      params: { contest, player },
      body: { isAccepted: true, via: 'mail', reason: 'Has won nothing.' },
    }),
  ),
  row(
    'POST /api/admin/contests/:contest/awards/:player/delivery',
    adminOnly(same(404)),
    ({ userId: player, contest }) => ({
      params: { contest, player },
      body: { by: 'post', on: '2026-11-02', reference: 'Has won nothing.' },
    }),
  ),
  row('POST /api/admin/contests/:contest/cancel', adminOnly(same(404)), () => ({
    params: { contest: '2031-01' },
    body: { reason: 'There is no such contest.' },
  })),
  row(
    'POST /api/admin/contests/:contest/disqualify',
    adminOnly(of(409, 409, 404)),
    ({ contest, userId: playerId }) => ({
      params: { contest },
      body: { playerId, reason: 'not as it is', state: 'closed' },
    }),
  ),
  row('POST /api/admin/contests/:contest/prize', adminOnly(of(409, 409, 404)), ofContest(aPrize)),
  row('POST /api/admin/session', anyone(signIn), () => ({ body: { password: 'not this one' } })),
  row('DELETE /api/admin/session', anyone(same(204)), undefined, true),

  // Without the right password there is no sign-in to complete, and no passkey or code is looked at.
  row('POST /api/sign-in/passkey/options', anyone(same(410))),
  row('POST /api/sign-in/passkey', anyone(same(400)), () => ({ body: { passkey: null } })),
  row('POST /api/sign-in/code', anyone(same(410)), () => ({ body: { code: 'no code' } })),
  row('GET /api/two-step', playersOnly(same(200))),
  row('POST /api/two-step/proof/options', playersOnly(same(404))),
  row('POST /api/two-step/proof', playersOnly(of(204, 403, 403)), ({ password }) => ({ body: { password } })),
  row('POST /api/two-step/passkeys/options', playersOnly(same(200))),
  row('POST /api/two-step/passkeys', playersOnly(same(400)), () => ({ body: { name: 'Phone', passkey: null } })),
  row('POST /api/two-step/passkeys/rename', playersOnly(same(404)), () => ({ body: { id: 'AAAA', name: 'Phone' } })),
  row('POST /api/two-step/passkeys/remove', playersOnly(same(404)), () => ({ body: { id: 'AAAA' } })),
  row('POST /api/two-step/recovery-codes', playersOnly(same(404))),
  row('POST /api/logout', anyone(same(204)), undefined, true),
  row('GET /api/site', anyone(same(200))),
  row('POST /api/policy-reports', anyone(same(400))),
  row('GET /api/helmets', anyone(same(200)), () => ({ query: `players=${randomUUID()}` })),
  row('POST /api/helmet', playersOnly(same(204)), () => ({ body: { helmet: 7 } })),
  row('GET /api/sessions', playersOnly(same(200))),
  // The id of no session: another player's session is not told apart from one that has ended.
  row('DELETE /api/sessions/:id', playersOnly(same(204)), () => ({ params: { id: randomUUID() } })),
  row('POST /api/logout-others', playersOnly(same(204)), undefined, true),
  row('POST /api/logout-everywhere', playersOnly(same(204)), undefined, true),
  row(
    'POST /api/password',
    playersOnly(of(204, 403, 403)),
    ({ password: currentPassword }, { password: newPassword }) => ({ body: { currentPassword, newPassword } }),
    true,
  ),
  // The last row: it deletes the accounts of the callers.
  row(
    'POST /api/account/delete',
    playersOnly(of(204, 403, 403)),
    ({ password }) => ({ body: { password, confirmation: deletionWord } }),
    true,
  ),
];
