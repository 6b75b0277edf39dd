import { heatPassMark, questionsPerHeat } from '@lights-out/contracts/constants';
import type { OwnHeat } from '@lights-out/contracts/heats';
import type { Verdict } from '@lights-out/contracts/answers';
import { anOpenQuestion, aUser, aVerdict, fakeApi, idOf, refuse, renderPage } from '@lights-out/web-kit/testing';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';

import { InShell } from './in-shell.tsx';
import { option, pass, questionIsOpen } from './race.tsx';

const now = Date.parse('2026-12-02T12:00:00.000Z');
beforeEach(() => jest.useFakeTimers({ now }));
afterEach(() => jest.useRealTimers());

const contest = '2026-11';
const iso = (ms: number) => new Date(ms).toISOString();
const hourMs = 3_600_000;

const someHeat: OwnHeat = {
  contest,
  contestTitle: 'the Monthly Challenge of November 2026',
  state: 'invited',
  attempt: 1,
  form: 'timed',
  hasHelper: false,
  invitedAt: '2026-12-01T00:05:00.000Z',
  bookBy: '2026-12-08T00:05:00.000Z',
  appointment: null,
  movesLeft: 2,
  offered: [
    { id: idOf(1), startsAt: '2026-12-03T18:00:00.000Z' },
    { id: idOf(2), startsAt: '2026-12-03T18:30:00.000Z' },
    { id: idOf(3), startsAt: '2026-12-04T09:00:00.000Z' },
  ],
  codeWord: null,
  totalQuestions: questionsPerHeat,
  passMark: heatPassMark,
  rightAnswers: null,
  run: null,
  decision: null,
  serverTime: iso(now),
};
const slot = (n: number, startsAt: string) => ({
  id: idOf(n),
  startsAt,
  opensAt: iso(Date.parse(startsAt) - 10 * 60_000),
  closesAt: iso(Date.parse(startsAt) + 30 * 60_000),
});
const booked: OwnHeat = { ...someHeat, state: 'booked', appointment: slot(1, '2026-12-03T18:00:00.000Z') };
const called: OwnHeat = {
  ...booked,
  appointment: slot(1, '2026-12-02T12:05:00.000Z'),
  codeWord: 'amber chicane',
  offered: [],
};
const notConfirmed: OwnHeat = {
  ...someHeat,
  state: 'not-confirmed',
  offered: [],
  rightAnswers: 9,
  decision: {
    reason: 'Nine of 21 do not go with 96 of 100.',
    at: '2026-12-02T11:00:00.000Z',
    appealBy: '2026-12-09T11:00:00.000Z',
    appeal: 'possible',
    appealText: null,
    answer: null,
    comparison: {
      month: { right: 96, answered: 100 },
      heat: { right: 19, answered: 42 },
      chance: 0.0004,
      least: 0.0001,
      most: 0.012,
      sentence: '',
      pace: {
        heatSeconds: 4.6,
        bestGame: { seconds: 1.9, games: 25, chance: 0, least: 0, most: 0 },
        allGames: { seconds: 2.4, chance: 0, least: 0, most: 0 },
        sentence: '',
      },
      advice: 'not-confirmed',
    },
  },
};

const route = `/heat?contest=${contest}`;
type Replies = NonNullable<Parameters<typeof fakeApi>[0]>;

function open(heat: OwnHeat, replies: Replies = {}, at = route) {
  const api = fakeApi({ getHeat: heat, getHeats: [heat], ...replies });
  let reloadPage = () => {};
  function Page() {
    const [loads, setLoads] = useState(0);
    reloadPage = () => setLoads(loads + 1);
    return <InShell key={loads} />;
  }
  const page = renderPage(<Page />, { route: at, user: aUser() });
  return { ...page, api, reload: () => act(() => reloadPage()) };
}

