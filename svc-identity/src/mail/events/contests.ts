import {
  appealDecided,
  contestCanceled,
  contestClosing,
  resultStruck,
  standingsProvisional,
} from '@lights-out/contracts';
import { listener, type Listener } from '@lights-out/service-kit';

import { type Mailing, queueMail } from '../flows/queue-mail.ts';
import { sendAfterMs } from '../rules/queued-mail.ts';
import { insertClosingMails, insertProvisionalMails } from '../sql/contest-mails.ts';

/** Reminds all players with an entry who want such mails. */
export function onContestClosing({ clock, mailQueued }: Mailing): Listener {
  return listener(contestClosing, async (tx, { body: { contest, ...facts } }) => {
    await insertClosingMails(tx, contest, facts, clock.now());
    mailQueued.in(sendAfterMs);
  });
}

/** Mails those who entered without paying; who has paid is mailed with the refund. */
export function onContestCanceled(mailing: Mailing): Listener {
  return listener(contestCanceled, async (tx, { body: { players, contestTitle, reason } }) => {
    for (const userId of players)
      await queueMail(mailing, tx, { kind: 'contest-canceled', to: { userId }, facts: { contestTitle, reason } });
  });
}

/** Mails place and points to each of the players who wants such mails. */
export function onStandingsProvisional({ clock, mailQueued }: Mailing): Listener {
  return listener(standingsProvisional, async (tx, { body: { results, ...shared } }) => {
    await insertProvisionalMails(tx, shared, results, clock.now());
    mailQueued.in(sendAfterMs);
  });
}

/** Mails the player. */
export function onAppealDecided(mailing: Mailing): Listener {
  return listener(appealDecided, (tx, { body: { userId, ...facts } }) =>
    queueMail(mailing, tx, { kind: 'appeal-decided', to: { userId }, facts }),
  );
}

/** Mails the player. */
export function onResultStruck(mailing: Mailing): Listener {
  return listener(resultStruck, (tx, { body: { userId, ...facts } }) =>
    queueMail(mailing, tx, { kind: 'result-struck', to: { userId }, facts }),
  );
}
