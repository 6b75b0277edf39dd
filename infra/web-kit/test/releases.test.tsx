import { act, renderHook, waitFor } from '@testing-library/react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { createQueryClient, playerState, queryKeys, useMe } from '../src/index.ts';
import { aMonthlyPrize, aUser, fakeApi } from '../src/testing/index.ts';

/** The keys of a slice whose release was built with other contracts. */
async function keysOfAnotherRelease(): Promise<typeof queryKeys> {
  const global = globalThis as unknown as { lightsOutContracts: string };
  const own = global.lightsOutContracts;
  global.lightsOutContracts = 'other-contracts';
  try {
    let other: { queryKeys: typeof queryKeys } | undefined;
    await jest.isolateModulesAsync(async () => {
      other = await import('../src/api/query-keys.ts');
    });
    return other!.queryKeys;
  } finally {
    global.lightsOutContracts = own;
  }
}

test('what a slice with other contracts has fetched is not taken for our own', async () => {
  const client = createQueryClient();
  const other = await keysOfAnotherRelease();
  client.setQueryData(other.monthlyPrize, { prize: 'in another shape' });
  expect(client.getQueryData(queryKeys.monthlyPrize)).toBeUndefined();
  client.setQueryData(queryKeys.monthlyPrize, aMonthlyPrize());
  expect(client.getQueryData(other.monthlyPrize)).toEqual({ prize: 'in another shape' });
});

test('slices with the same contracts share what they have fetched', async () => {
  let again: typeof queryKeys | undefined;
  await jest.isolateModulesAsync(async () => {
    ({ queryKeys: again } = await import('../src/api/query-keys.ts'));
  });
  expect(again?.game('1')).toEqual(queryKeys.game('1'));
});

test('a sign-in, an entry and a sign-out in a slice of another release are followed here', async () => {
  fakeApi({ getMe: null });
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(useMe, { wrapper });
  await waitFor(() => expect(result.current.isLoading).toBe(false));

  const user = aUser({ isPremium: false });
  act(() => playerState.write('user', user));
  await waitFor(() => expect(result.current.user).toEqual(user));
  act(() => playerState.write('user', { ...user, isPremium: true }));
  await waitFor(() => expect(result.current.user?.isPremium).toBe(true));
  act(() => playerState.remove('user'));
  await waitFor(() => expect(result.current.user).toBeNull());
});
