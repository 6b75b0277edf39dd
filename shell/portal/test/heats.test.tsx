import { idOf, refuse } from '@lights-out/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';

import { aContest, aContestView, renderPortal } from './render-portal.tsx';
import { aWatchedHeat, aWatchedQuestion, someHeats } from './some-heats.ts';

const contest = '/?view=contests&contest=2026-05';
const route = `${contest}&heat=${idOf(1)}`;
const params = { contest: '2026-05', player: idOf(1) };
const panel = (name: string) => screen.findByRole('region', { name });
const factsOf = (name: string) => screen.getByText(name).nextSibling;

test('the heats of a contest are listed with their appointments, and lead to the player', async () => {
  const { player, path } = renderPortal({
    route: contest,
    api: { getAdminContest: aContestView(), getAdminHeats: someHeats, getAdminHeat: aWatchedHeat() },
  });
  const heats = await screen.findByRole('table', { name: 'Heats' });
  expect(within(heats).getByRole('row', { name: /Ayla/ })).toHaveTextContent(
    '1Ayla Prize placeBooked 3 Jun 2026, 18:00 UTCTimed',
  );
  const bruno = within(heats).getByRole('row', { name: /Bruno/ });
  expect(bruno).toHaveTextContent('OutBruno Lapsed Repeat Has appealednone, to be booked by 8 Jun 2026, 00:05 UTC');
  expect(bruno).toHaveTextContent('Spoken: you read aloud, no clock, with a helper');
  const calendar = screen.getByRole('table', { name: 'Appointments' });
  expect(within(calendar).getByRole('row', { name: /18:30/ })).toHaveTextContent('Free');
  await player.click(within(heats).getByRole('link', { name: 'Ayla' }));
  expect(path()).toBe(route);
  expect(await screen.findByRole('heading', { name: 'Heat of Ayla' })).toBeVisible();
});

test('a contest without heats says so, and its rule can be switched before it opens', async () => {
  const { player, api } = renderPortal({
    route: contest,
    api: {
      getAdminContest: aContestView(),
      getAdminHeats: { hasHeats: false, maySwitch: true, appointments: [], heats: [] },
      switchHeats: undefined,
    },
  });
  expect(await screen.findByText(/This contest has no heats/)).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Switch heats on' }));
  const dialog = await screen.findByRole('alertdialog');
  await player.type(within(dialog).getByLabelText('Reason'), 'The prize is large.');
  await player.click(within(dialog).getByRole('button', { name: 'Switch heats on' }));
  await waitFor(() =>
    expect(api.callsOf('switchHeats')).toMatchObject([{ body: { hasHeats: true, reason: 'The prize is large.' } }]),
  );
});

test('nobody invited and no appointment yet are told', async () => {
  renderPortal({
    route: contest,
    api: { getAdminContest: aContestView(), getAdminHeats: { ...someHeats, heats: [], appointments: [] } },
  });
  expect(await screen.findByText(/^Nobody is invited yet/)).toBeVisible();
  expect(screen.getByText(/^None is offered/)).toBeVisible();
});

test('appointments are offered one after the other, and a free one is withdrawn', async () => {
  const { player, api } = renderPortal({
    route: contest,
    api: {
      getAdminContest: aContestView(),
      getAdminHeats: someHeats,
      addAppointments: [...someHeats.appointments],
      removeAppointment: undefined,
    },
  });
  await player.click(await screen.findByText('Offer appointments'));
  await player.click(screen.getByRole('button', { name: 'Offer' }));
  expect(await screen.findByText('Please choose a day')).toBeVisible();
  expect(api.callsOf('addAppointments')).toEqual([]);
  await player.type(screen.getByLabelText('Day'), '2026-06-04');
  await player.type(screen.getByLabelText('First time (UTC)'), '18:00');
  await player.clear(screen.getByLabelText('How many'));
  await player.type(screen.getByLabelText('How many'), '2');
  await player.click(screen.getByRole('button', { name: 'Offer' }));
  await waitFor(() =>
    expect(api.callsOf('addAppointments')).toMatchObject([
      { body: { startsAt: ['2026-06-04T18:00:00.000Z', '2026-06-04T18:30:00.000Z'] } },
    ]),
  );
  expect(screen.queryByRole('button', { name: /appointment of 3 Jun 2026, 18:00/ })).toBeNull();
  await player.click(screen.getByRole('button', { name: 'Withdraw the appointment of 3 Jun 2026, 18:30 UTC' }));
  await waitFor(() => expect(api.callsOf('removeAppointment')).toMatchObject([{ params: { appointment: idOf(71) } }]));
});

