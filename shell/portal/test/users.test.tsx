import { answer, idOf, never, refuse } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { anAdminUser, renderPortal } from './render-portal.tsx';

test('the table shows the name of each user and whether they are premium', async () => {
  renderPortal({
    api: {
      getAdminUsers: [
        anAdminUser({ isPremium: true, entries: 2 }),
        anAdminUser({ id: idOf(2), displayName: 'Bruno', email: 'bruno@example.com' }),
      ],
    },
  });

  const table = await screen.findByRole('table', { name: 'Users' });
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent),
  ).toEqual(['ID', 'Display Name', 'Email', 'Premium Status', 'Registered', 'Entries', 'Account']);
  const [, ayla, bruno] = within(table).getAllByRole('row');
  expect(
    within(ayla!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual([idOf(1), 'Ayla', 'ayla@example.com', 'Premium', '14 May 2026', '2', '']);
  expect(within(bruno!).getByText('Free')).toBeVisible();
});

test('an empty list has the text of the specification', async () => {
  renderPortal();

  expect(await screen.findByText('No users registered yet.')).toBeVisible();
});

test('a failure is said in the words of the specification, and tried again', async () => {
  const { player, api } = renderPortal({
    api: { getAdminUsers: refuse('unavailable', { message: 'The service is down.' }) },
  });
  expect(await screen.findByText('Error loading users: 503: The service is down.')).toBeVisible();

  api.use({ getAdminUsers: [anAdminUser()] });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(await screen.findByRole('row', { name: /Ayla/ })).toBeVisible();
  expect(screen.queryByText(/Error loading users/)).toBeNull();
});

test('while they come their place is held', async () => {
  renderPortal({ api: { getAdminUsers: never } });

  expect(await screen.findByRole('status', { name: '0 shown' })).toBeInTheDocument();
});

test('more are shown where there are more, after those that are there', async () => {
  const { player, api } = renderPortal({
    api: {
      getAdminUsers: ({ query }) =>
        query.cursor === undefined
          ? answer(200, [anAdminUser()], { 'x-next-cursor': 'next' })
          : [anAdminUser({ id: idOf(2), displayName: 'Bruno' })],
    },
  });

  await player.click(await screen.findByRole('button', { name: 'Show more' }));

  expect(await screen.findByRole('row', { name: /Bruno/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Ayla/ })).toBeVisible();
  expect(screen.getByText('That is all.')).toBeVisible();
  expect(api.callsOf('getAdminUsers')).toMatchObject([{ query: { limit: 50 } }, { query: { cursor: 'next' } }]);
});

