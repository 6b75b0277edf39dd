import { answer, holdDevice, idOf, refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { aContest, aContestView, anAdminUser, renderPortal } from './render-portal.tsx';

const route = '/?view=contests&contest=2026-05';
const dialog = () => screen.findByRole('alertdialog');
const panel = (name: string) => screen.findByRole('region', { name });

test('every month is listed, and leads to what there is to decide', async () => {
  const { player, path } = renderPortal({
    route: '/?view=contests',
    api: {
      getAdminContests: [
        aContest({ contest: '2026-06', state: 'open', startsAt: '2099-01-01T00:00:00.000Z' }),
        aContest(),
      ],
      getAdminContest: aContestView(),
    },
  });
  expect(await screen.findByRole('row', { name: /June 2026 Not begun/ })).toBeVisible();

  await player.click(screen.getByRole('link', { name: 'May 2026' }));

  expect(path()).toBe(route);
  expect(await screen.findByRole('heading', { name: 'May 2026' })).toBeVisible();
});

test('the board marks players without an entry, the winners and the next in line', async () => {
  renderPortal({ route, api: { getAdminContest: aContestView() } });

  expect(await screen.findByRole('row', { name: /Chiara No paid place/ })).toBeVisible();
  expect(await panel('These would win')).toHaveTextContent('Place 1Ayla1,000');
  expect(await panel('Next in line')).toHaveTextContent('No. 1 in lineBruno900');
});

test('standings are confirmed as they are seen, after a question', async () => {
  const { player, api } = renderPortal({
    route,
    api: { getAdminContest: aContestView(), confirmStandings: { state: 'review', winners: [idOf(1)] } },
  });

  await player.click(await screen.findByRole('button', { name: 'Confirm standings' }));
  expect(within(await dialog()).getByText('Place 1: Ayla')).toBeVisible();
  await player.click(within(await dialog()).getByRole('button', { name: 'Confirm standings' }));

  expect(await screen.findByText('Standings confirmed', { selector: '[role] *, [role]' })).toBeVisible();
  expect(api.callsOf('confirmStandings')).toMatchObject([
    { params: { contest: '2026-05' }, body: { winners: [idOf(1)] } },
  ]);
  await waitFor(() => expect(api.callsOf('getAdminContest')).toHaveLength(2));
});

test('winners are announced only once they are confirmed, and the question can be called off', async () => {
  const confirmed = { winners: [idOf(1)], by: 'admin 0a1b2c3d', at: '2026-06-02T09:00:00.000Z' };
  const { player, api } = renderPortal({
    route,
    api: { getAdminContest: aContestView({ confirmed }), announceContest: { state: 'announced', winners: [idOf(1)] } },
  });
  expect(await screen.findByText(/Confirmed by admin 0a1b2c3d/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirm standings' })).toBeNull();

  await player.click(screen.getByRole('button', { name: 'Announce winners' }));
  await player.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
  expect(api.callsOf('announceContest')).toEqual([]);
  await player.click(screen.getByRole('button', { name: 'Announce winners' }));
  await player.click(within(await dialog()).getByRole('button', { name: 'Announce winners' }));

  await waitFor(() => expect(api.callsOf('announceContest')).toMatchObject([{ body: { winners: [idOf(1)] } }]));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a step that came too late says so, and shows what is now', async () => {
  const { player, api } = renderPortal({
    route,
    api: { getAdminContest: aContestView(), confirmStandings: refuse('stale-view') },
  });
  await player.click(await screen.findByRole('button', { name: 'Confirm standings' }));
  api.use({ getAdminContest: aContestView({ nextInLine: [{ playerId: idOf(2), displayName: 'Bruno', score: 900 }] }) });

  await player.click(within(await dialog()).getByRole('button', { name: 'Confirm standings' }));

  expect(await within(await dialog()).findByRole('alert')).toHaveTextContent(
    'This has changed since you looked at it. Please look again.',
  );
  expect(await panel('These would win')).toHaveTextContent('Bruno');
  expect(within(await dialog()).getByText('Place 1: Ayla')).toBeVisible();
});

test('a result is struck with a reason, the player, and the contest and score as they were seen', async () => {
  const { player, api } = renderPortal({
    route,
    api: { getAdminContest: aContestView(), disqualifyPlayer: { state: 'review', winners: [] } },
  });

  await player.click(await screen.findByRole('button', { name: 'Strike the result of Bruno' }));
  await player.click(within(await dialog()).getByRole('button', { name: 'Strike' }));
  expect(within(await dialog()).getByText('Please give a reason of 3 to 500 characters')).toBeVisible();
  expect(api.callsOf('disqualifyPlayer')).toEqual([]);
  await player.type(within(await dialog()).getByLabelText('Reason'), ' Two accounts. ');
  await player.click(within(await dialog()).getByRole('button', { name: 'Strike' }));
  expect(within(await dialog()).getByText(/Please say what speaks for it/)).toBeVisible();
  expect(api.callsOf('disqualifyPlayer')).toEqual([]);
  await player.type(within(await dialog()).getByLabelText('What speaks for it'), 'One card paid for both.');
  await player.click(within(await dialog()).getByRole('button', { name: 'Strike' }));

  await waitFor(() =>
    expect(api.callsOf('disqualifyPlayer')).toMatchObject([
      {
        body: {
          playerId: idOf(2),
          penalty: 'result-struck',
          reason: 'Two accounts.',
          grounds: 'One card paid for both.',
          state: 'review',
          standing: 900,
        },
      },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('a reason that was typed outlasts the session', async () => {
  holdDevice();
  const { player, api } = renderPortal({
    route,
    api: { getAdminContest: aContestView(), disqualifyPlayer: refuse('not-signed-in') },
  });
  await player.click(await screen.findByRole('button', { name: 'Strike the result of Bruno' }));
  await player.type(within(await dialog()).getByLabelText('Reason'), 'Two accounts.');
  await player.type(within(await dialog()).getByLabelText('What speaks for it'), 'One card paid for both.');

  await player.click(within(await dialog()).getByRole('button', { name: 'Strike' }));
  const cover = await screen.findByRole('dialog', { name: 'Admin Portal' });
  api.use({ disqualifyPlayer: { state: 'review', winners: [] } });
  await player.type(within(cover).getByLabelText('Password'), 'lights out{Enter}');
  await player.click(await within(cover).findByRole('button', { name: 'Sign in with a passkey' }));
  await waitFor(() => expect(cover).not.toBeInTheDocument());

  expect(within(await dialog()).getByLabelText('Reason')).toHaveValue('Two accounts.');
  await player.click(within(await dialog()).getByRole('button', { name: 'Strike' }));
  await waitFor(() => expect(api.callsOf('disqualifyPlayer')).toHaveLength(2));
});

test.each([
  ['open', /Players race until the end/, /Confirm|Announce/],
  ['frozen', /the review begins in a minute/, /Confirm|Announce/],
  ['closed', /All is said and done/, /Strike|Confirm|Announce|Cancel contest/],
  ['canceled', /It has no winner/, /Strike|Confirm|Announce|Cancel contest/],
] as const)('in a month that is %s there is no %s', async (state, what, never) => {
  renderPortal({ route, api: { getAdminContest: aContestView({ state }) } });

  expect(await screen.findByText(what)).toBeVisible();
  expect(screen.queryByRole('button', { name: never })).toBeNull();
});

test('announced winners are shown with their time to answer, and the steps from the log', async () => {
  renderPortal({
    route,
    api: {
      getAdminContest: aContestView({
        state: 'announced',
        awards: [
          {
            playerId: idOf(1),
            displayName: 'Ayla',
            place: 1,
            state: 'announced',
            announcedAt: '2026-06-02T09:00:00.000Z',
            respondBy: '2026-06-09T09:00:00.000Z',
            endedAt: null,
          },
        ],
        nextInLine: [{ playerId: idOf(2), displayName: 'Bruno', score: 900 }],
        disqualifications: [
          {
            playerId: idOf(4),
            displayName: 'Dario',
            reason: 'Two accounts.',
            by: 'admin 0a1b2c3d',
            at: '2026-06-02T08:00:00.000Z',
          },
        ],
        struck: [
          {
            playerId: idOf(5),
            displayName: 'Enzo',
            reason: 'A friend answered.',
            by: 'Stella Steward',
            at: '2026-06-02T08:30:00.000Z',
          },
        ],
        steps: [
          { step: 'announced', displayName: null, reason: null, by: 'admin 0a1b2c3d', at: '2026-06-02T09:00:00.000Z' },
        ],
      }),
    },
  });

  expect(await panel('Winners')).toHaveTextContent('AylaTold, may claimuntil 9 Jun 2026, 09:00 UTC');
  expect(await panel('Next in line')).toHaveTextContent('Bruno');
  expect(await panel('Struck results')).toHaveTextContent(
    'Enzo: Result struckA friend answered.Stella Steward, 2 Jun 2026, 08:30 UTC' +
      'Dario: Disqualified from the contestTwo accounts.admin 0a1b2c3d, 2 Jun 2026, 08:00 UTC',
  );
  expect(await panel('What happened')).toHaveTextContent('Winners announced');
});

test('a rehearsal is opened for accounts by their address or name', async () => {
  const accounts = [anAdminUser(), anAdminUser({ id: idOf(2), displayName: 'Bruno', email: 'bruno@example.com' })];
  const { player, api } = renderPortal({
    route: '/?view=contests',
    api: {
      getAdminUsers: accounts,
      createRehearsal: aContest({ contest: 'rehearsal-0a1b2c3d', kind: 'rehearsal', title: 'Rehearsal: Spa' }),
    },
  });
  await player.click(await screen.findByText('Open a rehearsal'));
  const open = () => player.click(screen.getByRole('button', { name: 'Open rehearsal' }));
  await open();
  expect(await screen.findByText('The name needs 3 to 40 characters')).toBeVisible();
  expect(screen.getByText('Invite at least one account')).toBeVisible();

  await player.type(screen.getByLabelText('Name'), 'Spa');
  await player.type(screen.getByLabelText('Invited accounts'), 'AYLA@example.com\nBrun');
  await open();
  expect(await screen.findByText('There is no account Brun')).toBeVisible();
  expect(api.callsOf('createRehearsal')).toEqual([]);

  await player.type(screen.getByLabelText('Invited accounts'), 'o');
  await open();
  expect(await screen.findByText('Rehearsal opened', { selector: '[role] *, [role]' })).toBeVisible();
  expect(api.callsOf('createRehearsal')).toMatchObject([
    { body: { name: 'Spa', minutes: 15, ranks: 1, players: [idOf(1), idOf(2)] } },
  ]);
});

test('a rehearsal says that it is one, and how long its winners have', async () => {
  const contest = 'rehearsal-0a1b2c3d';
  const announced = aContestView({ contest, kind: 'rehearsal', title: 'Rehearsal: Spa', state: 'announced' });
  renderPortal({ route: `/?view=contests&contest=${contest}`, api: { getAdminContest: announced } });
  expect(await screen.findByRole('heading', { name: 'Rehearsal: Spa' })).toBeVisible();
  expect(screen.getByText(/ten minutes to claim/)).toBeVisible();
});

test('the handover of a claimed prize is recorded with its proof, and corrected', async () => {
  const award = {
    playerId: idOf(1),
    displayName: 'Ayla',
    place: 1,
    state: 'claimed' as const,
    announcedAt: '2026-06-02T09:00:00.000Z',
    respondBy: '2026-06-09T09:00:00.000Z',
    endedAt: '2026-06-03T09:00:00.000Z',
    answer: { via: 'mail' as const, reason: 'Wrote.', recordedBy: 'Stu' },
  };
  const delivery = { by: 'person' as const, on: '2026-06-05', reference: 'Parcel 12' };
  const recorded = { ...delivery, recordedBy: 'Stu', recordedAt: '2026-06-05T09:00:00.000Z' };
  const { player, api } = renderPortal({
    route,
    api: {
      getAdminContest: aContestView({ state: 'closed', awards: [award] }),
      recordDelivery: answer(204, undefined),
    },
  });
  await player.click(await screen.findByRole('button', { name: 'Record handover to Ayla' }));
  const asked = within(await dialog());
  await player.selectOptions(asked.getByLabelText('How'), 'in person');
  await player.clear(asked.getByLabelText('Day'));
  await player.type(asked.getByLabelText('Day'), delivery.on);
  await player.type(asked.getByLabelText('Proof'), delivery.reference);
  api.use({ getAdminContest: aContestView({ state: 'closed', awards: [{ ...award, delivery: recorded }] }) });
  await player.click(asked.getByRole('button', { name: 'Record handover' }));
  expect(await screen.findByText('Handed over in person on 5 Jun 2026: Parcel 12')).toBeVisible();
  expect(screen.getByText('By mail, recorded by Stu')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Correct handover to Ayla' })).toBeVisible();
  expect(api.callsOf('recordDelivery')).toMatchObject([{ params: { player: idOf(1) }, body: delivery }]);
});

test.each([
  ['2099-06-06T00:01:00.000Z', /^The review is to be done before 6 Jun 2099/],
  ['2026-06-06T00:01:00.000Z', /^The review should have been done before 6 Jun 2026/],
])('a review says until when it is to be done: %s', async (reviewDueAt, text) => {
  renderPortal({ route, api: { getAdminContest: aContestView({ reviewDueAt }) } });
  expect(await screen.findByText(text)).toBeVisible();
});

test('an owner cancels a contest with a reason, which its page shows from then on', async () => {
  const reason = 'The race data was wrong.';
  const { player, api } = renderPortal({
    route,
    api: { getAdminContest: aContestView(), cancelContest: { state: 'canceled', winners: [] } },
  });
  await player.click(await screen.findByRole('button', { name: 'Cancel contest' }));
  const asked = within(await dialog());
  await player.click(asked.getByRole('button', { name: 'Cancel contest' }));
  expect(await asked.findByText(/Please give a reason/)).toBeVisible();
  await player.type(asked.getByLabelText('Reason'), reason);
  api.use({ getAdminContest: aContestView({ state: 'canceled', canceledFor: reason, nextInLine: [] }) });
  await player.click(asked.getByRole('button', { name: 'Cancel contest' }));
  expect(await screen.findByText(`Cancelled: ${reason}`)).toBeVisible();
  expect(api.callsOf('cancelContest')).toMatchObject([{ params: { contest: '2026-05' }, body: { reason } }]);
});
