import { type AdminContest, type AdminContestView } from '@lights-out/contracts/admin-contest-view';
import { getAdminContest, getAdminContests } from '@lights-out/contracts/admin-contests';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

export function useContests() {
  const { during } = usePortalSession();
  return useQuery<AdminContest[]>({ queryKey: keys.contests, queryFn: () => during(callApi(getAdminContests)) });
}

export function useContest(contest: string, enabled = true) {
  const { during } = usePortalSession();
  return useQuery<AdminContestView>({
    queryKey: keys.contest(contest),
    queryFn: () => during(callApi(getAdminContest, { params: { contest } })),
    enabled,
  });
}
