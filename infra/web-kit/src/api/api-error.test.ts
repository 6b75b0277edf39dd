import { ApiError } from './api-error.ts';

const fault = { status: 503, code: 'unavailable', text: 'Not now.' };

test('is known to a slice that brings a copy of its own', async () => {
  jest.resetModules();
  const { ApiError: theirs } = await import('./api-error.ts');
  expect(theirs).not.toBe(ApiError);
  expect(new theirs(fault)).toBeInstanceOf(ApiError);
});

test('is no other error', () => {
  expect(new Error('x')).not.toBeInstanceOf(ApiError);
  expect(null).not.toBeInstanceOf(ApiError);
  expect(new ApiError(fault).message).toBe('503: Not now.');
});
