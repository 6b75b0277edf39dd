import { type AdminRefund, getAdminRefunds } from '@lights-out/contracts/admin-money';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

/** The refunds, those that are not settled first; asked for whenever the page is opened. */
export function useRefunds() {
  const { during } = usePortalSession();
  return useQuery<AdminRefund[]>({
    queryKey: keys.refunds,
    queryFn: () => during(callApi(getAdminRefunds)),
    staleTime: 0,
  });
}
