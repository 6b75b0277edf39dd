import type { BodyOf, RouteContract } from '@lights-out/contracts/route';
import { type ApiCall, type CallArguments, callApi } from '@lights-out/web-kit';
import { useQuery, type UseQueryOptions } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

interface Options<Route extends RouteContract>
  extends Pick<
    UseQueryOptions<BodyOf<Route>>,
    'enabled' | 'gcTime' | 'placeholderData' | 'refetchInterval' | 'staleTime'
  > {
  /** What else the answer depends on: it is asked for again where this is another one. */
  readonly besides?: string | null;
}

/** What a route of the portal answers; asked for whenever what shows it is opened, and after each step of an admin. */
export function useAnswer<const Route extends RouteContract>(
  route: Route,
  call?: ApiCall<Route>,
  { besides, ...options }: Options<Route> = {},
) {
  const { during } = usePortalSession();
  return useQuery<BodyOf<Route>>({
    queryKey: keys.answer(route, call, besides),
    queryFn: () => during(callApi(route, ...([call] as CallArguments<Route>))),
    staleTime: 0,
    ...options,
  });
}

/** The same of what an admin goes back and forth over: it is asked for once, and again after each step. */
export function useKeptAnswer<const Route extends RouteContract>(
  route: Route,
  call?: ApiCall<Route>,
  options: Options<Route> = {},
) {
  return useAnswer(route, call, { staleTime: Infinity, ...options });
}
