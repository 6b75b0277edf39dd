import type { OwnGrid } from '@lights-out/contracts/grids';
import { getOwnGrid } from '@lights-out/contracts/grids';
import { getMailSettings, type MailSettings } from '@lights-out/contracts/mails';
import type { User } from '@lights-out/contracts/player';
import { getMe } from '@lights-out/contracts/session';

export const player: User = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'ayla@example.com',
  displayName: 'Ayla',
  isPremium: false,
};

const mailSettings: MailSettings = { confirmedAt: null, unreachableSince: null, contestMails: true };

const grid: OwnGrid = {
  serverTime: '2026-11-27T18:18:48.000Z',
  week: '2026-11-23',
  endsAt: '2026-11-30T00:00:00.000Z',
  takesPart: true,
  class: 3,
  grid: {
    n: 4,
    class: 3,
    rows: [
      {
        userId: player.id,
        displayName: player.displayName,
        class: 3,
        place: 1,
        points: 1_411,
        dailies: [1_411],
        free: null,
        zone: 'stays',
      },
    ],
  },
  last: null,
};

const replies: Readonly<Record<string, unknown>> = {
  [getMe.path]: player,
  [getMailSettings.path]: mailSettings,
  [getOwnGrid.path]: grid,
};

/** Answers the calls of parts that load something, so that the page needs no server. Every other call waits for ever. */
export function answerCalls(): void {
  window.fetch = (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin);
    return pathname in replies ? Promise.resolve(Response.json(replies[pathname])) : new Promise(() => {});
  };
}
