import type { AdminDaily } from '@lights-out/contracts/admin-dailies';
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
    api: {
      getAdminSite: { switches: [on('registering'), off], banner: null, maintenance: null },
      getAdminDailies: [],
      postAdminSwitch: answer(204, undefined),
    },
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

test('maintenance is begun with a text and an end, and ended before it', async () => {
  const shown = { text: 'We change the tyres.', until: '2026-05-14T13:00:00.000Z' };
  const maintenance = { ...shown, changedAt: '2026-05-14T12:00:00.000Z', changedBy: 'Olivia Owner' };
  const { player, api } = renderPortal({
    route: '/?view=site',
    api: {
      getAdminSite: { switches: [], banner: null, maintenance },
      getAdminDailies: [],
      postAdminNotice: answer(204, undefined),
      endAdminNotice: answer(204, undefined),
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Begin maintenance' }));
  await player.type(form.getByRole('textbox'), 'Tyres again.');
  await player.clear(form.getByRole('spinbutton'));
  await player.click(form.getByRole('button', { name: 'Begin maintenance' }));
  expect(api.callsOf('postAdminNotice')).toEqual([]);
  await player.type(form.getByRole('spinbutton'), '90');
  await player.click(form.getByRole('button', { name: 'Begin maintenance' }));
  expect(await screen.findByText('Everybody sees it within seconds')).toBeVisible();
  expect(api.callsOf('postAdminNotice')).toMatchObject([
    { params: { kind: 'maintenance' }, body: { text: 'Tyres again.', minutes: 90 } },
  ]);

  expect(screen.getByText('Until 14 May 2026 at 13:00 UTC, by Olivia Owner:')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'End maintenance' }));
  expect(await screen.findByText('Ended')).toBeVisible();
  expect(api.callsOf('endAdminNotice')).toMatchObject([{ params: { kind: 'maintenance' } }]);
});

test('a daily that not everybody could race is given back with a reason, and the table says so', async () => {
  const daily = (n: number, givenBack: AdminDaily['givenBack']): AdminDaily => ({
    n,
    day: `2026-05-0${n}`,
    raced: 40 * n,
    givenBack,
  });
  const before = { reason: 'The power was off.', by: 'Olivia Owner', at: '2026-05-02T10:00:00.000Z' };
  const { player, api } = renderPortal({
    route: '/?view=site',
    api: {
      getAdminSite: { switches: [], banner: null, maintenance: null },
      getAdminDailies: [daily(3, null), daily(2, before)],
      giveBackDaily: answer(204, undefined),
    },
  });
  const table = within(await screen.findByRole('table', { name: 'The Daily Seven' }));
  expect(table.getByRole('row', { name: /No. 2/ })).toHaveTextContent('Olivia Owner: The power was off.');
  expect(table.queryByRole('button', { name: 'Give back: No. 2' })).toBeNull();

  await player.click(table.getByRole('button', { name: 'Give back: No. 3' }));
  const dialog = within(screen.getByRole('alertdialog'));
  await player.click(dialog.getByRole('button', { name: 'Give back' }));
  expect(api.callsOf('giveBackDaily')).toEqual([]);
  await player.type(dialog.getByRole('textbox'), 'The line was down for three hours.');
  await player.click(dialog.getByRole('button', { name: 'Give back' }));
  expect(await screen.findByText('Given back')).toBeVisible();
  expect(api.callsOf('giveBackDaily')).toMatchObject([
    { params: { n: 3 }, body: { reason: 'The line was down for three hours.' } },
  ]);
});
