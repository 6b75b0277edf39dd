import { screen } from '@testing-library/react';
import { lazy } from 'react';

import { RemoteBoundary } from '../src/index.ts';
import { renderPage } from '../src/testing/index.ts';

/** React logs what a boundary catches; here that is meant to happen. */
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => jest.restoreAllMocks());

test('holds the place while the part loads, then shows it', async () => {
  let arrive: (part: { default: () => React.ReactNode }) => void = () => {};
  const Part = lazy(
    () =>
      new Promise<{ default: () => React.ReactNode }>((resolve) => {
        arrive = resolve;
      }),
  );
  renderPage(
    <RemoteBoundary name="The game" retry={jest.fn()}>
      <Part />
    </RemoteBoundary>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('The game: Loading...');

  arrive({ default: () => <p>the game</p> });

  expect(await screen.findByText('the game')).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
});

test('a part that does not load leaves the page standing; a retry can bring it', async () => {
  let Part = lazy<() => React.ReactNode>(() => Promise.reject(new Error('manifest is gone')));
  const failure = jest.fn();
  const retry = jest.fn(() => {
    Part = lazy(async () => ({ default: () => <p>the game</p> }));
  });
  function Page() {
    return (
      <>
        <p>header</p>
        <RemoteBoundary name="The game" retry={retry} onFailure={failure}>
          <Inner />
        </RemoteBoundary>
      </>
    );
  }
  function Inner() {
    return <Part />;
  }
  const { player } = renderPage(<Page />);

  expect(await screen.findByRole('alert')).toHaveTextContent('The game is not available right now');
  expect(screen.getByText('header')).toBeVisible();
  expect(failure).toHaveBeenCalledWith(expect.objectContaining({ message: 'manifest is gone' }));

  await player.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('the game')).toBeVisible();
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a part that throws while it is drawn is caught alike, as often as it throws', async () => {
  function Broken(): React.ReactNode {
    throw new Error('bug');
  }
  const retry = jest.fn();
  const { player } = renderPage(
    <RemoteBoundary name="Your account" retry={retry}>
      <Broken />
    </RemoteBoundary>,
  );

  await player.click(screen.getByRole('button', { name: 'Try Again' }));

  expect(screen.getByRole('alert')).toHaveTextContent('Your account is not available right now');
  expect(retry).toHaveBeenCalledTimes(1);
});
