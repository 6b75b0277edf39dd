import { termsVersion } from '@lights-out/contracts/constants';
import { aUser, refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { renderSite } from './render-site.tsx';

const accepted = (version: string) => ({ accepted: { version, acceptedAt: '2026-11-20T10:00:00.000Z' } });
const open = (api: NonNullable<Parameters<typeof renderSite>[0]>['api']) =>
  renderSite({ route: '/terms', user: aUser(), api });
const main = () => within(screen.getByRole('main'));

test('other pages do not ask which terms were accepted', async () => {
  const { api } = renderSite({ route: '/faq', user: aUser() });
  expect(await main().findByRole('heading', { level: 1 })).toBeVisible();
  expect(api.callsOf('getTerms')).toEqual([]);
});

test('a visitor reads all that was added to the terms, by its day', () => {
  const { api } = renderSite({ route: '/terms' });
  expect(main().getByRole('heading', { name: 'What has been added' })).toBeVisible();
  expect(main().getByRole('heading', { name: 'November 23, 2026' })).toBeVisible();
  expect(main().getByText('Last updated April 12, 2025').parentElement).toHaveTextContent(
    /, added to on November 27, 2026$/,
  );
  expect(main().queryByRole('button', { name: 'I accept these terms' })).toBeNull();
  expect(api.callsOf('getTerms')).toEqual([]);
});

test('a player from before versions were stored reads everything that was added', async () => {
  open({ getTerms: { accepted: null } });
  const heading = await main().findByRole('heading', { name: 'What may have changed since you registered' });
  const changed = within(heading.closest('section')!);
  expect(changed.getByRole('heading', { name: 'November 23, 2026' })).toBeVisible();
  expect(changed.getByRole('button', { name: 'I accept these terms' })).toBeVisible();
});

test('a player reads what changed since the version that they accepted, and accepts it', async () => {
  const { player, api } = open({ getTerms: accepted('2025-04-12'), postTerms: undefined });
  const heading = await main().findByRole('heading', {
    name: 'What changed since you accepted the terms of April 12, 2025',
  });
  const changed = within(heading.closest('section')!);
  expect(changed.getByText(/If we cancel a challenge, every entry is paid back/)).toBeVisible();

  await player.click(changed.getByRole('button', { name: 'I accept these terms' }));
  expect(await changed.findByText('You have accepted the terms of November 27, 2026.')).toHaveFocus();
  expect(changed.queryByRole('button')).toBeNull();
  expect(api.callsOf('postTerms')).toEqual([expect.objectContaining({ body: { version: termsVersion } })]);
});

test('a player whose acceptance could not be stored is told', async () => {
  const { player } = open({ getTerms: accepted('2025-04-12'), postTerms: () => refuse('unavailable') });
  await player.click(await main().findByRole('button', { name: 'I accept these terms' }));
  expect(await main().findByRole('alert')).toHaveTextContent(/not available right now/);
});

test('a player who accepted them as they are is asked nothing', async () => {
  const { api } = open({ getTerms: accepted(termsVersion) });
  expect(await main().findByRole('heading', { name: 'What has been added' })).toBeVisible();
  await waitFor(() => expect(api.callsOf('getTerms')).toHaveLength(1));
  expect(main().queryByRole('button', { name: 'I accept these terms' })).toBeNull();
});
