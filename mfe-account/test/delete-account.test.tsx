import type { DeletionForm, DeletionStep } from '@lights-out/contracts/account';
import { monthly, practice } from '@lights-out/contracts/board';
import { playerState } from '@lights-out/web-kit';
import { aUser, fakeApi, never, offline, refuse, type RenderedPage } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { passwordField } from './form.ts';
import { button, openSettings } from './settings.tsx';

describe('deleting the account', () => {
  const award = {
    contest: '2026-11',
    title: 'Two Friday tickets',
    place: 1,
    respondBy: '2026-12-09T10:30:00.000Z',
  } as const;
  const begin = () => button('Delete my account');
  async function fillDeletion(player: RenderedPage['player'], password = 'box box box', word = 'DELETE') {
    await player.click(begin());
    await player.type(await screen.findByLabelText('Your password', { selector: 'input' }), password);
    await player.type(screen.getByLabelText('Type DELETE to confirm'), word);
  }

  test('first says what goes, what stays and why', async () => {
    fakeApi();
    const { player } = openSettings();
    expect(screen.queryByLabelText('Type DELETE to confirm')).not.toBeInTheDocument();
    await player.click(begin());
    expect(begin()).toHaveAttribute('aria-expanded', 'true');
    expect(screen.getByText(/A paid entry that is still running. It is lost, and nothing is refunded./)).toBeVisible();
    expect(screen.getByText(/under a made-up name like "Retired driver 4F2A"/)).toBeVisible();
    expect(screen.getByText(/the law asks us to keep them/)).toBeVisible();
    expect(await screen.findByLabelText('Your password', { selector: 'input' })).toHaveAttribute(
      'autocomplete',
      'current-password',
    );
  });

  test('warns of a running entry and of prizes, and asks for nothing before', async () => {
    const api = fakeApi({ getPrizes: never });
    const { player } = openSettings(aUser({ isPremium: true }));
    await player.click(begin());
    expect(screen.queryByLabelText('Type DELETE to confirm')).not.toBeInTheDocument();
    api.use({
      getPrizes: [
        { ...award, state: 'announced' },
        { ...award, contest: '2026-10', title: 'A signed cap', state: 'claimed' },
      ],
    });
    await player.click(begin());
    await player.click(begin());
    expect(await screen.findByText(/You have a paid entry for this month/)).toBeVisible();
    expect(screen.getByText(/not claimed: Two Friday tickets/)).toBeVisible();
    expect(screen.getByText(/claimed a prize: A signed cap/)).toBeVisible();
  });

  test('with prizes that cannot be looked up says so, and goes on', async () => {
    fakeApi({ getPrizes: offline });
    const { player } = openSettings();
    await player.click(begin());
    expect(await screen.findByText(/could not look up whether you have won a prize/)).toBeVisible();
    expect(screen.getByLabelText('Type DELETE to confirm')).toBeVisible();
  });

  test('leaves nothing of the player in this browser', async () => {
    const api = fakeApi({ deleteAccount: undefined });
    playerState.write('answers', [{ score: 1, isCorrect: true, timeTaken: 1 }]);
    playerState.write('board', monthly);
    const { player, path } = openSettings();
    await fillDeletion(player);
    await player.dblClick(button('Delete for good'));
    expect(await screen.findByText('Your account is gone. Thank you for racing.')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/'));
    expect([playerState.read('user'), playerState.read('answers'), playerState.read('board')]).toEqual([
      null,
      [],
      practice,
    ]);
    expect(api.callsOf('deleteAccount').map(({ body }) => body)).toEqual([
      { password: 'box box box', confirmation: 'DELETE' },
    ]);
  });

  test.each([
    ['another word', 'box box box', 'delete', {}, 'Type DELETE to confirm', 'Please type DELETE, in capitals'],
    [
      'a wrong password',
      'not this one',
      'DELETE',
      { deleteAccount: () => refuse('wrong-password', { fields: { password: 'This is not your password.' } }) },
      'Your password',
      'This is not your password.',
    ],
  ])('%s is refused beneath its field', async (_what, password, word, replies, label, complaint) => {
    const api = fakeApi(replies);
    const { player } = openSettings();
    await fillDeletion(player, password, word);
    await player.click(button('Delete for good'));
    await waitFor(() => expect(passwordField(label)).toHaveAccessibleDescription(expect.stringContaining(complaint)));
    expect(passwordField(label)).toHaveFocus();
    expect(playerState.read('user')).not.toBeNull();
    expect(api.callsOf('deleteAccount')).toHaveLength(Object.keys(replies).length);
  });

  test('with a second step goes on by a recovery code, with what was typed', async () => {
    const api = fakeApi({
      deleteAccount: ({ body }: { body: DeletionForm & { secondStep?: DeletionStep } }) =>
        body.secondStep ? undefined : refuse('second-step-needed'),
    });
    const { player, path } = openSettings();
    await fillDeletion(player);
    await player.click(button('Delete for good'));
    expect(await screen.findByText(/This account has a second step/)).toBeVisible();
    await player.type(screen.getByLabelText(/^Recovery code/), 'abcd-efgh');
    await player.click(button('Delete for good'));
    await waitFor(() => expect(path()).toBe('/'));
    expect(api.callsOf('deleteAccount').map(({ body }) => body)).toEqual([
      { password: 'box box box', confirmation: 'DELETE' },
      { password: 'box box box', confirmation: 'DELETE', secondStep: { code: 'abcd-efgh' } },
    ]);
  });

  test('can be left, back to where it began', async () => {
    fakeApi();
    const { player } = openSettings();
    await player.click(begin());
    await player.click(await screen.findByRole('button', { name: 'Keep my account' }));
    expect(begin()).toHaveFocus();
    expect(
      within(screen.getByRole('region', { name: 'Delete account' })).queryByRole('textbox'),
    ).not.toBeInTheDocument();
  });
});
