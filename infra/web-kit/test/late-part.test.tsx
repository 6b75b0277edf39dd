import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

import { latePart } from '../src/index.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function Sum({ of }: { readonly of: readonly number[] }) {
  return <p>{of.reduce((total, each) => total + each, 0)}</p>;
}

test('a late part is drawn when its chunk has come, and from then on at once', async () => {
  let arrive = () => {};
  const chunk = new Promise<typeof Sum>((resolve) => {
    arrive = () => resolve(Sum);
  });
  const LateSum = latePart(() => chunk);
  const part = (
    <Suspense fallback="on its way">
      <LateSum of={[1, 2]} />
    </Suspense>
  );
  const first = await act(() => render(part));
  expect(screen.getByText('on its way')).toBeVisible();
  await act(async () => arrive());
  expect(screen.getByText('3')).toBeVisible();

  first.unmount();
  render(part);
  expect(screen.getByText('3')).toBeVisible();
});

test('a chunk that fails is loaded again a second later, and once for all who wait', async () => {
  const load = jest
    .fn<Promise<typeof Sum>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk late-sum failed.'))
    .mockResolvedValue(Sum);
  const LateSum = latePart(load);
  await expect(LateSum.fetch()).resolves.toBeUndefined();
  jest.advanceTimersByTime(1_000);
  await Promise.all([LateSum.fetch(), LateSum.fetch()]);
  expect(load).toHaveBeenCalledTimes(2);
  render(<LateSum of={[2, 2]} />);
  expect(screen.getByText('4')).toBeVisible();
});

test('a failure reaches the boundary around the part, and its retry loads the chunk again', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const load = jest
    .fn<Promise<typeof Sum>, []>()
    .mockRejectedValueOnce(new Error('Loading chunk late-sum failed.'))
    .mockResolvedValue(Sum);
  const LateSum = latePart(load);
  await act(() =>
    render(
      <ErrorBoundary
        onError={() => {}}
        fallbackRender={({ resetErrorBoundary }) => <button onClick={resetErrorBoundary}>again</button>}
      >
        <Suspense fallback="on its way">
          <LateSum of={[3, 3]} />
        </Suspense>
      </ErrorBoundary>,
    ),
  );
  expect(screen.getByRole('button', { name: 'again' })).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1_000);
  await act(async () => screen.getByRole('button', { name: 'again' }).click());
  expect(screen.getByText('6')).toBeVisible();
});
