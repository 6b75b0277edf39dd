import { ApiError } from '@lights-out/web-kit';

import { toastOf } from './sign-in-toast.ts';

const taken = new ApiError({
  status: 409,
  code: 'email-taken',
  text: 'Known already.',
  serverMessage: 'Known already.',
  fields: { email: 'Known already.' },
});
const offline = new ApiError({ status: 0, code: 'offline', text: 'No connection.' });

test('the toast says what the server said', () => {
  expect(toastOf(taken, 'register')).toEqual({
    title: 'Registration Error',
    description: 'Known already.',
    variant: 'destructive',
  });
});

test('the toast of a server that said nothing says what failed', () => {
  expect(toastOf(offline, 'register').description).toBe('Registration failed');
  expect(toastOf(offline, 'login')).toMatchObject({ title: 'Login Error', description: 'Login failed' });
});

test('an unexpected failure is an error that occurred', () => {
  expect(toastOf(new TypeError('x is undefined'), 'login').description).toBe('An error occurred');
});