test('an invited player reads what a heat is, and books an appointment of the own time zone', async () => {
  const { api, player } = open(someHeat, { bookHeat: booked });
  const what = within(await screen.findByRole('region', { name: 'What a heat is' }));
  expect(what.getByText(/^21 new questions in a call with a steward/)).toBeVisible();
  expect(what.getByText(/No picture and no sound/)).not.toBeVisible();
  await player.click(what.getByText('The rules in full'));
  expect(what.getByText(/No picture and no sound/)).toBeVisible();
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(screen.getByText(`Times are in your time zone, ${zone}.`)).toBeVisible();
  await player.click(screen.getByText('Another form: untimed, spoken, with a helper'));
  expect(screen.getByText(/^Untimed: no clock runs/)).toBeVisible();

  await player.click(screen.getByRole('button', { name: 'Book this appointment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please choose an appointment');
  expect(api.callsOf('bookHeat')).toEqual([]);
  const day = screen.getByRole('group', { name: dayOf('2026-12-03T18:30:00.000Z') });
  await player.click(within(day).getAllByRole('radio')[1]!);
  await player.click(screen.getByRole('button', { name: 'Book this appointment' }));
  expect(await screen.findByRole('region', { name: 'Your appointment' })).toHaveTextContent(
    'You can move it 2 times more.',
  );
  expect(api.callsOf('bookHeat')).toMatchObject([{ params: { contest }, body: { appointment: idOf(2) } }]);
});

test('an appointment that was taken meanwhile says so, and the others stay to be chosen', async () => {
  const { api, player } = open(someHeat, { bookHeat: refuse('appointment-gone') });
  await player.click((await screen.findAllByRole('radio'))[0]!);
  api.use({ getHeat: { ...someHeat, offered: someHeat.offered.slice(1) } });
  await player.click(screen.getByRole('button', { name: 'Book this appointment' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('This appointment was taken in the meantime.');
  expect(await screen.findAllByRole('radio')).toHaveLength(2);
});

test('without a free appointment the page says to look again', async () => {
  open({ ...someHeat, offered: [] });
  expect(await screen.findByText(/No appointment is free at the moment/)).toBeVisible();
});

test('a booked appointment is moved as often as the server allows', async () => {
  const moved = { ...booked, appointment: slot(3, '2026-12-04T09:00:00.000Z'), movesLeft: 0 };
  const { api, player } = open({ ...booked, movesLeft: 1 }, { bookHeat: moved });
  expect(await screen.findByText('You can move it once more.')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'Move appointment' }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  await player.click(screen.getAllByRole('radio')[1]!);
  await player.click(screen.getByRole('button', { name: 'Move it to this appointment' }));
  expect(await screen.findByText('You have moved it as often as it can be moved.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move appointment' })).toBeNull();
  expect(api.callsOf('bookHeat')).toMatchObject([{ body: { appointment: idOf(3) } }]);
});

test('at the appointment the code word stands there, and the steward who hears it lets the player start', async () => {
  const { api, player } = open(called);
  const call = await screen.findByRole('region', { name: 'Your code word' });
  expect(call).toHaveTextContent('amber chicane');
  expect(within(call).getByRole('status')).toHaveTextContent('Waiting for the steward...');
  api.use({ getHeat: { ...called, state: 'admitted' } });
  await pass(2_100);
  expect(within(call).getByRole('status')).toHaveTextContent('The steward has heard your code word.');
  const heats = heatServer();
  api.use(heats.routes);
  await player.click(screen.getByRole('button', { name: 'START THE HEAT' }));
  await questionIsOpen(1);
  expect(screen.getByRole('heading', { name: 'HEAT' })).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('15');
});

test('the start of a heat that the server refuses says why', async () => {
  const { player } = open({ ...called, state: 'admitted' }, { startHeat: refuse('outside-appointment') });
  await player.click(await screen.findByRole('button', { name: 'START THE HEAT' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('from 10 minutes before its appointment');
});

test('a heat is answered by keys to its end without points or rank, and a reload goes on where it was', async () => {
  const heats = heatServer();
  const { player, api, reload } = open(heats.running(), heats.routes);
  await questionIsOpen(1);
  expect(screen.queryByText('Score')).toBeNull();
  expect(screen.queryByText('Rank')).toBeNull();
  await player.keyboard('b');
  expect(await screen.findByText('✓ Correct', { ignore: '[role="status"]' })).toBeVisible();
  await pass(2_200);
  await questionIsOpen(2);
  expect(api.callsOf('postHeatAnswer')[0]).toMatchObject({
    body: { n: 1, selectedOption: 1, evidence: { input: 'key', isTrusted: expect.any(Boolean) as boolean } },
  });
  reload();
  await questionIsOpen(2);
  for (let n = 2; n <= questionsPerHeat; n += 1) {
    await questionIsOpen(n);
    await player.keyboard('1');
    await pass(2_200);
  }
  expect(await screen.findByText('1 of 21 right')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your heat is over' })).toBeVisible();
  expect(screen.getByText(/The steward looks at the heat beside your month/)).toBeVisible();
}, 20_000);

test('a question of a heat is over when its time is, and its last seconds show so', async () => {
  const heats = heatServer();
  const { api } = open(heats.running(), heats.routes);
  await questionIsOpen(1);
  await pass(15_500);
  expect(api.callsOf('postHeatAnswer')[0]).toMatchObject({ body: { n: 1, selectedOption: null } });
  expect(screen.getByText("✕ Time's up!", { ignore: '[role="status"]' })).toBeVisible();
});

test('an untimed heat waits for the answer, and for the player to go on', async () => {
  const heats = heatServer({ isUntimed: true });
  const { player, api } = open({ ...heats.running(), form: 'untimed' }, heats.routes);
  await questionIsOpen(1);
  await pass(40_000);
  expect(screen.queryByRole('timer')).toBeNull();
  await player.click(option('Monaco'));
  await player.click(await screen.findByRole('button', { name: 'NEXT QUESTION' }));
  await questionIsOpen(2);
  expect(api.callsOf('postHeatAnswer')[0]?.body).toHaveProperty('evidence');
});

test('a place that was not confirmed is told with its reason, and appealed against once', async () => {
  const { player, api } = open({ ...notConfirmed, totalQuestions: 20, passMark: 14 });
  const panel = await screen.findByRole('region', { name: 'Your place was not confirmed' });
  expect(panel).toHaveTextContent('One question was voided and does not count.Nine of 21 do not go with 96 of 100.');
  expect(panel).toHaveTextContent('The steward saw 19 of 42 right here, and 96 of 100 in your races.');
  expect(panel).toHaveTextContent('A right answer took 4.6 s here, and 1.9 s in your best race.');
  expect(panel).toHaveTextContent('You can appeal once, before 9 December at 11:00 UTC.');
  await player.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('Please write 10 to 1,000 characters')).toBeVisible();
  const decision = { ...notConfirmed.decision!, appeal: 'open' as const, appealText: 'I was ill that day.' };
  api.use({ postHeatAppeal: { ...notConfirmed, decision } });
  await player.type(screen.getByLabelText('What speaks for your result?'), 'I was ill that day.');
  await player.click(screen.getByRole('button', { name: 'Send appeal' }));
  expect(await screen.findByText('You wrote: “I was ill that day.”')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send appeal' })).toBeNull();
  expect(api.callsOf('postHeatAppeal')).toMatchObject([{ body: { text: 'I was ill that day.' } }]);
});

test('a heat that lapsed, a confirmed place and a repeat are each told', async () => {
  const lapsed: OwnHeat = { ...notConfirmed, state: 'lapsed', rightAnswers: null };
  const first = open({ ...lapsed, decision: { ...lapsed.decision!, reason: '' } });
  expect(await screen.findByRole('region', { name: 'Your heat was not raced in time' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send appeal' })).toBeVisible();
  first.unmount();
  const second = open({ ...notConfirmed, state: 'confirmed', rightAnswers: 18, decision: null });
  expect(await screen.findByRole('region', { name: 'Your place is confirmed' })).toHaveTextContent('18 of 21 right');
  expect(screen.queryByText(/looks at the pace/)).toBeNull();
  second.unmount();
  open({ ...someHeat, attempt: 2 });
  expect(await screen.findByRole('region', { name: 'You may repeat your heat' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(3);
});

test('a heat of somebody else is not there, and one that cannot be loaded is asked for again', async () => {
  const first = open(someHeat, { getHeat: refuse('heat-not-found') });
  expect(await screen.findByText('There is no such heat for your account.')).toBeVisible();
  first.unmount();
  const { api, player } = open(someHeat, { getHeat: refuse('unavailable') });
  expect(await screen.findByText('Your heat could not be loaded.')).toBeVisible();
  api.use({ getHeat: booked });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('region', { name: 'Your appointment' })).toBeVisible();
});

test('/heat alone leads to the newest heat, and says where there is none', async () => {
  const { path, unmount } = open(booked, {}, '/heat');
  expect(await screen.findByRole('region', { name: 'Your appointment' })).toBeVisible();
  expect(path()).toBe(route);
  unmount();
  open(booked, { getHeats: [] }, '/heat');
  expect(await screen.findByText('There is no such heat for your account.')).toBeVisible();
});

test('/mode leads to a heat that is to come, and not to one that was decided long ago', async () => {
  const old: OwnHeat = {
    ...notConfirmed,
    contest: '2026-09',
    contestTitle: 'the Monthly Challenge of September 2026',
    decision: {
      ...notConfirmed.decision!,
      at: '2026-10-05T11:00:00.000Z',
      appealBy: '2026-10-12T11:00:00.000Z',
      appeal: 'over',
    },
  };
  const decision = { ...old.decision!, at: new Date().toISOString(), appealBy: null };
  const confirmed: OwnHeat = { ...old, contest: '2026-08', state: 'confirmed', decision };
  const { player, path } = open(someHeat, { getHeats: [someHeat, old, confirmed] }, '/mode');
  expect(await screen.findByText(/^You stand in or close behind a prize place of the Monthly Challenge/)).toBeVisible();
  expect(screen.getAllByText(/September/)).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Your heat' })).toHaveAttribute('href', '/heat?contest=2026-08');
  await player.click(screen.getByRole('link', { name: 'OPEN YOUR HEAT' }));
  expect(path()).toBe(route);
});

test('a visitor signs in first and comes back', async () => {
  fakeApi();
  const { path, entry } = renderPage(<InShell />, { route, user: null });
  await pass(100);
  expect(path()).toBe('/email');
  expect(entry()).toMatchObject({ next: route });
});

function dayOf(instant: string): string {
  return new Date(instant).toLocaleDateString([], { weekday: 'long', day: 'numeric', month: 'long' });
}

/** A small server of a heat: 21 questions whose right option is always B. */
function heatServer({ isUntimed = false } = {}) {
  const answers: Verdict[] = [];
  const openedAt = new Map<number, number>();
  const question = (n: number) => {
    const servedAt = openedAt.get(n) ?? Date.now();
    openedAt.set(n, servedAt);
    const deadlineAt = iso(servedAt + (isUntimed ? 24 * hourMs : 15_000));
    const text = { n, id: 20 + n, question: `Question number ${n}?` };
    return anOpenQuestion({ ...text, servedAt: iso(servedAt), deadlineAt, serverTime: iso(Date.now()) });
  };
  const view = (): OwnHeat => {
    const n = answers.length + 1;
    const isOver = answers.length === questionsPerHeat;
    const right = answers.filter(({ isCorrect }) => isCorrect).length;
    if (isOver) return { ...called, state: 'played', codeWord: null, rightAnswers: right, serverTime: iso(Date.now()) };
    const isOpen = openedAt.has(n);
    const run = {
      startedAt: iso(now),
      totalQuestions: questionsPerHeat,
      secondsPerQuestion: 15,
      isUntimed,
      answers,
      openQuestion: isOpen ? question(n) : null,
      nextQuestion: isOpen ? null : n,
    };
    return { ...called, state: 'running', run, serverTime: iso(Date.now()) };
  };
  return {
    running: view,
    routes: {
      getHeat: () => view(),
      startHeat: () => view(),
      postHeatQuestion: ({ params }: { params: { n: number } }) => question(params.n),
      postHeatAnswer: ({ body }: { body: { n: number; selectedOption: number | null } }) => {
        const { n, selectedOption } = body;
        const [isCorrect, timedOut] = [selectedOption === 1, selectedOption === null];
        const verdict = aVerdict({ n, selectedOption, isCorrect, timedOut });
        answers.push(verdict);
        return verdict;
      },
    },
  };
}
