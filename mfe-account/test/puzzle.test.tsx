import { messages } from '@lights-out/contracts/messages';
import { puzzleMessages as texts } from '@lights-out/contracts/messages-puzzle';
import { solvedPuzzle } from '@lights-out/contracts/puzzle';
import {
  answer,
  aUser,
  canDeriveKeys,
  fakeApi,
  puzzleData,
  refuse,
  refuseWithPuzzle,
  renderPage,
} from '@lights-out/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';

import AccountMfe from '../src/mfe.tsx';
import { bodySent, field, fillIn } from './form.ts';

beforeAll(canDeriveKeys);

async function openLogin() {
  const page = renderPage(<AccountMfe />, { route: '/email', user: null });
  await page.player.click(screen.getByRole('tab', { name: 'Login' }));
  return page;
}

const endless = 4_000_000_000;
const typed = { email: 'ayla@example.com', password: 'turn-one{Enter}' };

test('a log-in that is refused with a puzzle is sent again with its solution', async () => {
  const refusal = await refuseWithPuzzle(30);
  let calls = 0;
  fakeApi({ postUser: () => ((calls += 1) === 1 ? refusal() : aUser()) });
  const bodies = bodySent();
  const { player, path } = await openLogin();
  await fillIn(player, typed);
  await waitFor(() => expect(path()).toBe('/mode'));

  const [first, second] = bodies().slice(-2) as { email: string; solved?: unknown }[];
  expect(first).not.toHaveProperty('solved');
  expect(second).toMatchObject({ email: 'ayla@example.com', password: 'turn-one' });
  expect(solvedPuzzle.parse(second?.solved)).toMatchObject({
    counter: 30,
    puzzle: { parameters: { data: puzzleData } },
  });
});

test('so is a registration, from an address where many have registered', async () => {
  const refusal = await refuseWithPuzzle(30);
  let calls = 0;
  fakeApi({ postUser: () => ((calls += 1) === 1 ? refusal() : aUser()) });
  const bodies = bodySent();
  const { player, path } = renderPage(<AccountMfe />, { route: '/email', user: null });
  await fillIn(player, { email: 'ayla@example.com', displayName: 'Ayla', password: 'turn-one{Enter}' });
  await waitFor(() => expect(path()).toBe('/mode'));
  expect(bodies().at(-1)).toMatchObject({ displayName: 'Ayla', solved: { counter: 30 } });
});

test('while it is solved the page says so to everybody, and the player can cancel it by keyboard', async () => {
  const refusal = await refuseWithPuzzle(endless);
  const api = fakeApi({ postUser: refusal });
  const { player, path } = await openLogin();
  await fillIn(player, typed);
  expect(await screen.findByText(texts.checking)).toHaveAttribute('role', 'status');

  const cancel = screen.getByRole('button', { name: texts.cancel });
  cancel.focus();
  await player.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Too many requests.*You can try again in/);
  expect(screen.queryByText(texts.checking)).toBeNull();
  expect(field('password')).toHaveFocus();
  expect(field('password')).toHaveValue('turn-one');
  expect(api.callsOf('postUser')).toHaveLength(1);
  expect(path()).toBe('/email');
});

test('a browser that cannot solve it shows the refusal', async () => {
  const puzzle = { parameters: { algorithm: 'OF-A-LATER-RELEASE' }, signature: 'x' };
  const { status, body } = refuse('rate-limited');
  const api = fakeApi({ postUser: () => answer(status, { ...(body as object), puzzle }) });
  const { player } = await openLogin();
  await fillIn(player, typed);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Too many requests/);
  expect(api.callsOf('postUser')).toHaveLength(1);
});

test('a server that goes on refusing is asked four times', async () => {
  const refusal = await refuseWithPuzzle(1);
  const api = fakeApi({ postUser: refusal });
  const { player } = await openLogin();
  await fillIn(player, typed);
  expect(await screen.findByRole('alert')).toHaveTextContent(/Too many requests/);
  expect(api.callsOf('postUser')).toHaveLength(4);
  expect(screen.getByRole('button', { name: messages.email.login })).toBeEnabled();
});