test('the steward reads the code word, admits the player, and sees each question as it is answered', async () => {
  const { player, api } = renderPortal({
    route,
    api: { getAdminHeat: aWatchedHeat(), admitToHeat: aWatchedHeat({ state: 'admitted', admittedBy: 'Olivia Owner' }) },
  });
  expect(await panel('The call')).toHaveTextContent('amber chicane');
  expect(screen.getByText('The heat has not started.')).toBeVisible();
  api.use({ getAdminHeat: aWatchedHeat({ state: 'admitted', admittedBy: 'Olivia Owner' }) });
  await player.click(screen.getByRole('button', { name: 'Admit: I have heard the code word' }));
  expect(await screen.findByText('The player is admitted and has not started yet.')).toBeVisible();
  expect(api.callsOf('admitToHeat')).toMatchObject([{ params }]);

  const second = aWatchedQuestion({
    n: 2,
    question: 'Who won in Monza?',
    correctOption: null,
    selectedOption: null,
    isCorrect: null,
    timedOut: null,
    timeTaken: null,
    evidence: null,
  });
  const running = aWatchedHeat({
    state: 'running',
    codeWord: null,
    startedAt: '2026-06-03T18:04:55.000Z',
    answered: 1,
    right: 1,
    questions: [aWatchedQuestion(), second],
  });
  api.use({ getAdminHeat: running });
  // Asked for by the page itself.
  expect(await screen.findByText('Question 2 of 21 is open', {}, { timeout: 4_000 })).toBeVisible();
  const rows = within(screen.getByRole('table', { name: 'Questions' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent('Who won in Monza?');
  expect(rows[1]).toHaveTextContent('Open, until 18:05:15');
  expect(rows[2]).toHaveTextContent('Bea (chosen, right)');
  expect(rows[2]).toHaveTextContent('right4.25');
  expect(rows[2]).toHaveTextContent('touch, chosen after 4.25 s, focus lost and regained at 0.80 s 2.10 s');
  expect(factsOf('Right so far')).toHaveTextContent('1 of 1');
  expect(screen.queryByLabelText('Form')).toBeNull();
});

test('the code word is not there before its time, and the form is set as the player asks', async () => {
  const { player, api } = renderPortal({
    route,
    api: { getAdminHeat: aWatchedHeat({ codeWord: null }), setHeatForm: aWatchedHeat({ form: 'untimed' }) },
  });
  expect(await screen.findByText(/^The code word appears here ten minutes/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Admit/ })).toBeNull();
  await player.selectOptions(screen.getByLabelText('Form'), 'Untimed');
  await player.selectOptions(screen.getByLabelText('Somebody beside the player reads aloud'), 'Yes');
  await player.click(screen.getByRole('button', { name: 'Set form' }));
  await waitFor(() =>
    expect(api.callsOf('setHeatForm')).toMatchObject([{ params, body: { form: 'untimed', hasHelper: true } }]),
  );
});

const played = aWatchedHeat({
  state: 'played',
  codeWord: null,
  startedAt: '2026-06-03T18:04:55.000Z',
  endedAt: '2026-06-03T18:12:00.000Z',
  answered: 21,
  right: 9,
  mayRepeat: true,
  questions: [
    aWatchedQuestion({ isCorrect: false, selectedOption: null, timedOut: true, timeTaken: 15 }),
    aWatchedQuestion({ n: 2, question: 'Who won in Monza?', isVoided: true }),
  ],
  comparisonMark: '0a1b2c3d0a1b2c3d',
  comparison: {
    month: { right: 96, answered: 100 },
    heat: { right: 9, answered: 21 },
    chance: 0.0004,
    least: 0.0001,
    most: 0.012,
    sentence: 'One of 2,500 such players would have at most 9 right.',
    pace: {
      heatSeconds: 4.6,
      bestGame: { seconds: 1.9, games: 25, chance: 0, least: 0, most: 0.001 },
      allGames: { seconds: 2.4, chance: 0, least: 0, most: 0 },
      sentence: 'A right answer took 4.6 s in the heat, 1.9 s in the best game.',
    },
    advice: 'repeat',
  },
});

test('a heat that is over stands beside the month, with how uncertain that is, and is decided with a reason', async () => {
  const { player, api } = renderPortal({ route, api: { getAdminHeat: played, decideOnHeat: played } });
  const comparison = await panel('The heat beside the month');
  expect(comparison).toHaveTextContent('Month: 96 of 100 right. Heat: 9 of 21 right.');
  expect(comparison).toHaveTextContent('One of 2,500 such players would have at most 9 right.');
  expect(comparison).toHaveTextContent('Between 0.0 % and 1 % with 90 percent');
  expect(comparison).toHaveTextContent('A right answer took 4.6 s in the heat, 1.9 s in the best game.');
  expect(comparison).toHaveTextContent('By the rule for stewards: grant the repeat');
  expect(screen.getByRole('row', { name: /Who won in Spa/ })).toHaveTextContent('none15.00');
  expect(screen.getByRole('row', { name: /Who won in Monza/ })).toHaveTextContent('voided, does not count');
  await player.selectOptions(screen.getByLabelText('Decision'), 'Do not confirm: it goes to the next in line');
  await player.click(screen.getByRole('button', { name: 'Decide' }));
  expect(await screen.findByText('Please give a reason of 3 to 500 characters')).toBeVisible();
  await player.type(screen.getByLabelText('Reason'), 'Nine of 21 after 96 of 100.');
  await player.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() =>
    expect(api.callsOf('decideOnHeat')).toMatchObject([
      {
        params,
        body: { outcome: 'not-confirmed', reason: 'Nine of 21 after 96 of 100.', seen: played.comparisonMark },
      },
    ]),
  );
});

test('the one repeat is granted with a reason, and refused where the heat has changed', async () => {
  const { player, api } = renderPortal({ route, api: { getAdminHeat: played, grantRepeat: refuse('stale-view') } });
  await player.click(await screen.findByRole('button', { name: 'Grant the repeat' }));
  const dialog = await screen.findByRole('alertdialog');
  await player.type(within(dialog).getByLabelText('Reason'), 'The line broke.');
  await player.click(within(dialog).getByRole('button', { name: 'Grant the repeat' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This has changed since you looked at it.');
  api.use({ grantRepeat: aWatchedHeat({ state: 'invited', attempt: 2 }) });
  await player.click(within(dialog).getByRole('button', { name: 'Grant the repeat' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(api.callsOf('grantRepeat')[1]).toMatchObject({
    params,
    body: { reason: 'The line broke.', seen: played.comparisonMark },
  });
});

test('an appeal is read, and heard by another steward alone', async () => {
  const appeal = { text: 'I was ill.', at: '2026-06-05T09:00:00.000Z', state: 'open' as const, isAgainstYou: true };
  const { comparison } = played;
  const by = { by: 'Stella Steward', comparison };
  const log = [
    { ...by, outcome: 'not-confirmed' as const, reason: 'Nine of 21.', at: '2026-06-04T09:00:00.000Z' },
    { ...by, outcome: 'repeat-granted' as const, reason: 'Once more.', at: '2026-06-03T19:00:00.000Z' },
  ];
  const decided = { ...played, state: 'not-confirmed' as const, mayRepeat: false, log };
  const own = renderPortal({ route, api: { getAdminHeat: { ...decided, appeal } } });
  expect(await screen.findByText('I was ill.')).toBeVisible();
  expect(await panel('What was decided')).toHaveTextContent('Place not confirmedNine of 21.Stella Steward');
  expect(await panel('What was decided')).toHaveTextContent(
    `Once more.The first heat: ${comparison!.sentence} ${comparison!.pace!.sentence} By the rule`,
  );
  expect(await panel('The heat beside the month')).toHaveTextContent('As the steward saw it who decided on');
  expect(screen.queryByLabelText('Decision')).toBeNull();
  own.unmount();

  const { player, api } = renderPortal({
    route,
    api: { getAdminHeat: { ...decided, appeal: { ...appeal, isAgainstYou: false } }, decideOnHeat: played },
  });
  await player.selectOptions(await screen.findByLabelText('Decision'), 'Uphold the decision');
  await player.type(screen.getByLabelText('Reason'), 'We watched it again.');
  await player.click(screen.getByRole('button', { name: 'Decide' }));
  await waitFor(() => expect(api.callsOf('decideOnHeat')).toMatchObject([{ body: { outcome: 'upheld' } }]));
});

test('a heat that cannot be loaded is asked for again', async () => {
  const { player, api } = renderPortal({ route, api: { getAdminHeat: refuse('unavailable') } });
  expect(await screen.findByText(/^Error loading heats/)).toBeVisible();
  api.use({ getAdminHeat: aWatchedHeat() });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { name: 'Heat of Ayla' })).toBeVisible();
});

test('a review that waits for heats is shown as such', async () => {
  renderPortal({
    route: '/?view=contests',
    api: { getAdminContests: [aContest({ shownState: 'heats', hasHeats: true })] },
  });
  expect(await screen.findByRole('row', { name: /May 2026 Heats/ })).toBeVisible();
});
