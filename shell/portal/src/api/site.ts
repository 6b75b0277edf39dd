import { type AdminDaily, getAdminDailies } from '@lights-out/contracts/admin-dailies';
import { type AdminFunnel, getAdminFunnel } from '@lights-out/contracts/admin-funnel';
import { type AdminSite, getAdminSite } from '@lights-out/contracts/admin-site';
import { callApi } from '@lights-out/web-kit';
import { useQuery } from '@tanstack/react-query';

import { keys } from './keys.ts';
import { usePortalSession } from './session.tsx';

/** What the whole site is told; asked for whenever the page is opened. */
export function useSite() {
  const { during } = usePortalSession();
  return useQuery<AdminSite>({
    queryKey: keys.site,
    queryFn: () => during(callApi(getAdminSite)),
    staleTime: 0,
  });
}

/** The last numbers of the Daily Seven. */
export function useDailies() {
  const { during } = usePortalSession();
  return useQuery<AdminDaily[]>({
    queryKey: keys.dailies,
    queryFn: () => during(callApi(getAdminDailies)),
    staleTime: 0,
  });
}

/** How strangers become players, and what experiments have found. */
export function useFunnel() {
  const { during } = usePortalSession();
  return useQuery<AdminFunnel>({
    queryKey: keys.funnel,
    queryFn: () => during(callApi(getAdminFunnel)),
    staleTime: 0,
  });
}
