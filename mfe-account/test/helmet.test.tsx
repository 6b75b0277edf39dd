import { codeOfHelmet, derivedHelmet, helmetOf } from '@lights-out/contracts/helmet';
import { fakeApi, offline } from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import { ayla, button, openSettings } from './settings.tsx';

const field = (name: string) => screen.findByLabelText<HTMLSelectElement>(name);
const derived = helmetOf(derivedHelmet(ayla.id));

test('the choice begins with the helmet that follows from the account, and is saved as a whole', async () => {
  const api = fakeApi({ postHelmet: undefined });
  const { player } = openSettings();
  expect((await field('Pattern')).value).toBe(derived.pattern);
  expect(screen.queryByRole('button', { name: 'Back to the one made for you' })).toBeNull();

  await player.selectOptions(await field('Pattern'), 'Dots');
  await player.selectOptions(await field('Second colour'), 'White');
  await player.click(button('Wear this helmet'));

  expect(await screen.findByText('Your helmet is saved.')).toBeVisible();
  const helmet = codeOfHelmet({ ...derived, pattern: 'dots', second: 'white' });
  expect(api.callsOf('postHelmet').map(({ body }) => body)).toEqual([{ helmet }]);
  expect(await screen.findByRole('button', { name: 'Back to the one made for you' })).toBeVisible();
});

test('a chosen helmet is shown, and can be given back', async () => {
  const helmet = codeOfHelmet({ pattern: 'halves', base: 'teal', second: 'orange' });
  const api = fakeApi({ listHelmets: [{ userId: ayla.id, helmet }], postHelmet: undefined });
  const { player } = openSettings();
  expect((await field('First colour')).value).toBe('teal');

  api.use({ listHelmets: [] });
  await player.click(button('Back to the one made for you'));

  await waitFor(async () => expect((await field('First colour')).value).toBe(derived.base));
  expect(api.callsOf('postHelmet').map(({ body }) => body)).toEqual([{ helmet: null }]);
});

test('a helmet that could not be saved is told, and the choice stays', async () => {
  fakeApi({ postHelmet: offline });
  const { player } = openSettings();
  await player.selectOptions(await field('Pattern'), 'Twin bands');
  await player.click(button('Wear this helmet'));

  expect(await screen.findByText('Not saved')).toBeVisible();
  expect((await field('Pattern')).value).toBe('twin');
});
