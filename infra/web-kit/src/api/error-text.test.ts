import { ApiError } from './api-error.ts';
import { errorText, isSessionEnd } from './error-text.ts';

const failed = (changes: Partial<ConstructorParameters<typeof ApiError>[0]> = {}) =>
  new ApiError({ status: 429, code: 'too-many', text: 'Too many tries.', ...changes });

test("an API error is told in the server's words", () => {
  expect(errorText(failed())).toBe('Too many tries.');
});

test('the wait that the server asks for is told where it is wanted', () => {
  expect(errorText(failed({ retryAfterSeconds: 30 }), { withWait: true })).toBe(
    'Too many tries. You can try again in 30 seconds.',
  );
  expect(errorText(failed({ retryAfterSeconds: 30 }))).toBe('Too many tries.');
  expect(errorText(failed(), { withWait: true })).toBe('Too many tries.');
});

test.each([new Error('x is not a function'), null, failed({ text: '' })])('%s has no words of its own', (error) => {
  expect(errorText(error)).toBe('An error occurred');
});

test('a caller has its own text for an error that no call brought', () => {
  const otherwise = 'The passkey was not used.';
  expect(errorText(new Error('NotAllowedError'), { otherwise })).toBe(otherwise);
  expect(errorText(failed(), { otherwise })).toBe('Too many tries.');
  expect(errorText(failed({ text: '' }), { otherwise })).toBe('An error occurred');
});

test('only a 401 means that the session has ended', () => {
  expect(isSessionEnd(failed({ status: 401 }))).toBe(true);
  expect(isSessionEnd(failed({ status: 403 }))).toBe(false);
  expect(isSessionEnd(new Error('401'))).toBe(false);
});
