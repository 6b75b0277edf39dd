import { ApiError } from '@lights-out/web-kit';

import { errorText } from './error-text.ts';

test("an API error's text is shown, whichever slice it comes from", () => {
  expect(errorText(new ApiError({ status: 503, code: 'unavailable', text: 'Back soon.' }))).toBe('Back soon.');
  expect(errorText(Object.assign(new Error(), { name: 'ApiError', text: 'Back soon.' }))).toBe('Back soon.');
});

test.each([new TypeError('x is undefined'), null, undefined, { text: 'x' }])(
  '%p is an error that occurred',
  (error) => {
    expect(errorText(error)).toBe('An error occurred');
  },
);
