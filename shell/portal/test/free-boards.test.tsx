import { idOf } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { renderPortal } from './render-portal.tsx';
import { aJudgedPlayer, aQueuedPlayer } from './some-judged.ts';

test('a free board has a queue, and there one run or all so far are struck', async () => {
  const [game] = aJudgedPlayer().games;
  const { player, api, path } = renderPortal({
    route: '/?view=contests',
    api: {
      getAdminContests: [],
      getAdminQueue: [aQueuedPlayer({ isRequired: false })],
      getAdminPlayer: aJudgedPlayer({
        isRequired: false,
        games: [{ ...game!, gameId: idOf(8), score: 600 }, game!, { ...game!, gameId: idOf(9), isStruck: true }],
      }),
      disqualifyPlayer: { state: 'open', winners: [] },
    },
  });
  await player.click(await screen.findByRole('link', { name: 'Free Practice' }));
  expect(await screen.findByRole('heading', { name: 'Free Practice' })).toBeVisible();
  await player.click(await screen.findByRole('link', { name: 'Ayla' }));
  expect(path()).toBe(`/?view=contests&contest=free&player=${idOf(1)}`);
  expect(await screen.findByRole('heading', { name: 'Ayla' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Accounts that look related' })).toBeNull();

  await player.click(screen.getByRole('button', { name: 'Strike' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.queryByLabelText('Penalty')).toBeNull();
  const runs = within(dialog.getByLabelText('What is struck')).getAllByRole('option');
  expect(runs.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^The run of 1,000 points, 14 May/),
    expect.stringMatching(/^The run of 600 points/),
    'All runs so far',
  ]);
  await player.type(dialog.getByLabelText('Reason'), 'Too fast.');
  await player.click(dialog.getByRole('button', { name: 'Strike' }));
  await waitFor(() =>
    expect(api.callsOf('disqualifyPlayer')).toMatchObject([
      {
        params: { contest: 'free' },
        body: { playerId: idOf(1), penalty: 'result-struck', gameId: idOf(7), state: 'open', standing: 1_000 },
      },
    ]),
  );
  expect(api.callsOf('getAdminContest')).toEqual([]);
});

test('a run that waits is named in the queue and on the page, and a clearance releases what was seen', async () => {
  const [game] = aJudgedPlayer().games;
  const { player, api } = renderPortal({
    route: '/?view=contests&contest=free',
    api: {
      getAdminQueue: [aQueuedPlayer({ isRequired: false, rank: null, score: null, waiting: 2 })],
      getAdminPlayer: aJudgedPlayer({
        isRequired: false,
        rank: null,
        score: null,
        games: [
          { ...game!, isWaiting: true },
          { ...game!, gameId: idOf(8) },
        ],
      }),
      decideOnPlayer: { outcome: 'cleared', rule: null, reason: 'A fast reader.', by: 'Stella', at: game!.startedAt },
    },
  });
  expect(await screen.findByText('2 runs wait')).toBeVisible();
  await player.click(screen.getByRole('link', { name: 'Ayla' }));
  expect(await screen.findByText(/7 of 7 right.* Waits for a look\./)).toBeVisible();
  await player.selectOptions(screen.getByLabelText('Decision'), 'No action: clear the result');
  await player.type(screen.getByLabelText('Reason or note'), 'A fast reader.');
  await player.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() =>
    expect(api.callsOf('decideOnPlayer')).toMatchObject([
      { params: { contest: 'free' }, body: { outcome: 'cleared', standing: null, waiting: [idOf(7)] } },
    ]),
  );
});
