import { QueryClient } from '@tanstack/react-query';

/**
 * The query client of the whole site: nothing is retried by itself, nothing goes stale by itself, focus fetches
 * nothing. `networkMode: 'always'` lets a call fail as offline at once instead of waiting unseen for the network.
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
