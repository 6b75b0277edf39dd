import { passwordChange } from '@lights-out/contracts/account';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { ApiError, type ApiFault, type ContractFormOptions, Field, useContractForm } from '../src/index.ts';
import { renderPage } from '../src/testing/index.ts';

const values = { currentPassword: '', newPassword: '' };
type Options = ContractFormOptions<typeof values, typeof values>;

function PasswordForm(options: Partial<Options> & Pick<Options, 'send'>) {
  const { form, field, text, isBusy, reset } = useContractForm({ schema: passwordChange, values, ...options });
  return (
    <form {...form}>
      <Field {...field('currentPassword')} label="Current" />
      <Field {...field('newPassword')} label="New" />
      {text && <p>{text}</p>}
      <button type="submit">{isBusy ? 'Sending' : 'Send'}</button>
      <button type="button" onClick={() => reset()}>
        Reset
      </button>
    </form>
  );
}

const current = () => screen.getByLabelText<HTMLInputElement>('Current');
const anew = () => screen.getByLabelText<HTMLInputElement>('New');
const button = (name: string) => screen.getByRole('button', { name });
const refusal = (fault: Partial<ApiFault>) =>
  new ApiError({ status: 400, code: 'invalid-request', text: 'No.', ...fault });

function openForm(options: Partial<Options> = {}) {
  const send = jest.fn<Promise<void>, Parameters<Options['send']>>(() => Promise.resolve());
  const { player } = renderPage(<PasswordForm send={send} {...options} />);
  const fill = async (one = 'old one', two = 'new one') => {
    await player.type(current(), one);
    await player.type(anew(), two);
  };
  return { player, send, fill };
}

const sent = (send: jest.Mock<Promise<void>, Parameters<Options['send']>>) => send.mock.calls.map(([body]) => body);

test('what fits the contract is sent, once however often it is pressed', async () => {
  let accept = () => {};
  const send = jest.fn<Promise<void>, Parameters<Options['send']>>(
    () => new Promise((resolve) => (accept = () => resolve())),
  );
  const { player, fill } = openForm({ send });
  await fill();
  await player.dblClick(button('Send'));
  await player.click(await screen.findByRole('button', { name: 'Sending' }));
  expect(sent(send)).toEqual([{ currentPassword: 'old one', newPassword: 'new one' }]);
  accept();
  expect(await screen.findByRole('button', { name: 'Send' })).toBeVisible();
});

test('what does not fit is said of each field in the words of its rule, and the topmost one gets the focus', async () => {
  const { player, send, fill } = openForm();
  await fill(' ', '12345');
  await player.clear(current());
  await player.click(button('Send'));
  expect(await screen.findByText('Please enter your password')).toBeVisible();
  expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
  await waitFor(() => expect(current()).toHaveFocus());
  expect(current()).toBeInvalid();
  expect(current()).toHaveAccessibleDescription(/Please enter your password/);
  expect(send).not.toHaveBeenCalled();
});

test('what is typed anew is no longer known to be wrong, and is checked only when it is sent', async () => {
  const { player } = openForm();
  await player.click(button('Send'));
  expect(await screen.findByText('Please enter your password')).toBeVisible();
  await player.type(anew(), '1');
  expect(screen.queryByText('Password must be at least 6 characters')).toBeNull();
  expect(screen.getByText('Please enter your password')).toBeVisible();
});

test('a field that the server refuses is named, keeps what was typed, gets the focus, and nothing is said twice', async () => {
  const onRefused = jest.fn();
  const error = refusal({ fields: { newPassword: 'Too common.' } });
  const { player, fill } = openForm({ send: () => Promise.reject(error), onRefused });
  await fill();
  await player.click(button('Send'));
  expect(await screen.findByText('Too common.')).toBeVisible();
  await waitFor(() => expect(anew()).toHaveFocus());
  expect([current().value, anew().value]).toEqual(['old one', 'new one']);
  expect(screen.queryByText('No.')).toBeNull();
  expect(onRefused.mock.calls).toEqual([[error]]);
  expect(button('Send')).toBeVisible();
});

test.each<[string, Error, string]>([
  ['a complaint about a field that the form does not have', refusal({ fields: { email: 'Taken.' } }), 'No.'],
  ['no connection', refusal({ status: 0, code: 'offline', text: 'No connection.' }), 'No connection.'],
  ['a limit', refusal({ retryAfterSeconds: 12 }), 'No. You can try again in 12 seconds.'],
  ['a bug', new TypeError('x is undefined'), 'An error occurred'],
])('%s is said for the form as a whole, until it is sent again', async (_, error, text) => {
  const answers = [Promise.reject(error), new Promise<void>(() => {})];
  answers[0]?.catch(() => {});
  const { player, fill } = openForm({ send: () => answers.shift() ?? Promise.resolve() });
  await fill();
  await player.click(button('Send'));
  expect(await screen.findByText(text)).toBeVisible();
  expect(current()).toBeValid();
  await player.click(button('Send'));
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
});

test('what a password manager filled in without an event is sent', async () => {
  const { player, send } = openForm();
  current().value = 'old one';
  anew().value = 'new one';
  await player.click(button('Send'));
  await waitFor(() => expect(sent(send)).toEqual([{ currentPassword: 'old one', newPassword: 'new one' }]));
});

test('what is sent can tell whether its form is still on the screen', async () => {
  let isShownNow = () => true;
  function Page() {
    const [isOpen, setOpen] = useState(true);
    const send: Options['send'] = async (_body, isShown) => {
      isShownNow = isShown;
      expect(isShown()).toBe(true);
      setOpen(false);
    };
    return isOpen ? <PasswordForm send={send} isLast /> : <p>Gone</p>;
  }
  const { player } = renderPage(<Page />);
  await player.type(current(), 'old one');
  await player.type(anew(), 'new one{Enter}');
  expect(await screen.findByText('Gone')).toBeVisible();
  expect(isShownNow()).toBe(false);
});

test('once accepted, the last form stays busy', async () => {
  const { player, send, fill } = openForm({ isLast: true });
  await fill();
  await player.click(button('Send'));
  await player.click(await screen.findByRole('button', { name: 'Sending' }));
  expect(send).toHaveBeenCalledTimes(1);
});

test('a reset empties the fields', async () => {
  const { player, fill } = openForm();
  await fill();
  await player.click(button('Reset'));
  expect([current().value, anew().value]).toEqual(['', '']);
});
