import {
  getAdminPlayer,
  getAdminQueue,
  type JudgedPlayer,
  type QueuedPlayer,
} from '@lights-out/contracts/admin-fair-play';
import { type AdminPayment, getAdminPayments } from '@lights-out/contracts/admin-money';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

/** The stewards' queue of a contest. */
export function useQueue(contest: string) {
  const { during } = usePortalSession();
  return useQuery<QueuedPlayer[]>({
    queryKey: keys.queue(contest),
    queryFn: () => during(callApi(getAdminQueue, { params: { contest } })),
  });
}

/** A player of a contest with everything that a decision needs. */
export function useJudgedPlayer(contest: string, player: string) {
  const { during } = usePortalSession();
  return useQuery<JudgedPlayer>({
    queryKey: keys.judgedPlayer(contest, player),
    queryFn: () => during(callApi(getAdminPlayer, { params: { contest, player } })),
  });
}

/** A player's payments of all contests, newest first. */
export function usePaymentsOf(user: string) {
  const { during } = usePortalSession();
  return useQuery<AdminPayment[]>({
    queryKey: keys.paymentsOf(user),
    queryFn: () => during(callApi(getAdminPayments, { params: { user } })),
  });
}
