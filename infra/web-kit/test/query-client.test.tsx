import { practice } from '@lights-out/contracts/board';
import { getLeaderboard } from '@lights-out/contracts/boards';
import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';

import { callApi, queryKeys } from '../src/index.ts';
import { fakeApi, refuse, renderPage } from '../src/testing/index.ts';

function Board() {
  const { data, error } = useQuery({
    queryKey: queryKeys.boardPages({ board: practice }),
    queryFn: ({ signal }) => callApi(getLeaderboard, { signal }),
  });
  return <p>{error ? error.message : data ? 'rows' : 'waiting'}</p>;
}

test('a query that fails is not tried again by itself', async () => {
  const api = fakeApi({ getLeaderboard: () => refuse('unavailable', { message: 'Down.' }) });
  renderPage(<Board />);
  expect(await screen.findByText('503: Down.')).toBeVisible();
  expect(api.callsOf('getLeaderboard')).toHaveLength(1);
});

function TwoQueries({ isOpenFirst = true }: { isOpenFirst?: boolean }) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        turn
      </button>
      {isOpen && <Board />}
    </>
  );
}

test('neither focus nor another look at what is known asks the server again', async () => {
  const api = fakeApi({ getLeaderboard: [] });
  const { player } = renderPage(<TwoQueries />);
  await screen.findByText('rows');

  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await player.click(screen.getByText('turn'));
  await player.click(screen.getByText('turn'));

  expect(screen.getByText('rows')).toBeVisible();
  expect(api.callsOf('getLeaderboard')).toHaveLength(1);
});

test('a query goes out at once even where the browser believes to be offline', async () => {
  fakeApi({ getLeaderboard: [] });
  const { player } = renderPage(<TwoQueries isOpenFirst={false} />);
  act(() => {
    window.dispatchEvent(new Event('offline'));
  });

  await player.click(screen.getByText('turn'));

  expect(await screen.findByText('rows')).toBeVisible();
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
});
