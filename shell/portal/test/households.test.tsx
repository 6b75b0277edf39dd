import { idOf } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { aContestView, renderPortal } from './render-portal.tsx';
import { aJudgedPlayer, aQueuedPlayer } from './some-judged.ts';

const at = '2026-05-14T12:00:00.000Z';
const contest = '/?view=contests&contest=2026-05';
const route = `${contest}&player=${idOf(1)}`;

test('an entry outside the prizes is marked in the queue, and is admitted to them for a reason', async () => {
  const { player, api } = renderPortal({
    route: contest,
    api: {
      getAdminContest: aContestView(),
      getAdminQueue: [aQueuedPlayer({ isRequired: false, isHorsConcours: true })],
      getAdminPlayer: aJudgedPlayer({ isHorsConcours: true }),
      decideOnPlayer: { outcome: 'admitted', rule: null, reason: 'A dormitory.', by: 'admin 0a1b2c3d', at },
    },
  });
  const queue = await screen.findByRole('table', { name: 'Fair play' });
  expect(within(queue).getByRole('row', { name: /Ayla/ })).toHaveTextContent('Outside the prizes');
  await player.click(within(queue).getByRole('link', { name: 'Ayla' }));
  await player.selectOptions(await screen.findByLabelText('Decision'), 'Admit to the prizes: no household of an admin');
  await player.type(screen.getByLabelText('Reason or note'), 'A dormitory.');
  await player.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() =>
    expect(api.callsOf('decideOnPlayer')).toMatchObject([{ body: { outcome: 'admitted', reason: 'A dormitory.' } }]),
  );
});

test.each([
  ['stands among the others', {}],
  ['waits for an answer to an appeal', { isHorsConcours: true, hasAppealed: true }],
])('an entry that %s is not offered to be admitted', async (_title, changes) => {
  renderPortal({ route, api: { getAdminContest: aContestView(), getAdminPlayer: aJudgedPlayer(changes) } });
  expect(await screen.findByLabelText('Decision')).toBeVisible();
  expect(screen.queryByRole('option', { name: 'Admit to the prizes: no household of an admin' })).toBeNull();
});
