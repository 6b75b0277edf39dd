import type { CapabilitySwitch } from '@lights-out/contracts/admin-site';
import { answer } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';

const on = (capability: CapabilitySwitch['capability']): CapabilitySwitch => ({
  capability,
  isOn: true,
  reason: null,
  changedAt: null,
  changedBy: null,
});
const off: CapabilitySwitch = {
  capability: 'mails',
  isOn: false,
  reason: 'The mail server is full.',
  changedAt: '2026-05-14T12:00:00.000Z',
  changedBy: 'Olivia Owner',
};

test('a capability is switched off with a reason, and the table says since when and why', async () => {
  const { player, api } = renderPortal({
    route: '/?view=site',
    api: { getAdminSite: { switches: [on('registering'), off] }, postAdminSwitch: answer(204, undefined) },
  });
  const table = await screen.findByRole('table', { name: 'Switches' });
  expect(within(table).getByRole('row', { name: /Mails/ })).toHaveTextContent('Off');
  expect(within(table).getByRole('row', { name: /Mails/ })).toHaveTextContent('The mail server is full.');
  expect(within(table).getByRole('button', { name: 'Switch on: Mails' })).toBeVisible();

  await player.click(within(table).getByRole('button', { name: 'Switch off: Registering' }));
  const dialog = screen.getByRole('alertdialog');
  await player.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  expect(api.callsOf('postAdminSwitch')).toEqual([]);
  expect(within(dialog).getByRole('textbox')).toBeInvalid();

  await player.type(within(dialog).getByRole('textbox'), 'A wave of made accounts.');
  await player.click(within(dialog).getByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('Switched off')).toBeVisible();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(api.callsOf('postAdminSwitch')).toMatchObject([
    { params: { capability: 'registering' }, body: { isOn: false, reason: 'A wave of made accounts.' } },
  ]);
});
