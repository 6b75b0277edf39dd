import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';

import { lazyPart } from '../src/components/lazy-part.ts';

afterEach(() => jest.useRealTimers());

test('a part whose chunk fails is tried again until it is there, and its fallback stays meanwhile', async () => {
  jest.useFakeTimers();
  const load = jest
    .fn<Promise<{ default: () => string }>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk 611 failed.'))
    .mockRejectedValueOnce(new Error('Loading chunk 611 failed.'))
    .mockResolvedValue({ default: () => 'the menu' });
  const Part = lazyPart(load);
  render(
    <Suspense fallback="the button">
      <Part />
    </Suspense>,
  );
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('the button')).toBeVisible();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('the menu')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
});
