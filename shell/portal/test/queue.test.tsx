import { idOf } from '@lights-out/web-kit/testing';
import { screen, within } from '@testing-library/react';

import { aContestView, renderPortal } from './render-portal.tsx';
import { aJudgedPlayer, aQueuedPlayer } from './some-judged.ts';

const sentence = '7 of 7 right answers came faster than their question can be read.';
const contest = '/?view=contests&contest=2026-05';
const route = `${contest}&player=${idOf(1)}`;

test('the queue says who is to be cleared and why, and leads to the player', async () => {
  const { player, path } = renderPortal({
    route: contest,
    api: {
      getAdminContest: aContestView(),
      getAdminQueue: [
        aQueuedPlayer(),
        aQueuedPlayer({ playerId: idOf(2), displayName: 'Bruno', rank: null, score: null, hasAppealed: true }),
      ],
      getAdminPlayer: aJudgedPlayer(),
    },
  });
  const queue = await screen.findByRole('table', { name: 'Fair play' });
  expect(within(queue).getByRole('row', { name: /Ayla/ })).toHaveTextContent(`${sentence}To be cleared`);
  expect(within(queue).getByRole('row', { name: /Bruno/ })).toHaveTextContent('Has appealed');
  await player.click(within(queue).getByRole('link', { name: 'Ayla' }));
  expect(path()).toBe(route);
});

test('who is in the queue for the same card alone is folded beneath the first', async () => {
  const sharesWith = idOf(1);
  const { player } = renderPortal({
    route: contest,
    api: {
      getAdminContest: aContestView(),
      getAdminQueue: [
        aQueuedPlayer(),
        aQueuedPlayer({ playerId: idOf(2), displayName: 'Bruno', rank: 4, score: 900, isRequired: false, sharesWith }),
        aQueuedPlayer({ playerId: idOf(3), displayName: 'Cem', rank: null, isRequired: false, sharesWith }),
      ],
    },
  });
  const queue = await screen.findByRole('table', { name: 'Fair play' });
  expect(within(queue).getAllByRole('row')).toHaveLength(2);
  expect(within(queue).getByText('Bruno')).not.toBeVisible();
  await player.click(screen.getByText('2 more for the same card or address alone'));
  expect(within(queue).getByRole('link', { name: 'Bruno' })).toBeVisible();
  expect(
    within(queue)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([sentence, 'Bruno Rank 4 with 900 points. ', 'Cem - ']);
});
