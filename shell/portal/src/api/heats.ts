import { getAdminHeat, getAdminHeats, type HeatsOfContest, type WatchedHeat } from '@lights-out/contracts/admin-heats';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { watchEveryMs } from '../model/heat-steps.ts';
import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

/** The heats and appointments of a contest. */
export function useHeats(contest: string) {
  const { during } = usePortalSession();
  return useQuery<HeatsOfContest>({
    queryKey: keys.heats(contest),
    queryFn: () => during(callApi(getAdminHeats, { params: { contest } })),
  });
}

/** A player's heat, followed live around its appointment and while it runs. */
export function useWatchedHeat(contest: string, player: string) {
  const { during } = usePortalSession();
  return useQuery<WatchedHeat>({
    queryKey: keys.heat(contest, player),
    queryFn: () => during(callApi(getAdminHeat, { params: { contest, player } })),
    refetchInterval: ({ state }) => (state.data ? watchEveryMs(state.data) : false),
  });
}
