import { idOf } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';
import { supportApi as api } from './some-player.ts';

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

test("a winner's answer is recorded by a role that reads no contest, with how it came and what was said", async () => {
  const { player, api: calls } = renderPortal({ api, route: `/?view=users&player=${idOf(1)}` });
  expect(await screen.findByText('Two tickets, the Monthly Challenge of May 2026')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Record answer of Ayla' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await player.selectOptions(dialog.getByLabelText('Answer'), 'Declines the prize');
  await player.selectOptions(dialog.getByLabelText('How it came'), 'By phone');
  await player.type(dialog.getByLabelText('Reason'), 'Cannot travel.');
  await player.click(dialog.getByRole('button', { name: 'Record answer' }));
  expect(await screen.findByText('Answer recorded')).toBeVisible();
  expect(calls.callsOf('recordAnswer')).toMatchObject([
    {
      params: { contest: '2026-05', player: idOf(1) },
      body: { isAccepted: false, via: 'phone', reason: 'Cannot travel.' },
    },
  ]);
});

test('two-step sign-in is removed with a reason, where it is on', async () => {
  const { player, api: calls } = renderPortal({ api, route: `/?view=users&player=${idOf(1)}` });
  expect(await screen.findByText('On: 1 passkey, 9 recovery codes left.')).toBeVisible();
  calls.use({ getSupportPlayer: { ...api.getSupportPlayer, twoStep: { passkeys: 0, recoveryCodes: 0 } } });
  await player.click(screen.getByRole('button', { name: 'Remove two-step sign-in' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await player.type(dialog.getByRole('textbox'), 'Lost phone, checked by a call.');
  await player.click(dialog.getByRole('button', { name: 'Remove two-step sign-in' }));
  expect(await screen.findByText('Off: the password is enough.')).toBeVisible();
  expect(calls.callsOf('removeTwoStep')).toMatchObject([{ body: { reason: 'Lost phone, checked by a call.' } }]);
});