test('a search is sent when it is whole, and can be taken back', async () => {
  const { player, api } = renderPortal();
  await screen.findByText('No users registered yet.');

  await player.type(screen.getByLabelText('Search users'), '  bruno {Enter}');
  expect(await screen.findByText('No user fits “bruno”.')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Show all' }));

  expect(await screen.findByText('No users registered yet.')).toBeVisible();
  expect(api.callsOf('getAdminUsers').map(({ query }) => (query as { search?: string }).search)).toEqual([
    undefined,
    'bruno',
  ]);
});

test('those alone are listed who have paid, or who have not confirmed their address', async () => {
  const { player, api } = renderPortal({ api: { getAdminUsers: [anAdminUser()] } });
  await screen.findByRole('row', { name: /Ayla/ });
  api.use({ getAdminUsers: [] });

  await player.selectOptions(screen.getByLabelText('Which'), 'Address not confirmed');
  expect(screen.getByRole('row', { name: /Ayla/ })).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Search' }));

  expect(await screen.findByText('No user fits.')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Show all' }));
  expect(screen.getByLabelText('Which')).toHaveDisplayValue('All');
  expect(api.callsOf('getAdminUsers').map(({ query }) => (query as { only?: string }).only)).toEqual([
    undefined,
    'unconfirmed',
  ]);
});

test('an account is closed for a reason and a time, and reopened', async () => {
  const { player, api } = renderPortal({
    role: 'steward',
    route: '/?view=users',
    api: { getAdminUsers: [anAdminUser()] },
  });
  const closure = { at: '2026-11-10T12:00:00.000Z', until: '2026-12-10T12:00:00.000Z', reason: 'Two accounts.' };
  await player.click(await screen.findByRole('button', { name: 'Close account of Ayla' }));
  const closing = within(screen.getByRole('alertdialog', { name: 'Close the account of Ayla?' }));
  await player.click(closing.getByRole('button', { name: 'Close account' }));
  expect(await closing.findByText('Please give a reason of 3 to 500 characters')).toBeVisible();
  api.use({ closeAccount: closure, getAdminUsers: [anAdminUser({ closure })] });
  await player.type(closing.getByLabelText('Reason'), 'Two accounts.');
  await player.selectOptions(closing.getByLabelText('For how long'), '30 days');
  await player.click(closing.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByText('until 10 Dec 2026, 12:00 UTC')).toBeVisible();
  expect(api.callsOf('closeAccount')).toMatchObject([
    { params: { user: idOf(1) }, body: { reason: 'Two accounts.', days: 30 } },
  ]);

  await player.click(screen.getByRole('button', { name: 'Reopen account of Ayla' }));
  const reopening = within(screen.getByRole('alertdialog', { name: 'Reopen the account of Ayla?' }));
  expect(reopening.getByText(/It was closed for: Two accounts\./)).toBeVisible();
  api.use({ reopenAccount: undefined, getAdminUsers: [anAdminUser()] });
  await player.type(reopening.getByLabelText('Reason'), 'They are brothers.');
  await player.click(reopening.getByRole('button', { name: 'Reopen' }));
  expect(await screen.findByRole('button', { name: 'Close account of Ayla' })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.callsOf('reopenAccount')).toMatchObject([{ body: { reason: 'They are brothers.' } }]);
});

test('an account is closed without an end', async () => {
  const { player, api } = renderPortal({
    role: 'steward',
    route: '/?view=users',
    api: { getAdminUsers: [anAdminUser()] },
  });
  await player.click(await screen.findByRole('button', { name: 'Close account of Ayla' }));
  const closing = within(screen.getByRole('alertdialog'));
  const closure = { at: '2026-11-10T12:00:00.000Z', until: null, reason: 'Bought.' };
  api.use({ closeAccount: closure, getAdminUsers: [anAdminUser({ closure })] });
  await player.type(closing.getByLabelText('Reason'), 'Bought.');
  await player.selectOptions(closing.getByLabelText('For how long'), 'Until it is reopened');
  await player.click(closing.getByRole('button', { name: 'Close account' }));
  expect(await screen.findByRole('row', { name: /Closed Rename/ })).toBeVisible();
  expect(api.callsOf('closeAccount')).toMatchObject([{ body: { days: null } }]);
});

test('an account is given another name for a reason', async () => {
  const { player, api } = renderPortal({
    role: 'steward',
    route: '/?view=users',
    api: { getAdminUsers: [anAdminUser({ displayName: 'Ferrari Official' })] },
  });
  await player.click(await screen.findByRole('button', { name: 'Rename Ferrari Official' }));
  const dialog = within(screen.getByRole('alertdialog', { name: 'Give Ferrari Official another name?' }));
  await player.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await dialog.findByText('Display name must be at least 2 characters')).toBeVisible();
  const taken = 'This display name is taken. Please choose another one.';
  api.use({ renameAccount: refuse('display-name-taken', { fields: { displayName: taken } }) });
  await player.type(dialog.getByLabelText('New display name'), 'Player 77');
  await player.type(dialog.getByLabelText('Reason'), 'It poses as a team.');
  await player.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await dialog.findByText(taken)).toBeVisible();
  api.use({ renameAccount: undefined, getAdminUsers: [anAdminUser({ displayName: 'Player 77' })] });
  await player.click(dialog.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByRole('row', { name: /Player 77/ })).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const body = { former: 'Ferrari Official', displayName: 'Player 77', reason: 'It poses as a team.' };
  expect(api.callsOf('renameAccount')).toMatchObject([{ params: { user: idOf(1) }, body }, { body }]);
});
