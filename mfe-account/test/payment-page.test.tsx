import { demoOperator, operatorMeta } from '@lights-out/contracts/operator';
import {
  aMonthlyPrize,
  aUser,
  builtAt,
  fakeApi,
  idOf,
  never,
  offline,
  refuse,
  renderPage,
} from '@lights-out/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';
import { fakeStripe } from './fake-stripe.ts';
import { anOpenPayment } from './payment.ts';

const open = (user: ReturnType<typeof aUser> | null = aUser()) =>
  renderPage(<AccountMfe />, { route: '/payment', user });
const openEntry = (prize = aMonthlyPrize()) =>
  fakeApi({ getMonthlyPrize: prize, createPaymentIntent: anOpenPayment() });
const timer = () => screen.getByRole('timer');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date(builtAt) });
  fakeStripe();
});
afterEach(() => jest.useRealTimers());

test('a visitor is told to enter an email and taken there', async () => {
  fakeApi();
  const { path } = open(null);
  expect(await screen.findByText('Not Logged In')).toBeVisible();
  expect(screen.getByText('Please enter your email to continue')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/email'));
});

test('shows what is won, what it costs and when it ends before anybody is asked to pay', async () => {
  openEntry(aMonthlyPrize({ title: 'Two Friday tickets', examples: ['Signed memorabilia'] }));
  const { player } = open();
  expect(await screen.findByRole('heading', { name: 'Two Friday tickets' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Monthly Challenge Entry');
  expect(screen.getByText('1.50€')).toBeVisible();
  // Folded on a phone.
  expect(screen.getByText('Signed memorabilia')).not.toBeVisible();
  await player.click(screen.getByText('Prize, rules, who may enter'));
  expect(screen.getByText('Signed memorabilia')).toBeVisible();
  expect(timer()).toHaveTextContent('17 days12 hrs00 min00 sec');
  expect(screen.getByText('Keep playing to improve your score until the deadline!')).toBeVisible();
  const headings = (await screen.findAllByRole('heading')).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Monthly Challenge Entry', 'Two Friday tickets', 'Payment', 'The challenge ends in']);
});

test('a contest with heats says so before anybody pays, and one without does not', async () => {
  openEntry(aMonthlyPrize({ hasHeats: true }));
  const { unmount } = open();
  expect(await screen.findByText(/A heat confirms the prize places\./)).toBeVisible();
  expect((await screen.findByText('How a prize is confirmed')).nextSibling).toHaveTextContent(
    /are confirmed by a heat: 21 questions in a call .* within 7 days\. 15 right answers pass where they go with your races, in knowledge and in pace\. .*Nothing of the call is recorded\.$/,
  );
  unmount();
  openEntry();
  open();
  expect(await screen.findByText('1.50€')).toBeVisible();
  expect(screen.queryByText('How a prize is confirmed')).toBeNull();
  expect(screen.queryByText(/A heat confirms the prize places\./)).toBeNull();
});

test('says the tax in the price and who may enter, as whoever runs the site has configured it', async () => {
  const meta = document.createElement('meta');
  meta.name = operatorMeta;
  const own = { companyName: 'Pit Wall Ltd', taxLine: 'including 20% VAT', entryMinAge: 21, entryCountries: 'Malta' };
  meta.content = JSON.stringify({ ...demoOperator, ...own });
  document.head.append(meta);
  openEntry();
  open();
  expect(await screen.findByText(/one-time, for this month alone \(including 20% VAT\)/)).toBeVisible();
  expect(screen.getByText(/From 21 years, living in Malta\.$/)).toBeVisible();
  expect(screen.getByText('Who may enter').nextSibling).toHaveTextContent(
    'You must be at least 21 years old and live in Malta. Staff of Pit Wall Ltd and their households may not enter, and win no prize: an entry with a card or an internet address of an account of theirs, or of one related to it, is raced outside the prizes.',
  );
  meta.remove();
});

test('the countdown ticks every second', async () => {
  openEntry();
  open();
  await screen.findByRole('timer');
  await pass(3_000);
  expect(timer()).toHaveTextContent('17 days11 hrs59 min57 sec');
});

test('a clock that is wrong counts the time that is left all the same', async () => {
  jest.setSystemTime(new Date('2027-01-01T00:00:00.000Z'));
  openEntry();
  open();
  expect(await screen.findByRole('timer')).toHaveTextContent('17 days12 hrs00 min00 sec');
});

test('at the deadline the countdown gives way to the end, and paying is no matter any more', async () => {
  openEntry(aMonthlyPrize({ serverTime: '2026-05-31T23:59:58.000Z' }));
  open();
  expect(await screen.findByRole('timer')).toHaveTextContent('00 days00 hrs00 min02 sec');
  await pass(2_000);

  expect(await screen.findByRole('heading', { name: 'CHALLENGE ENDED' })).toBeVisible();
  expect(screen.getByText('Results are being finalized')).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'PAY 1.50€' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('heading', { name: 'CHALLENGE ENDED' })).toHaveLength(1);
});

test('a prize without a date and examples leaves no empty lines', async () => {
  openEntry(aMonthlyPrize({ eventDate: null, examples: [] }));
  open();
  await screen.findByRole('timer');
  expect(screen.queryByText('Event date')).not.toBeInTheDocument();
  expect(screen.queryByText('Examples of other months')).not.toBeInTheDocument();
});

test('the counted races a day are told before payment', async () => {
  openEntry(aMonthlyPrize({ racesADay: 5 }));
  open();
  expect((await screen.findByText('Counted races')).nextSibling).toHaveTextContent(
    '5 counted races a day, each from its start; the day begins at 00:00 UTC. More are free training on other questions.',
  );
  expect(screen.getByText(/^5 counted races a day\. From/)).toBeVisible();
  const pay = await screen.findByRole('button', { name: 'PAY 1.50€' });
  for (const told of [/^5 counted races a day\. From/, 'Prize, rules, who may enter'])
    expect(screen.getByText(told).compareDocumentPosition(pay)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a player who has entered and has no counted race left is led to Free Practice', async () => {
  const contest = {
    id: '2026-05',
    kind: 'month',
    title: 'May 2026',
    difficulty: 'medium',
    state: 'open',
    closesAt: '2026-06-01T00:00:00.000Z',
    hasEntry: true,
    hasHeats: true,
    racesADay: 5,
    racesLeft: 0,
  } as const;
  fakeApi({ getLeaderboard: [], getContests: [contest], getOwnEntry: { hasEntered: true } });
  open(aUser({ isPremium: true }));
  expect(await screen.findByText('No counted race left today. The next at 00:00 UTC.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'RACE IN FREE PRACTICE' })).toHaveAttribute('href', '/mode');
  expect(screen.queryByRole('link', { name: 'RACE' })).not.toBeInTheDocument();
});

test('a player who has entered by an unconfirmed address is told what that costs, and has the mail sent again', async () => {
  const api = fakeApi({
    getLeaderboard: [],
    getOwnEntry: { hasEntered: true },
    getMailSettings: { confirmedAt: null, unreachableSince: null, contestMails: true },
    postConfirmation: undefined,
  });
  const { player } = open(aUser({ isPremium: true }));
  expect(await screen.findByText('Confirm your address: prizes go to confirmed ones only')).toBeVisible();
  await player.click(screen.getByRole('button', { name: 'SEND AGAIN' }));
  expect(await screen.findByText('A mail with a link is on its way to ayla@example.com.')).toBeVisible();
  expect(api.callsOf('postConfirmation')).toHaveLength(1);
});

test('a race that was left while it runs is told to its player, and led back to without a start', async () => {
  const startedAt = new Date(Date.parse(builtAt) - 60_000).toISOString();
  const contest = {
    id: '2026-05',
    kind: 'month',
    title: 'May 2026',
    closesAt: '2026-06-01T00:00:00.000Z',
    difficulty: 'medium',
    state: 'open',
    hasEntry: true,
    hasHeats: true,
    runningGame: { gameId: idOf(20), startedAt },
  } as const;
  fakeApi({ getLeaderboard: [], getContests: [contest], getOwnEntry: { hasEntered: true } });
  open(aUser({ isPremium: true }));
  expect(await screen.findByText(/^Your race of .* is still running, and so is its clock\.$/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'GO ON WITH YOUR RACE' })).toHaveAttribute(
    'href',
    '/game?premium=true&skipCountdown=true',
  );
});

test('leads back to the game modes', async () => {
  fakeApi({ getMonthlyPrize: never });
  const { player, path } = open();
  expect(screen.getByRole('status')).toHaveTextContent('Loading the prize of this month...');
  await player.click(screen.getByRole('link', { name: 'Back to game modes' }));
  await waitFor(() => expect(path()).toBe('/mode'));
});

test.each([
  ['offline', offline, 'No connection.'],
  ['failing', () => refuse('internal'), 'Something went wrong on our side.'],
])('%s: says so, offers a retry that works, and does not ask to pay in the meantime', async (_how, failure, text) => {
  const api = fakeApi({ getMonthlyPrize: failure });
  const { player } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch monthly prize data');
  expect(alert).toHaveTextContent(text);
  expect(api.callsOf('createPaymentIntent')).toHaveLength(0);

  api.use({ getMonthlyPrize: aMonthlyPrize(), createPaymentIntent: anOpenPayment() });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('timer')).toBeVisible();
});

test('a contest that was cancelled says why instead of taking a payment', async () => {
  openEntry(aMonthlyPrize({ canceledFor: 'The race data was wrong.' }));
  open();
  expect(await screen.findByRole('region', { name: 'This challenge was cancelled' })).toHaveTextContent(
    /The reason: The race data was wrong\..*goes back to the card/,
  );
  expect(screen.queryByText('1.50€')).not.toBeInTheDocument();
});
