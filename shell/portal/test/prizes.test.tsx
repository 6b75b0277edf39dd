import { refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import { aContest, renderPortal } from './render-portal.tsx';

const coming = aContest({
  contest: '2099-01',
  state: 'open',
  startsAt: '2099-01-01T00:00:00.000Z',
  endsAt: '2099-02-01T00:00:00.000Z',
});
const running = aContest({ state: 'open', startsAt: '2026-05-01T00:00:00.000Z' });
const { prize } = coming;
const route = (contest: string) => `/?view=prizes&contest=${contest}`;
const retitle = async (player: ReturnType<typeof renderPortal>['player'], text: string) => {
  const title = await screen.findByLabelText('Title');
  await player.clear(title);
  await player.type(title, text);
};

test('each month is listed with its prize; one that winners were told of stays', async () => {
  const { player, path } = renderPortal({
    route: '/?view=prizes',
    api: { getAdminContests: [coming, aContest({ state: 'closed' })] },
  });
  expect(await screen.findByRole('row', { name: /May 2026 .* it stays as it is/ })).toBeVisible();

  await player.click(screen.getByRole('button', { name: 'Edit prize of January 2099' }));

  expect(path()).toBe(route('2099-01'));
  expect(await screen.findByLabelText('Title')).toHaveFocus();
});

test('a prize to come is written anew without a reason', async () => {
  const { player, api, path } = renderPortal({
    route: route('2099-01'),
    api: { getAdminContests: [coming], editPrize: { ...prize, title: 'A cap', revision: 2 } },
  });
  await retitle(player, 'A cap');
  await player.type(screen.getByLabelText('Title in German'), 'Eine Kappe');
  await player.type(screen.getByLabelText('Examples in German'), 'Ein Becher');
  expect(screen.queryByLabelText('Reason')).toBeNull();

  await player.click(screen.getByRole('button', { name: 'Save prize' }));

  await waitFor(() =>
    expect(api.callsOf('editPrize')).toMatchObject([
      {
        params: { contest: '2099-01' },
        body: {
          ...prize,
          title: 'A cap',
          germanTitle: 'Eine Kappe',
          germanDescription: null,
          germanExamples: ['Ein Becher'],
          revision: 1,
        },
      },
    ]),
  );
  await waitFor(() => expect(path()).toBe('/?view=prizes'));
});

test('the counted races a day are set before the month begins, and stay from then on', async () => {
  const { player, api, unmount } = renderPortal({
    route: route('2099-01'),
    api: { getAdminContests: [{ ...coming, racesADay: 5 }], editPrize: { ...prize, revision: 2 } },
  });
  const races = await screen.findByLabelText('Counted races a day');
  expect(races).toHaveValue(5);
  await player.clear(races);
  await player.type(races, '3');
  await player.click(screen.getByRole('button', { name: 'Save prize' }));
  await waitFor(() => expect(api.callsOf('editPrize')).toMatchObject([{ body: { racesADay: 3 } }]));
  unmount();

  renderPortal({ route: route('2026-05'), api: { getAdminContests: [{ ...running, racesADay: 5 }] } });
  expect(await screen.findByLabelText('Counted races a day')).toBeDisabled();
});

test('one that players race for takes a reason', async () => {
  const { player, api } = renderPortal({
    route: route('2026-05'),
    api: { getAdminContests: [running], editPrize: { ...prize, revision: 2 } },
  });
  await retitle(player, 'A cap');

  await player.click(screen.getByRole('button', { name: 'Save prize' }));
  expect(await screen.findByText('Please give a reason of 3 to 500 characters')).toBeVisible();
  expect(api.callsOf('editPrize')).toEqual([]);
  await player.type(screen.getByLabelText('Reason'), 'Sold out.');
  await player.click(screen.getByRole('button', { name: 'Save prize' }));

  await waitFor(() => expect(api.callsOf('editPrize')).toMatchObject([{ body: { reason: 'Sold out.' } }]));
});

test('what the server finds wrong stands beneath its field', async () => {
  const { player } = renderPortal({
    route: route('2099-01'),
    api: {
      getAdminContests: [coming],
      editPrize: refuse('invalid-request', { fields: { eventDate: 'Not before the end.' } }),
    },
  });
  await retitle(player, 'A cap');

  await player.click(screen.getByRole('button', { name: 'Save prize' }));

  expect(await screen.findByText('Not before the end.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('A cap');
});

test('one that another admin wrote meanwhile is not written over; the newest can be loaded', async () => {
  const { player, api } = renderPortal({
    route: route('2099-01'),
    api: { getAdminContests: [coming], editPrize: refuse('stale-view') },
  });
  await retitle(player, 'A cap');
  api.use({ getAdminContests: [{ ...coming, prize: { ...prize, title: 'A mug', revision: 2 } }] });

  await player.click(screen.getByRole('button', { name: 'Save prize' }));
  expect(await screen.findByText(/This has changed since you looked at it/)).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveValue('A cap');
  await player.click(await screen.findByRole('button', { name: 'Load the newest' }));
  expect(screen.getByLabelText('Title')).toHaveValue('A mug');
  api.use({ editPrize: { ...prize, revision: 3 } });
  await player.click(screen.getByRole('button', { name: 'Save prize' }));

  await waitFor(() => expect(api.callsOf('editPrize').at(-1)).toMatchObject({ body: { title: 'A mug', revision: 2 } }));
});
