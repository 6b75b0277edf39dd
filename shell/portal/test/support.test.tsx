import type { SupportPlayer } from '@lights-out/contracts/admin-support';
import { aHistoryEntry, answer, idOf } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { anAdminUser, renderPortal } from './render-portal.tsx';

const at = '2026-05-14T12:00:00.000Z';
const { answers: _answers, ...aResult } = aHistoryEntry();
const aPlayer: SupportPlayer = {
  id: idOf(1),
  displayName: 'Ayla',
  email: 'ayla@example.com',
  createdAt: at,
  closure: null,
  sessions: [{ id: idOf(5), device: 'Firefox on Linux', createdAt: at, lastUsedAt: at }],
  mails: [{ id: idOf(6), kind: 'entered', state: 'sent', at }],
  handled: [{ id: 1, at, action: 'player-noted', by: 'Olivia Owner', contest: null, reason: 'Called on Monday.' }],
};
const aPayment = { contest: '2026-05', amountMinor: 150, currency: 'eur', createdAt: at };
const api = {
  getAdminUsers: [anAdminUser()],
  getSupportPlayer: aPlayer,
  getSupportGames: {
    results: [aResult],
    reports: [
      {
        question: 12,
        reason: 'wrong-answer' as const,
        outcome: 'open' as const,
        answer: null,
        comment: 'It was Senna.',
        at,
      },
    ],
  },
  getAdminPayments: [
    { ...aPayment, id: idOf(7), state: 'succeeded', refund: null },
    { ...aPayment, id: idOf(8), state: 'refunding', refund: 'failed' },
  ],
  refundPayment: answer(204, undefined),
  retryRefund: answer(204, undefined),
  resendMail: answer(204, undefined),
  postSupportNote: answer(204, undefined),
  endPlayerSessions: answer(204, undefined),
};

test("a name of the users' table leads to everything that helping the player needs", async () => {
  const { player } = renderPortal({ api });
  await player.click(await screen.findByRole('link', { name: 'Ayla' }));
  expect(await screen.findByRole('heading', { name: 'Ayla' })).toBeVisible();
  expect(screen.getByText('ayla@example.com, registered 14 May 2026')).toBeVisible();
  expect(within(await screen.findByRole('table', { name: 'Games and reports' })).getByText('1,210')).toBeVisible();
  expect(screen.getByText(/Question 12, open: It was Senna\./)).toBeVisible();
  expect(screen.getByText(/Firefox on Linux/)).toBeVisible();
  expect(screen.getByText('Called on Monday.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close account of Ayla' })).toBeVisible();
});

test('a payment is given back and a refund tried again, each with a reason', async () => {
  const { player, api: calls } = renderPortal({ api, route: `/?view=users&player=${idOf(1)}` });
  for (const [label, route, payment] of [
    ['Refund', 'refundPayment', idOf(7)],
    ['Retry refund', 'retryRefund', idOf(8)],
  ] as const) {
    await player.click(await screen.findByRole('button', { name: label }));
    const dialog = within(screen.getByRole('alertdialog'));
    await player.type(dialog.getByRole('textbox'), 'Asked by mail.');
    await player.click(dialog.getByRole('button', { name: label }));
    await screen.findByRole('button', { name: label });
    expect(calls.callsOf(route)).toMatchObject([{ params: { payment }, body: { reason: 'Asked by mail.' } }]);
  }
});

test('a mail is sent again, a note is added, and the player is signed out everywhere', async () => {
  const { player, api: calls } = renderPortal({ api, route: `/?view=users&player=${idOf(1)}` });
  await player.click(await screen.findByRole('button', { name: /^Send again: entered of/ }));
  expect(await screen.findByText('It is sent within seconds')).toBeVisible();
  expect(calls.callsOf('resendMail')).toMatchObject([{ params: { user: idOf(1), mail: idOf(6) } }]);

  await player.type(screen.getByRole('textbox', { name: 'Note' }), 'Wrote again.');
  await player.click(screen.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Note added')).toBeVisible();
  expect(calls.callsOf('postSupportNote')).toMatchObject([{ body: { reason: 'Wrote again.' } }]);

  await player.click(screen.getByRole('button', { name: 'Sign out everywhere' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await player.type(dialog.getByRole('textbox'), 'A lost phone.');
  await player.click(dialog.getByRole('button', { name: 'Sign out everywhere' }));
  expect(await screen.findByText('Signed out everywhere')).toBeVisible();
  expect(calls.callsOf('endPlayerSessions')).toMatchObject([{ body: { reason: 'A lost phone.' } }]);
});
