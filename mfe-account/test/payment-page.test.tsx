import { aMonthlyPrize, aUser, builtAt, fakeApi, never, offline, refuse, renderPage } from '@lights-out/web-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';

const open = (user: ReturnType<typeof aUser> | null = aUser()) => renderPage(<AccountMfe />, { route: '/payment', user });
const timer = () => screen.getByRole('timer');
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => jest.useFakeTimers({ now: new Date(builtAt) }));
afterEach(() => jest.useRealTimers());

test('a visitor is told to enter an email and taken there', async () => {
  fakeApi();
  const { path } = open(null);
  expect(await screen.findByText('Not Logged In')).toBeVisible();
  expect(screen.getByText('Please enter your email to continue')).toBeVisible();
  await waitFor(() => expect(path()).toBe('/email'));
});

test('shows what is won, what it costs and when it ends, and that nobody can pay here', async () => {
  fakeApi({ getMonthlyPrize: aMonthlyPrize({ title: 'Two Friday tickets', examples: ['Signed memorabilia'] }) });
  open();
  expect(await screen.findByRole('heading', { name: 'Two Friday tickets' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Monthly Challenge Entry');
  expect(screen.getByText('1.50€')).toBeVisible();
  expect(screen.getByText('Signed memorabilia')).toBeVisible();
  expect(timer()).toHaveTextContent('17 days12 hrs00 min00 sec');
  expect(screen.getByText('Keep playing to improve your score until the deadline!')).toBeVisible();
  expect(screen.getByText(/No money can be taken here/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('the countdown ticks every second', async () => {
  fakeApi({ getMonthlyPrize: aMonthlyPrize() });
  open();
  await screen.findByRole('timer');
  await pass(3_000);
  expect(timer()).toHaveTextContent('17 days11 hrs59 min57 sec');
});

test('a clock that is wrong counts the time that is left all the same', async () => {
  jest.setSystemTime(new Date('2027-01-01T00:00:00.000Z'));
  fakeApi({ getMonthlyPrize: aMonthlyPrize() });
  open();
  expect(await screen.findByRole('timer')).toHaveTextContent('17 days12 hrs00 min00 sec');
});

test('at the deadline the countdown gives way to the end, and paying is no matter any more', async () => {
  fakeApi({ getMonthlyPrize: aMonthlyPrize({ serverTime: '2026-05-31T23:59:58.000Z' }) });
  open();
  expect(await screen.findByRole('timer')).toHaveTextContent('00 days00 hrs00 min02 sec');
  await pass(2_000);

  expect(await screen.findByRole('heading', { name: 'CHALLENGE ENDED' })).toBeVisible();
  expect(screen.getByText('Results are being finalized')).toBeVisible();
  expect(screen.queryByRole('timer')).not.toBeInTheDocument();
  expect(screen.queryByText(/No money can be taken/)).not.toBeInTheDocument();
});

test('a prize without a date and examples leaves no empty lines', async () => {
  fakeApi({ getMonthlyPrize: aMonthlyPrize({ eventDate: null, examples: [] }) });
  open();
  await screen.findByRole('timer');
  expect(screen.queryByText('Event date')).not.toBeInTheDocument();
  expect(screen.queryByText('Also among the prizes')).not.toBeInTheDocument();
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
])('%s: says so, offers a retry that works, and still tells that nobody can pay', async (_how, failure, text) => {
  const api = fakeApi({ getMonthlyPrize: failure });
  const { player } = open();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Failed to fetch monthly prize data');
  expect(alert).toHaveTextContent(text);
  expect(screen.getByText(/No money can be taken here/)).toBeVisible();

  api.use({ getMonthlyPrize: aMonthlyPrize() });
  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('timer')).toBeVisible();
});
