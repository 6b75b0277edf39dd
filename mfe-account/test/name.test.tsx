import { fakeApi, refuse } from '@lights-out/web-kit/testing';
import { screen } from '@testing-library/react';

import { button, openSettings } from './settings.tsx';

const settings = { displayName: 'Ayla', changeableAt: null, bySupport: null };
const field = () => screen.findByLabelText('New display name');

test('the name is changed, which is said, and not offered again', async () => {
  const changed = { ...settings, displayName: 'Ayla Two', changeableAt: '2026-12-23T12:00:00.000Z' };
  const api = fakeApi({ getNameSettings: settings, postName: changed });
  const { player } = openSettings();
  await player.type(await field(), '  Ayla Two ');
  await player.click(button('Change name'));
  expect(await screen.findByText('Your name is Ayla Two now.')).toBeVisible();
  expect(screen.queryByLabelText('New display name')).toBeNull();
  expect(api.callsOf('postName')).toMatchObject([{ body: { displayName: 'Ayla Two' } }]);
});

test('a name that may not be is refused beside its field', async () => {
  const taken = 'This display name is taken. Please choose another one.';
  fakeApi({ getNameSettings: settings, postName: refuse('display-name-taken', { fields: { displayName: taken } }) });
  const { player } = openSettings();
  await player.click(await screen.findByRole('button', { name: 'Change name' }));
  expect(await screen.findByText('Display name must be at least 2 characters')).toBeVisible();
  await player.type(await field(), 'Bruno');
  await player.click(button('Change name'));
  expect(await field()).toHaveAccessibleDescription(expect.stringContaining(taken));
});

test('a player who has changed it lately reads when it can be changed again', async () => {
  fakeApi({ getNameSettings: { ...settings, changeableAt: '2026-12-23T12:00:00.000Z' } });
  openSettings();
  expect(await screen.findByText(/^Your name is Ayla\. You can change it again on .*23/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Change name' })).toBeNull();
});

test('a player whom support has renamed reads why, and may choose another name', async () => {
  const bySupport = { former: 'Ferrari Official', reason: 'It poses as a team.', at: '2026-11-20T12:00:00.000Z' };
  fakeApi({ getNameSettings: { ...settings, bySupport } });
  openSettings();
  expect(await screen.findByText(/from Ferrari Official on .* The reason: It poses as a team\.$/)).toBeVisible();
  expect(await field()).toBeVisible();
});
