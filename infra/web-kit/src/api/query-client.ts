import { QueryClient } from '@tanstack/react-query';

/**
 * The query client of the whole site: no automatic retries, no staleness, no refetch on focus. With `networkMode:
 * 'always'` a call fails as offline at once instead of waiting invisibly for the network.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: false,
        staleTime: Infinity,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
