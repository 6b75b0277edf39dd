import {
  type AdminContest,
  type AdminContestView,
  getAdminContest,
  getAdminContests,
} from '@lights-out/contracts/admin-contests';
import { callApi, errorText } from '@lights-out/web-kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { isSignedOut, usePortalSession } from './session.tsx';

export function useContests() {
  const { during } = usePortalSession();
  return useQuery<AdminContest[]>({ queryKey: keys.contests, queryFn: () => during(callApi(getAdminContests)) });
}

export function useContest(contest: string) {
  const { during } = usePortalSession();
  return useQuery<AdminContestView>({
    queryKey: keys.contest(contest),
    queryFn: () => during(callApi(getAdminContest, { params: { contest } })),
  });
}

/** A step of an admin: in progress, refused, or done. */
export interface Step {
  readonly take: () => void;
  readonly isBusy: boolean;
  /** Why it was refused. */
  readonly error: string | undefined;
}

/** Refetch the portal's data after every step, even a refused one: it may be stale. */
export function useStep(call: () => Promise<unknown>, onDone: () => void): Step {
  const { during } = usePortalSession();
  const client = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => during(call()),
    onSuccess: onDone,
    onSettled: () => void client.invalidateQueries({ queryKey: keys.data }),
  });
  return {
    take: () => mutate(),
    isBusy: isPending,
    error: error && !isSignedOut(error) ? errorText(error) : undefined,
  };
}
