import { idOf, refuse } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { aListedAdmin, renderPortal } from './render-portal.tsx';

const route = '/?view=admins';
const stella = aListedAdmin({ id: idOf(91), name: 'Stella Steward', role: 'steward' });

test('the admins are listed, and only an owner changes and invites', async () => {
  const people = { admins: [aListedAdmin(), stella], invitations: [] };
  renderPortal({ route, role: 'steward', api: { getAdminPeople: people } });

  const table = await screen.findByRole('table', { name: 'People with access' });
  expect(within(table).getByRole('row', { name: /Stella Steward/ })).toHaveTextContent('Steward');
  expect(within(table).getByText('Olivia Owner (you)')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Change/ })).toBeNull();
  expect(screen.queryByText('Invite an admin')).toBeNull();
  expect(screen.queryByRole('tab', { name: 'Money' })).toBeNull();
});

test('an owner invites with a role, and sees the code and its link once', async () => {
  const made = { id: idOf(5), role: 'editor', by: 'Olivia Owner', expiresAt: '2026-06-05T09:00:00.000Z' } as const;
  const { player, api } = renderPortal({ route, api: { inviteAdmin: { ...made, code: 'AB12-CD34' } } });

  await player.selectOptions(await screen.findByLabelText('Role of the new admin'), 'Editor: Questions and race data');
  api.use({ getAdminPeople: { admins: [aListedAdmin()], invitations: [made] } });
  await player.click(screen.getByRole('button', { name: 'Make an invitation' }));

  expect(await screen.findByText('AB12-CD34')).toBeVisible();
  expect(screen.getByText(/#invitation=AB12-CD34$/)).toBeVisible();
  expect(await screen.findByText('Editor, until 5 Jun 2026, 09:00 UTC')).toBeVisible();
  expect(api.callsOf('inviteAdmin')).toMatchObject([{ body: { role: 'editor' } }]);
});

test('an owner changes a role, and the last owner stays one', async () => {
  const { player, api } = renderPortal({
    route,
    api: {
      getAdminPeople: { admins: [aListedAdmin(), stella], invitations: [] },
      changeAdminRole: undefined,
      removeAdmin: refuse('last-owner'),
    },
  });
  expect(await screen.findByText(/There is one owner/)).toBeVisible();

  await player.click(screen.getByRole('button', { name: 'Change Stella Steward' }));
  await player.selectOptions(screen.getByLabelText('Role'), 'Support: Players and refunds');
  await player.click(screen.getByRole('button', { name: 'Save role' }));
  expect(await screen.findByText('Role changed')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Remove this admin' }));

  expect(await screen.findByRole('alert')).toHaveTextContent('This is the last owner.');
  expect(api.callsOf('changeAdminRole')).toMatchObject([{ params: { admin: stella.id }, body: { role: 'support' } }]);
});

test('an admin states the own player account, and makes new recovery codes', async () => {
  const { player, api } = renderPortal({
    route,
    api: { linkAdminPlayer: undefined, makeRecoveryCodes: { recoveryCodes: ['AAAA-1111'] } },
  });

  await player.type(await screen.findByLabelText('Your email or player ID'), 'olivia@example.com{Enter}');
  expect(await screen.findByText('Account stated')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Make new recovery codes' }));

  expect(await screen.findByText('AAAA-1111')).toBeVisible();
  expect(api.callsOf('linkAdminPlayer')).toMatchObject([{ body: { player: 'olivia@example.com' } }]);
});
