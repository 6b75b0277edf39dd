import { ApiError } from '@lights-out/web-kit';

import { namesOn } from './credentials.ts';
import { refusedBy, toastOf } from './refused-form.ts';

const taken = new ApiError({
  status: 409,
  code: 'email-taken',
  text: 'Known already.',
  serverMessage: 'Known already.',
  fields: { email: 'Known already.' },
});
const offline = new ApiError({ status: 0, code: 'offline', text: 'No connection.' });

test('a field that the server refused is named, and nothing is said twice', () => {
  expect(refusedBy(taken, namesOn('register'))).toEqual({ fields: { email: 'Known already.' } });
});

test('a complaint about a field that the form does not have is said for the form as a whole', () => {
  const odd = new ApiError({
    status: 400,
    code: 'invalid-request',
    text: 'Not valid.',
    fields: { displayName: 'short' },
  });
  expect(refusedBy(odd, namesOn('login'))).toEqual({ fields: {}, text: 'Not valid.' });
});

test('without a connection the form says so, with no field to blame', () => {
  expect(refusedBy(offline, namesOn('login'))).toEqual({ fields: {}, text: 'No connection.' });
});

test.each([
  [1, 'Slow down. You can try again in 1 second.'],
  [12, 'Slow down. You can try again in 12 seconds.'],
])('a limit says how long to wait (%i s)', (retryAfterSeconds, text) => {
  const limited = new ApiError({ status: 429, code: 'rate-limited', text: 'Slow down.', retryAfterSeconds });
  expect(refusedBy(limited, namesOn('login')).text).toBe(text);
});

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
  expect(refusedBy(new TypeError('x is undefined'), namesOn('login'))).toEqual({
    fields: {},
    text: 'An error occurred',
  });
});
