import type { exportAccount as contract } from '@lights-out/contracts';
import { Refusal, type Handler } from '@lights-out/service-kit';

import type { Context } from '../context.ts';
import { hashSessionToken } from '../domain/session.ts';
import { listAuditRowsFor } from '../store/audit.ts';
import { hasContestMails } from '../store/contest-mails.ts';
import { findConfirmedAt } from '../store/email-confirmations.ts';
import { listChosenHelmets } from '../store/helmets.ts';
import { listNameChanges, type PastName } from '../store/name-changes.ts';
import { listPasskeysOf } from '../store/passkeys.ts';
import { countPlayerCodes } from '../store/player-codes.ts';
import { listMailFacts } from '../store/sent-mails.ts';
import { listSessions } from '../store/sessions.ts';
import { findRegistration, findUser } from '../store/users.ts';
import { termsView } from './views/terms-view.ts';
import { createCookies } from './views/cookies.ts';
import { sessionView } from './views/session-view.ts';

const mostListed = 1_000;

/** The account's data for its owner, without any hash. */
export function exportAccount({ db, clock, secureCookies }: Context): Handler<typeof contract> {
  const cookies = createCookies(secureCookies);
  return async ({ player, cookie }) => {
    const user = await findUser(db, player.id);
    const registration = await findRegistration(db, player.id);
    if (user === undefined || registration === undefined) throw new Refusal('not-signed-in');
    const own = hashSessionToken(cookies.readSession(cookie) ?? '');
    const [chosen] = await listChosenHelmets(db, [user.id]);
    const confirmedAt = await findConfirmedAt(db, user.id);
    const names = await listNameChanges(db, user.id);
    const contestMails = await hasContestMails(db, user.id);
    const mails = await listMailFacts(db, user.id, mostListed);
    const handled = await listAuditRowsFor(db, user.id, mostListed);
    const passkeys = await listPasskeysOf(db, { kind: 'player', id: user.id });
    const sessions = await listSessions(db, user.id, clock.now());
    return {
      status: 200,
      body: {
        id: user.id,
        email: user.email,
        displayName: user.displayName,
        createdAt: registration.createdAt.toISOString(),
        ...(confirmedAt && { emailConfirmedAt: confirmedAt.toISOString() }),
        contestMails,
        terms: termsView(registration),
        ...(chosen && { helmet: chosen.helmet }),
        ...(names.length > 0 && { formerNames: names.map(formerNameView) }),
        sessions: sessions.map((session) => sessionView(session, own)),
        passkeys: passkeys.map(({ name, addedAt, usedAt }) => ({
          name,
          addedAt: addedAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
        mails: mails.map(({ at, ...mail }) => ({ ...mail, at: at.toISOString() })),
        handled: handled.map(({ action, at, contest, reason }) => ({ action, at: at.toISOString(), contest, reason })),
        recoveryCodes: await countPlayerCodes(db, user.id),
      },
    };
  };
}

function formerNameView({ former, reason, at }: PastName) {
  return { name: former, until: at.toISOString(), reason };
}
